"use client";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { StatusChip } from "@/entities/status/status-chip";
import { ErrorState } from "@/components/ui/states";
import { Button, LinkButton } from "@/components/ui/button";
import { Confirm } from "@/components/ui/confirm";
import { NextCard } from "@/components/ui/card";
import { DateText } from "@/components/ui/date-text";
import { Skeleton } from "@/components/ui/skeleton";
import { useExplain } from "@/lib/api/explain";
import { ApplyForm, EMPTY } from "./apply-form";
import { applyApi } from "./calls";
import { keepProof, type Proof } from "./proof";
import { ProveForm } from "./prove-form";
import type { Application, Filled } from "./types";

type FollowProps = { token: string; proof: Proof | null; onProof: (proof: Proof | null) => void; onNew: () => void };

const TONES = { submitted: "blue", returned: "amber", approved: "green", refused: "red", withdrawn: "grey" } as const;

/** How one application stands, and what its applicant may do. */
export function Follow({ token, proof, onProof, onNew }: FollowProps) {
  const t = useTranslations("apply");
  const explain = useExplain();
  const [shown, setShown] = useState<Application | null>(null);
  const [failed, setFailed] = useState("");
  const held = proof?.proof ?? "";
  useEffect(() => {
    const asking = new AbortController();
    applyApi
      .view(token, held, asking.signal)
      .then((said) => {
        setShown(said);
        setFailed("");
      })
      .catch((error: unknown) => {
        if (!asking.signal.aborted) setFailed(explain(error));
      });
    return () => asking.abort();
    // `explain` is another function at each drawing.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [token, held]);
  if (failed)
    return (
      <>
        <ErrorState title={t("goneTitle")} text={failed} />
        <Button variant="link" onClick={onNew}>
          {t("findByMobile")}
        </Button>
      </>
    );
  if (!shown) return <Skeleton className="h-48" />;
  const unproven = () => {
    keepProof(null);
    onProof(null);
  };
  const correct = shown.status === "returned";
  return (
    <div className="flex flex-col gap-4">
      <NextCard
        label={t("stateOf", { mobile: shown.mobile })}
        tone={TONES[shown.status]}
        title={
          <span className="flex flex-wrap items-center gap-2">
            {shown.form?.company ?? t("yourApplication")}
            <StatusChip entity="application" status={shown.status} />
          </span>
        }
        text={<Said application={shown} />}
        action={
          shown.shop && (
            <LinkButton href={`${shown.shop.address}/main/login`} variant="primary">
              {t("toShop")}
            </LinkButton>
          )
        }
        more={
          <>
            {shown.form && shown.may.includes("withdraw") && <Withdraw token={token} proof={held} onDone={setShown} />}
            {(shown.status === "refused" || shown.status === "withdrawn") && (
              <Button onClick={onNew}>{t("applyAnew")}</Button>
            )}
          </>
        }
      />
      {!shown.form && <ProveForm token={token} onProved={(proved) => onProof(proved)} />}
      {shown.form && correct && (
        <ApplyForm
          key={shown.version}
          start={filledOf(shown.form)}
          proof={held}
          reasons={Object.fromEntries(shown.reasons.map(({ field, why }) => [field, why]))}
          papersKept={shown.form.papers}
          submitLabel={t("sendAgain")}
          onUnproven={unproven}
          onSend={async (form, _, key) => setShown(await applyApi.resubmit(token, held, shown.version, form, key))}
        />
      )}
    </div>
  );
}

const filledOf = ({ papers: _, licence_expires_on, ...form }: NonNullable<Application["form"]>): Filled => ({
  ...EMPTY,
  ...form,
  licence_expires_on: licence_expires_on ?? "",
  no_end: licence_expires_on === null,
});

function Said({ application }: { application: Application }) {
  const t = useTranslations("apply");
  const { status, reasons, why, shop, submitted_at, ended_at, kept_days } = application;
  return (
    <div className="flex flex-col gap-2">
      <p>{t(`says.${status}`, { days: kept_days })}</p>
      {reasons.length > 0 && (
        <ul className="list-disc pl-5">
          {reasons.map((one) => (
            <li key={one.field}>{t("reasonOf", { field: t(`fields.${one.field}`), why: one.why })}</li>
          ))}
        </ul>
      )}
      {why && <p>{t("why", { why })}</p>}
      {shop && (
        <p>
          {t("shopIs", { address: shop.address, account: shop.account })} {t("shopPassword")}
        </p>
      )}
      <p className="text-sm text-ink-3">
        {t("submittedAt")} <DateText value={submitted_at} />
        {ended_at && (
          <>
            {" · "}
            {t("decidedAt")} <DateText value={ended_at} />
          </>
        )}
      </p>
    </div>
  );
}

type WithdrawProps = { token: string; proof: string; onDone: (application: Application) => void };

function Withdraw({ token, proof, onDone }: WithdrawProps) {
  const t = useTranslations("apply");
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t("withdraw")}</Button>
      {asking && (
        <Confirm
          open
          danger
          onClose={() => setAsking(false)}
          title={t("withdrawTitle")}
          text={t("withdrawText")}
          action={t("withdraw")}
          onConfirm={async (key) => onDone(await applyApi.withdraw(token, proof, key))}
        />
      )}
    </>
  );
}

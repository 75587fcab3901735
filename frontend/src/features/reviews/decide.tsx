"use client";
import { useTranslations } from "next-intl";
import { Confirm } from "@/components/ui/confirm";
import { useUntilAnswered } from "@/lib/api/until-answered";
import { useWho } from "@/lib/me";
import { notify } from "@/lib/notices";
import { useDecideReview } from "./mutations";
import { Seen } from "./seen";
import type { Decision } from "./types";

/** Asks once more, with the sum and the person: a second one confirms or refuses, or the first one takes it back. */
export function Decide({ decision, onClose }: { decision: Decision; onClose: () => void }) {
  const t = useTranslations("reviews");
  // A look at the list meanwhile may say other sums, or that it waits no more.
  const [asked, hold] = useUntilAnswered(decision);
  const { result, row } = asked;
  const decide = useDecideReview(useWho() === "M");
  const says = result === "refuse" && row.own ? "takeBack" : result;
  const words = {
    name: row.merchant_name || t("platform"),
    kind: t(`kinds.${row.kind}`),
    who: row.asked_by_name,
  };
  const typed =
    says !== "confirm"
      ? { label: t(`${says}.why`), required: true }
      : row.kind === "message"
        ? { label: t("confirm.template"), placeholder: "SMS_470001234", required: true }
        : undefined;
  return (
    <Confirm
      open
      onClose={onClose}
      danger={says === "refuse"}
      title={t(`${says}.title`, words)}
      text={says === "confirm" ? t(`confirm.${row.kind}`, words) : t(`${says}.text`, words)}
      sums={row.amount === null ? undefined : [{ label: t("amount"), fen: row.amount }]}
      action={t(`${says}.action`)}
      reason={typed}
      onConfirm={async (key, why) => {
        await hold(() => decide(asked, why, key));
        notify.success(t(`${says}.done`));
      }}
    >
      <Seen row={row} />
    </Confirm>
  );
}

"use client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import * as z from "zod/mini";
import { FormError } from "@/components/form/form-error";
import { TextField } from "@/components/form/fields";
import { PlainForm } from "@/components/form/plain-form";
import { useApiForm } from "@/components/form/use-api-form";
import { Loaded } from "@/components/loaded";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Chip } from "@/components/ui/chip";
import { DateText } from "@/components/ui/date-text";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { Skeleton } from "@/components/ui/skeleton";
import { Switch } from "@/components/ui/switch";
import { useWrite } from "@/lib/api/use-write";
import { notify } from "@/lib/notices";
import type { Security } from "@/lib/shell-api";
import { Enrolment, RecoveryCodes } from "./second-step";
import { shellQueries } from "./shell-queries";

const STALE = [["shell", "security"]];

/** How well one's logins are guarded, and where one is logged in. */
export function SecurityCards() {
  const t = useTranslations("shell");
  const security = useQuery(shellQueries.security());
  const cards = (data: Security | undefined) => (
    <>
      <Card title={t("security")} className="min-h-32">
        {data ? <Factor security={data} /> : <Skeleton className="h-16" />}
      </Card>
      <Card title={t("sessions")} className="min-h-40">
        {data ? <Sessions rows={data.sessions} /> : <Skeleton className="h-24" />}
      </Card>
    </>
  );
  return (
    <Loaded query={security} waiting={cards(undefined)}>
      {cards}
    </Loaded>
  );
}

function Factor({ security }: { security: Security }) {
  const t = useTranslations("shell");
  const [open, setOpen] = useState(false);
  const demand = useWrite("post", "/api/platform/demandSecondFactor", STALE);
  const on = security.second_factor;
  return (
    <div className="flex flex-col items-start gap-4">
      <p className="text-ink-2">{on ? t("factorOn", { left: security.recovery_left }) : t("factorOff")}</p>
      <Button onClick={() => setOpen(true)}>{t(on ? "newRecovery" : "enableFactor")}</Button>
      {security.demandable && (
        <div>
          <Switch
            label={t("demandFactor")}
            checked={security.demanded}
            disabled={demand.busy}
            onChange={(wanted) => void demand.press({ body: { on: wanted } })}
          />
          <p className="mt-1 text-sm text-ink-3">{t("demandFactorHelp")}</p>
        </div>
      )}
      {security.demandable && <IdleLimit hours={security.idle_hours} />}
      <Dialog open={open} onClose={() => setOpen(false)} title={t(on ? "newRecovery" : "enableFactor")}>
        {on ? <NewCodes onDone={() => setOpen(false)} /> : <Enrol onDone={() => setOpen(false)} />}
      </Dialog>
    </div>
  );
}

const HOURS = [1, 2, 4, 8, 12, 24, 72];

/** After how long without use the shop's people log in again. */
function IdleLimit({ hours }: { hours: number | null }) {
  const t = useTranslations("shell");
  const limit = useWrite("post", "/api/platform/limitIdle", STALE);
  const offered = hours === null || HOURS.includes(hours) ? HOURS : [...HOURS, hours].sort((a, b) => a - b);
  return (
    <Field label={t("idleLimit")} help={t("idleLimitHelp")}>
      <Select
        className="w-44"
        value={hours === null ? "" : String(hours)}
        disabled={limit.busy}
        options={[
          { value: "", label: t("idleNever") },
          ...offered.map((one) => ({ value: String(one), label: t("idleHours", { hours: one }) })),
        ]}
        onChange={(event) => void limit.press({ body: { hours: Number(event.target.value) || null } })}
      />
    </Field>
  );
}

/** Password, QR code, first code, recovery codes. */
function Enrol({ onDone }: { onDone: () => void }) {
  const t = useTranslations("shell");
  const begin = useWrite("post", "/api/platform/beginSecondFactor", []);
  const [asked, setAsked] = useState<{ uri: string; secret: string } | null>(null);
  if (asked) return <NewCodes enrolment={asked} onDone={onDone} />;
  return (
    <OneField
      name="password"
      label={t("password")}
      type="password"
      autoComplete="current-password"
      onSend={async (password) => setAsked(await begin.send({ body: { password } }))}
    />
  );
}

function NewCodes({ enrolment, onDone }: { enrolment?: { uri: string; secret: string }; onDone: () => void }) {
  const t = useTranslations("shell");
  const confirm = useWrite("post", "/api/platform/confirmSecondFactor", []);
  const renew = useWrite("post", "/api/platform/newRecoveryCodes", []);
  const client = useQueryClient();
  const [codes, setCodes] = useState<string[] | null>(null);
  if (codes)
    return (
      <RecoveryCodes
        codes={codes}
        onDone={() => {
          onDone();
          void client.invalidateQueries({ queryKey: STALE[0] });
        }}
      />
    );
  return (
    <div className="flex flex-col gap-4">
      {enrolment && <Enrolment {...enrolment} />}
      <OneField
        name="code"
        label={t("authCode")}
        type="text"
        autoComplete="one-time-code"
        onSend={async (code, key) =>
          setCodes((await (enrolment ? confirm : renew).send({ body: { code }, key })).recovery_codes)
        }
      />
    </div>
  );
}

type OneFieldProps = {
  name: "password" | "code";
  label: string;
  type: string;
  autoComplete: string;
  onSend: (value: string, key: string) => Promise<void>;
};

function OneField({ name, label, type, autoComplete, onSend }: OneFieldProps) {
  const t = useTranslations("shell");
  const { form, submit, busy, failed } = useApiForm({
    schema: z.object({ password: z.string(), code: z.string() }),
    defaultValues: { password: "", code: "" },
    onSubmit: (values, key) => onSend(name === "code" ? values.code.trim() : values.password, key),
  });
  return (
    <PlainForm onSend={submit}>
      <FormError text={failed} />
      <TextField form={form} name={name} label={label} type={type} autoComplete={autoComplete} required />
      <Button type="submit" variant="primary" loading={busy} className="self-end">
        {t("confirm")}
      </Button>
    </PlainForm>
  );
}

function Sessions({ rows }: { rows: Security["sessions"] }) {
  const t = useTranslations("shell");
  const end = useWrite("post", "/api/platform/endSession", STALE);
  const stop = async (id: string) => {
    const done = await end.press({ body: { id } });
    if (done) notify.success(t("sessionsEnded", { count: done.ended }));
  };
  return (
    <div className="flex flex-col gap-3">
      <ul className="divide-y divide-line">
        {rows.map((row) => (
          <li key={row.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <span className="font-medium">{row.device}</span>
            {row.here && <Chip tone="green">{t("thisDevice")}</Chip>}
            <span className="text-sm text-ink-3">{row.ip}</span>
            <span className="text-sm text-ink-3">
              {t.rich("usedAt", { at: () => <DateText value={row.used_at} /> })}
            </span>
            {!row.here && (
              <Button variant="link" className="ml-auto" disabled={end.busy} onClick={() => void stop(row.id)}>
                {t("endSession")}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {rows.length > 1 && (
        <Button className="self-start" loading={end.busy} onClick={() => void stop("")}>
          {t("endOthers")}
        </Button>
      )}
    </div>
  );
}

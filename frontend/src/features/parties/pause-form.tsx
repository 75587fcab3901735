"use client";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import * as z from "zod/mini";
import { DrawerForm } from "@/components/form/drawer-form";
import { TextAreaField } from "@/components/form/fields";
import { notify } from "@/lib/notices";
import { usePauseParty } from "./mutations";
import type { PartyRow } from "./queries";

/** Lets calls to a party wait, or go on: says what follows, and asks why. */
export default function PauseForm({ party: { party, label, paused_at, open }, onClose }: PauseFormProps) {
  const t = useTranslations("parties");
  const pause = usePauseParty();
  const act = paused_at ? "resume" : "pause";
  const schema = useMemo(() => z.object({ reason: z.string().check(z.trim(), z.minLength(2), z.maxLength(200)) }), []);
  return (
    <DrawerForm
      open
      onClose={onClose}
      title={t(`${act}Title`, { party: label })}
      schema={schema}
      defaultValues={{ reason: "" }}
      submitLabel={t(act)}
      onSubmit={async ({ reason }, key) => {
        await pause.send({ body: { party, paused: act === "pause", reason }, key });
        notify.success(t(`${act}Done`, { party: label }));
      }}
    >
      {(form) => (
        <>
          <p className="text-ink-2">{act === "pause" ? t("pauseAsk", { party: label }) : t("resumeAsk", { open })}</p>
          <TextAreaField
            form={form}
            name="reason"
            label={t("reason")}
            help={t("reasonHelp")}
            required
            maxLength={200}
          />
        </>
      )}
    </DrawerForm>
  );
}

type PauseFormProps = { party: PartyRow; onClose: () => void };

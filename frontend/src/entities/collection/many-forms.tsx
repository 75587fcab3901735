"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import * as z from "zod/mini";
import type { BulkForm, BulkRun } from "@/components/data-table/bulk-bar";
import { runOne } from "@/components/data-table/run-one";
import { Touched } from "@/components/data-table/touched";
import { DateField } from "@/components/form/date-field";
import { DrawerForm } from "@/components/form/drawer-form";
import { SelectField, TextAreaField } from "@/components/form/fields";
import { Confirm } from "@/components/ui/confirm";
import { today } from "@/lib/date";
import { every } from "@/lib/every";
import { useWho } from "@/lib/me";
import { notify } from "@/lib/notices";
import { useAssignCollector, useNoteContact, useRemindToPay, useStartCollection, useStopCollection } from "./mutations";
import { collectionQueries, type Contact } from "./queries";

export type ManyAct = "start" | "assign" | "contact" | "remind" | "stop";
type Props = Pick<BulkForm, "ids" | "nameOf" | "onClose"> & {
  /** Of an operator, who names it. */
  merchantId?: string;
  submit: (run: BulkRun, key: string) => unknown;
};
export const CHANNELS = every<Contact["channel"]>()(["call", "sms", "wechat", "visit", "letter"]);
export const OUTCOMES = every<Exclude<Contact["outcome"], "sent">>()([
  "reached",
  "unreached",
  "wrong",
  "willing",
  "unable",
  "refused",
  "disputed",
]);

/** Acts of collection that are the same on one lease and on many. */
export default function ManyForm({ act, ...props }: Props & { act: ManyAct }) {
  const Form = FORMS[act];
  return <Form {...props} />;
}

type OneProps = { act: ManyAct; orderId: string; merchantId?: string; onClose: () => void };

/** The same on one lease: refused, the form says why. */
export function OneForm({ act, orderId, merchantId, onClose }: OneProps) {
  const t = useTranslations("collection");
  const submit = async (run: BulkRun, key: string) => {
    await runOne(run, orderId, key);
    notify.success(t(`done.${act}`));
  };
  const one = { ids: [orderId], nameOf: (id: string) => id };
  return <ManyForm act={act} {...one} merchantId={merchantId} submit={submit} onClose={onClose} />;
}

function Many({ ids, nameOf, label }: Pick<Props, "ids" | "nameOf"> & { label: string }): ReactNode {
  return ids.length > 1 && <Touched label={label} rows={ids.map((id) => ({ id, name: nameOf(id) }))} />;
}

function useCollectors(merchantId?: string) {
  const t = useTranslations("collection");
  // Of many shops an operator's list has no collectors: each assigns its own.
  const known = useWho() !== "P" || merchantId !== undefined;
  const found = useQuery(collectionQueries.collectors(merchantId, known)).data?.items ?? [];
  return [{ value: "", label: t("nobody") }, ...found];
}

function Start({ ids, nameOf, merchantId, submit, onClose }: Props) {
  const t = useTranslations("collection");
  const start = useStartCollection();
  const options = useCollectors(merchantId);
  return (
    <DrawerForm
      open
      onClose={onClose}
      title={t("acts.start")}
      schema={z.object({ collector: z.string(), why: z.string().check(z.maxLength(200)) })}
      defaultValues={{ collector: "", why: "" }}
      submitLabel={t("acts.start")}
      onSubmit={async ({ collector, why }, key) =>
        submit(
          async (order_ids, one) =>
            (await start.send({ body: { order_ids, collector_id: collector || null, why }, key: one })).results,
          key,
        )
      }
    >
      {(form) => (
        <>
          <p className="text-sm text-ink-2">{t("startText")}</p>
          <SelectField form={form} name="collector" label={t("collector")} options={options} />
          <TextAreaField form={form} name="why" label={t("why")} rows={2} maxLength={200} />
          <Many ids={ids} nameOf={nameOf} label={t("acts.start")} />
        </>
      )}
    </DrawerForm>
  );
}

function Assign({ ids, nameOf, merchantId, submit, onClose }: Props) {
  const t = useTranslations("collection");
  const assign = useAssignCollector();
  const options = useCollectors(merchantId);
  return (
    <DrawerForm
      open
      onClose={onClose}
      title={t("acts.assign")}
      schema={z.object({ collector: z.string() })}
      defaultValues={{ collector: "" }}
      submitLabel={t("acts.assign")}
      onSubmit={async ({ collector }, key) =>
        submit(
          async (order_ids, one) =>
            (await assign.send({ body: { order_ids, collector_id: collector || null }, key: one })).results,
          key,
        )
      }
    >
      {(form) => (
        <>
          <SelectField form={form} name="collector" label={t("collector")} options={options} />
          <Many ids={ids} nameOf={nameOf} label={t("acts.assign")} />
        </>
      )}
    </DrawerForm>
  );
}

function NoteContact({ ids, nameOf, submit, onClose }: Props) {
  const t = useTranslations("collection");
  const note = useNoteContact();
  return (
    <DrawerForm
      open
      onClose={onClose}
      title={t("acts.contact")}
      schema={z.object({
        channel: z.enum(CHANNELS),
        outcome: z.enum(OUTCOMES),
        note: z.string().check(z.maxLength(500)),
      })}
      defaultValues={{ channel: "call", outcome: "reached", note: "" }}
      submitLabel={t("acts.contact")}
      onSubmit={async (said, key) =>
        submit(async (order_ids, one) => (await note.send({ body: { order_ids, ...said }, key: one })).results, key)
      }
    >
      {(form) => (
        <>
          <SelectField
            form={form}
            name="channel"
            label={t("channel")}
            options={CHANNELS.map((value) => ({ value, label: t(`channels.${value}`) }))}
          />
          <SelectField
            form={form}
            name="outcome"
            label={t("outcome")}
            options={OUTCOMES.map((value) => ({ value, label: t(`outcomes.${value}`) }))}
          />
          <TextAreaField form={form} name="note" label={t("note")} help={t("noteHelp")} rows={4} maxLength={500} />
          <Many ids={ids} nameOf={nameOf} label={t("acts.contact")} />
        </>
      )}
    </DrawerForm>
  );
}

function Remind({ ids, nameOf, submit, onClose }: Props) {
  const t = useTranslations("collection");
  const remind = useRemindToPay();
  return (
    <DrawerForm
      open
      onClose={onClose}
      title={t("acts.remind")}
      schema={z.object({ day: z.string().check(z.minLength(1, t("dayMissing"))) })}
      defaultValues={{ day: today() }}
      submitLabel={t("acts.remind")}
      onSubmit={async ({ day }, key) =>
        submit(async (order_ids, one) => (await remind.send({ body: { order_ids, day }, key: one })).results, key)
      }
    >
      {(form) => (
        <>
          <p className="text-sm text-ink-2">{t("remindText")}</p>
          <DateField form={form} name="day" label={t("payBy")} required min={today()} />
          <Many ids={ids} nameOf={nameOf} label={t("acts.remind")} />
        </>
      )}
    </DrawerForm>
  );
}

function Stop({ ids, nameOf, submit, onClose }: Props) {
  const t = useTranslations("collection");
  const stop = useStopCollection();
  return (
    <Confirm
      open
      onClose={onClose}
      title={t("acts.stop")}
      text={t("stopText")}
      action={t("acts.stop")}
      reason={{ label: t("why"), required: true }}
      onConfirm={async (key, why) =>
        submit(async (order_ids, one) => (await stop.send({ body: { order_ids, why }, key: one })).results, key)
      }
    >
      <Many ids={ids} nameOf={nameOf} label={t("acts.stop")} />
    </Confirm>
  );
}

const FORMS = { start: Start, assign: Assign, contact: NoteContact, remind: Remind, stop: Stop } satisfies Record<
  ManyAct,
  (props: Props) => ReactNode
>;

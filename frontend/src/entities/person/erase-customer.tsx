"use client";
import { useTranslations } from "next-intl";
import * as z from "zod/mini";
import { DrawerForm } from "@/components/form/drawer-form";
import { TextAreaField, TextField } from "@/components/form/fields";
import { Confirm } from "@/components/ui/confirm";
import { STALE } from "@/entities/keys";
import type { PersonalData } from "@/lib/api/schema";
import { useWrite } from "@/lib/api/use-write";
import { notify } from "@/lib/notices";
import { Kept, type Of } from "./customer-kept";

type EraseProps = { of: Of; data: PersonalData; onClose: () => void };

/** Asks for the customer's name in full, and once more: nothing of it can be brought back. */
export default function EraseCustomer(props: EraseProps) {
  return props.data.waits.length > 0 ? <NotYet {...props} /> : <Erase {...props} />;
}

function NotYet({ data, onClose }: EraseProps) {
  const t = useTranslations("privacy");
  return (
    <Confirm
      open
      blocked
      danger
      onClose={onClose}
      title={t("notYet")}
      text={
        <ul className="list-disc pl-5">
          {data.waits.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      }
      action={t("erase")}
      onConfirm={onClose}
    />
  );
}

function Erase({ of, data, onClose }: EraseProps) {
  const t = useTranslations("privacy");
  const erase = useWrite("post", "/api/privacy/erasePersonalData", STALE.lease);
  const orders = data.orders.length;
  const act = data.day ? t("plan") : t("erase");
  return (
    <DrawerForm
      open
      danger
      onClose={onClose}
      title={t("eraseTitle", { customer: data.customer })}
      submitLabel={act}
      schema={SCHEMA}
      defaultValues={{ name: "", reason: "" }}
      ask={() => ({
        danger: true,
        title: data.day ? t("askPlan", { day: data.day }) : t("askErase"),
        text: t("askText", { orders, files: data.files }),
        action: act,
        agree: t("agree"),
      })}
      onSubmit={async ({ name, reason }, key) => {
        const done = await erase.send({ body: { ...of, name, reason, orders }, key });
        notify.success(done.state === "done" ? t("erased") : t("planned", { day: done.day }));
      }}
    >
      {(form) => (
        <>
          <p className="text-ink-2">{data.day ? t("laterText", { day: data.day }) : t("nowText")}</p>
          <Kept data={data} />
          <TextField form={form} name="name" label={t("name")} help={t("nameHelp")} required autoComplete="off" />
          <TextAreaField form={form} name="reason" label={t("reason")} placeholder={t("reasonHint")} required />
        </>
      )}
    </DrawerForm>
  );
}

const SCHEMA = z.object({ name: z.string().check(z.minLength(2)), reason: z.string().check(z.minLength(2)) });

"use client";
import { useTranslations } from "next-intl";
import * as z from "zod/mini";
import { DrawerForm } from "@/components/form/drawer-form";
import { PictureField } from "@/components/form/fields";
import { Confirm } from "@/components/ui/confirm";
import { notify } from "@/lib/notices";
import { useCancelNotary, usePushIdCard } from "./mutations";

export type NotaryAct = "id_card" | "cancel";
type ActProps = { orderId: string; onClose: () => void };

/** The steps of a notarization that ask for something: both sides of the card, and why it is cancelled. */
export default function NotaryActs({ act, ...props }: ActProps & { act: NotaryAct }) {
  return act === "cancel" ? <Cancel {...props} /> : <IdCard {...props} />;
}

function IdCard({ orderId, onClose }: ActProps) {
  const t = useTranslations("orders.notary");
  const push = usePushIdCard();
  return (
    <DrawerForm
      open
      onClose={onClose}
      title={t("push_id_card")}
      schema={z.object({
        front: z.string().check(z.minLength(1, t("frontMissing"))),
        back: z.string().check(z.minLength(1, t("backMissing"))),
      })}
      defaultValues={{ front: "", back: "" }}
      submitLabel={t("push")}
      onSubmit={async (sides, key) => {
        await push.send({ body: { order_id: orderId, ...sides }, key });
        notify.success(t("pushed"));
      }}
    >
      {(form) => (
        <>
          <p className="text-sm text-ink-2">{t("cardText")}</p>
          <PictureField secret form={form} name="front" label={t("front")} required />
          <PictureField secret form={form} name="back" label={t("back")} required />
        </>
      )}
    </DrawerForm>
  );
}

function Cancel({ orderId, onClose }: ActProps) {
  const t = useTranslations("orders.notary");
  const cancel = useCancelNotary();
  return (
    <Confirm
      open
      danger
      onClose={onClose}
      title={t("cancelTitle")}
      text={t("cancelText")}
      action={t("cancel")}
      reason={{ label: t("reason"), required: true }}
      onConfirm={async (key, reason) => {
        await cancel.send({ body: { order_id: orderId, reason }, key });
        notify.success(t("cancelAsked"));
      }}
    />
  );
}

"use client";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { DrawerForm } from "@/components/form/drawer-form";
import { TextField } from "@/components/form/fields";
import { useCan } from "@/lib/me";
import { notify } from "@/lib/notices";
import { useUpdateSubShop } from "./mutations";
import { editSchema } from "./shape";
import type { SubShopRow } from "./types";

/** Name, street, manager and address; the manager's mobile is a way to log in: who changes people may. */
export default function EditForm({ row, onClose }: { row: SubShopRow; onClose: () => void }) {
  const t = useTranslations("subShops");
  const mayMobile = useCan()("staff.edit");
  const update = useUpdateSubShop();
  const schema = useMemo(() => editSchema(t), [t]);
  const { name, address, manager, subdomain } = row;
  return (
    <DrawerForm
      open
      onClose={onClose}
      title={t("editTitle", { name })}
      submitLabel={t("save")}
      schema={schema}
      defaultValues={{ name, address, manager, subdomain, mobile: "" }}
      onSubmit={async ({ mobile, ...body }, key) => {
        await update.send({ body: { ...body, id: row.id, ...(mobile && { mobile }) }, key });
        notify.success(t("saved", { name: body.name }));
      }}
    >
      {(form) => (
        <>
          <TextField form={form} name="name" label={t("shopName")} required maxLength={40} />
          <TextField form={form} name="address" label={t("address")} help={t("addressHelp")} maxLength={200} />
          <TextField form={form} name="manager" label={t("manager")} required maxLength={30} autoComplete="off" />
          {mayMobile && (
            <TextField
              form={form}
              name="mobile"
              label={t("mobile")}
              help={t("mobileKept", { now: row.mobile })}
              inputMode="numeric"
              maxLength={11}
              autoComplete="off"
            />
          )}
          <TextField
            form={form}
            name="subdomain"
            label={t("subdomain")}
            help={t("subdomainMoves")}
            maxLength={30}
            autoComplete="off"
          />
        </>
      )}
    </DrawerForm>
  );
}

"use client";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { DrawerForm } from "@/components/form/drawer-form";
import { TextField } from "@/components/form/fields";
import { useCreateSubShop } from "./mutations";
import { createSchema } from "./shape";
import type { SubShopMade } from "./types";

type CreateFormProps = { onClose: () => void; onMade: (made: SubShopMade & { name: string }) => void };

/** A sub-shop with its manager's login: both or neither. */
export default function CreateForm({ onClose, onMade }: CreateFormProps) {
  const t = useTranslations("subShops");
  const create = useCreateSubShop();
  const schema = useMemo(() => createSchema(t), [t]);
  return (
    <DrawerForm
      open
      onClose={onClose}
      title={t("createTitle")}
      submitLabel={t("createAct")}
      schema={schema}
      defaultValues={{ name: "", address: "", manager: "", mobile: "", account: "", password: "", subdomain: "" }}
      onSubmit={async (body, key) => onMade({ ...(await create.send({ body, key })), name: body.name })}
    >
      {(form) => (
        <>
          <TextField form={form} name="name" label={t("shopName")} required maxLength={40} />
          <TextField form={form} name="address" label={t("address")} help={t("addressHelp")} maxLength={200} />
          <TextField form={form} name="manager" label={t("manager")} required maxLength={30} autoComplete="off" />
          <TextField
            form={form}
            name="mobile"
            label={t("mobile")}
            help={t("mobileHelp")}
            required
            inputMode="numeric"
            maxLength={11}
            autoComplete="off"
          />
          <TextField
            form={form}
            name="account"
            label={t("account")}
            help={t("accountHelp")}
            required
            maxLength={40}
            autoComplete="off"
          />
          <TextField
            form={form}
            name="password"
            label={t("password")}
            help={t("passwordHelp")}
            type="password"
            autoComplete="new-password"
          />
          <TextField
            form={form}
            name="subdomain"
            label={t("subdomain")}
            help={t("subdomainHelp")}
            maxLength={30}
            autoComplete="off"
          />
        </>
      )}
    </DrawerForm>
  );
}

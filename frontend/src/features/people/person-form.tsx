"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import * as z from "zod/mini";
import { DrawerForm } from "@/components/form/drawer-form";
import { CheckTreeField, SelectField, TextField } from "@/components/form/fields";
import { subShopOptions } from "@/entities/sub-shops";
import { useCan, useWho } from "@/lib/me";
import { notify } from "@/lib/notices";
import { useEditPerson, useInvite } from "./mutations";
import { peopleQueries } from "./queries";
import { seesOwnOnly } from "./reach";
import type { PersonRow } from "./types";

type PersonFormProps = {
  row: PersonRow | null;
  onClose: () => void;
};

/** A new colleague, who is invited by SMS; or name, mobile and roles of one. Roles that the caller can't give can't be ticked. */
export default function PersonForm({ row, onClose }: PersonFormProps) {
  const t = useTranslations("people");
  const who = useWho();
  const can = useCan();
  const invite = useInvite();
  const edit = useEditPerson();
  const roles = useQuery(peopleQueries.roles).data?.items;
  const pickSubShop = who === "M" && can("order.view") && !row;
  const subShops = useQuery({ ...subShopOptions, enabled: pickSubShop }).data?.options;
  const schema = useMemo(() => schemaOf(row, t), [row, t]);
  // A sub-shop's manager chooses among few; an owner is told why one of the shop's can't be given.
  const offered = (roles ?? []).filter(
    ({ id, grantable }) => who !== "S" || grantable || row?.roles.some((one) => one.id === id),
  );
  const nodes = offered.map((role) => ({
    id: role.id,
    name: role.name,
    note: role.grantable ? (seesOwnOnly(role.actions) ? t("ownOnly") : undefined) : t("beyond"),
    disabled: !role.grantable,
  }));
  return (
    <DrawerForm
      open
      onClose={onClose}
      title={row ? t("editTitle", { name: row.name }) : t(`addTitle.${who}`)}
      schema={schema}
      defaultValues={{
        name: row?.name ?? "",
        account: row?.account ?? "",
        mobile: "",
        sub_shop_id: "",
        role_ids: row?.roles.map(({ id }) => id) ?? [],
      }}
      submitLabel={row ? t("save") : t("addAct")}
      onSubmit={async ({ name, account, mobile, sub_shop_id, role_ids }, key) => {
        if (row) {
          await edit.send({ body: { id: row.id, name, mobile: mobile || null, role_ids }, key });
          return notify.success(t("saved", { name }));
        }
        const body = { name, account, mobile, role_ids, sub_shop_id: sub_shop_id || null };
        await invite.send({ body, key });
        notify.success(t("invited", { name, mobile }));
      }}
    >
      {(form) => (
        <>
          <TextField form={form} name="name" label={t("name")} required maxLength={40} autoComplete="off" />
          <TextField
            form={form}
            name="mobile"
            label={t("mobile")}
            help={row ? t("mobileKept", { mobile: row.mobile }) : t("mobileHelp")}
            required={!row}
            inputMode="numeric"
            maxLength={11}
            autoComplete="off"
          />
          {!row && (
            <TextField
              form={form}
              name="account"
              label={t("account")}
              help={t("accountHelp")}
              required
              maxLength={40}
              autoComplete="off"
            />
          )}
          {pickSubShop && subShops && subShops.length > 0 && (
            <SelectField
              form={form}
              name="sub_shop_id"
              label={t("shop")}
              placeholder={t("ownShop")}
              options={subShops}
            />
          )}
          <CheckTreeField form={form} name="role_ids" label={t("roles")} help={t("rolesHelp")} required nodes={nodes} />
        </>
      )}
    </DrawerForm>
  );
}

const MOBILE = /^1[3-9]\d{9}$/;
const ACCOUNT = /^[A-Za-z0-9][A-Za-z0-9@._-]{2,39}$/;

function schemaOf(row: PersonRow | null, t: ReturnType<typeof useTranslations<"people">>) {
  const mobile = z.string().check(z.trim(), z.regex(MOBILE, t("mobileWrong")));
  return z.object({
    name: z.string().check(z.trim(), z.minLength(2, t("nameWrong")), z.maxLength(40)),
    account: z.string().check(z.trim(), z.regex(ACCOUNT, t("accountWrong"))),
    mobile: row ? z.union([z.literal(""), mobile], t("mobileWrong")) : mobile,
    sub_shop_id: z.string(),
    role_ids: z.array(z.string()).check(z.minLength(1, t("rolesWrong"))),
  });
}

"use client";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { Controller, type UseFormReturn } from "react-hook-form";
import * as z from "zod/mini";
import { DrawerForm } from "@/components/form/drawer-form";
import { Field } from "@/components/ui/field";
import { Checkbox, Input } from "@/components/ui/input";
import { PictureUploader } from "@/components/upload/picture-uploader";
import { CODE, isApiError, Refusal } from "@/lib/api";
import { notify } from "@/lib/notices";
import { BankFields, ProfileFields, RateFields, type BankValues, type ProfileValues } from "./fields";
import type { EditKind } from "./merchant-detail-page";
import { useUpdateMerchant } from "./mutations";
import { percentInput } from "./rates";
import { bankShape, profileShape, ratesBody, ratesShape, type RateValues } from "./settle-schema";
import type { Merchant } from "./types";

type EditFormProps = { kind: EditKind; merchant: Merchant; onClose: () => void };
type Common = { mobile?: string; bank_account?: string; reason: string };
type RatesForm = RateValues & { goods_review: boolean };

/** One part of a merchant. Masked values (mobile, bank account) stay as they are when left empty. */
export function EditForm({ kind, merchant, onClose }: EditFormProps) {
  const t = useTranslations("merchants");
  const update = useUpdateMerchant();
  const shape = useMemo(() => {
    const reason = z.string().check(z.trim(), z.minLength(kind === "profile" ? 0 : 2), z.maxLength(200));
    if (kind === "rates") return z.object({ ...ratesShape(t as never), goods_review: z.boolean(), reason });
    const masked = kind === "profile" ? profileShape(t as never).mobile : bankShape(t as never).bank_account;
    const kept = z.string().check(
      z.refine((value) => value === "" || z.safeParse(masked, value).success, {
        error: t(kind === "profile" ? "wrongMobile" : "wrongAccount"),
      }),
    );
    return kind === "profile"
      ? z.object({ ...profileShape(t as never), mobile: kept, reason })
      : z.object({ ...bankShape(t as never), bank_account: kept, reason });
  }, [kind, t]);
  const save = async (values: Record<string, unknown>, key: string) => {
    try {
      await update.send({
        body: { id: merchant.id, version: merchant.version, ...bodyOf(kind, values as never) },
        key,
      });
      notify.success(t("savedPart", { part: t(`part_${kind}`) }));
    } catch (error) {
      throw isApiError(error, CODE.conflict) ? new Refusal(t("conflict")) : error;
    }
  };
  return (
    <DrawerForm<Record<string, unknown>>
      open
      onClose={onClose}
      title={t("editPart", { part: t(`part_${kind}`) })}
      submitLabel={t("save")}
      schema={shape as never}
      defaultValues={valuesOf(kind, merchant)}
      onSubmit={save}
    >
      {(form) => (
        <>
          {kind === "profile" && (
            <>
              <ProfileFields form={form as never} />
              <Licence form={form as never} />
            </>
          )}
          {kind === "bank" && <BankFields form={form as never} />}
          {kind === "rates" && (
            <>
              <RateFields form={form as never} />
              <Checkbox label={t("goodsReview")} {...form.register("goods_review")} />
              <p className="text-sm text-ink-3">{t("ratesNote")}</p>
            </>
          )}
          <Field
            label={t("reason")}
            required={kind !== "profile"}
            help={t("reasonHelp")}
            error={form.formState.errors.reason?.message as string | undefined}
          >
            <Input {...form.register("reason")} maxLength={200} />
          </Field>
          {kind !== "rates" && (
            <p className="text-xs text-ink-3">
              {t("maskedHelp", { now: kind === "profile" ? merchant.mobile : merchant.bank_account })}
            </p>
          )}
        </>
      )}
    </DrawerForm>
  );
}

function Licence({ form }: { form: UseFormReturn<ProfileValues> }) {
  const t = useTranslations("merchants");
  return (
    <Controller
      control={form.control}
      name="licence_url"
      render={({ field, fieldState }) => (
        <Field label={t("licence")} group required error={fieldState.error?.message}>
          <PictureUploader
            label={t("licence")}
            max={1}
            value={field.value ? [field.value] : []}
            onChange={(urls) => field.onChange(urls[0] ?? "")}
          />
        </Field>
      )}
    />
  );
}

function valuesOf(kind: EditKind, merchant: Merchant): Record<string, unknown> {
  const { company, name, legal_person, licence_url, logo_url, contact, bank_name, bank_holder, goods_review } =
    merchant;
  if (kind === "profile")
    return { company, name, legal_person, licence_url, logo_url, contact, mobile: "", reason: "" };
  if (kind === "bank") return { bank_name, bank_holder, bank_account: "", reason: "" };
  return {
    commission_bps: percentInput(merchant.commission_bps),
    settlement_days: String(merchant.settlement_days),
    late_fee_bps: percentInput(merchant.late_fee_bps),
    late_fee_grace_days: String(merchant.late_fee_grace_days),
    late_fee_cap_bps: percentInput(merchant.late_fee_cap_bps),
    goods_review,
    reason: "",
  };
}

function bodyOf(kind: EditKind, values: (ProfileValues | BankValues | RatesForm) & Common): Record<string, unknown> {
  if (kind === "rates")
    return {
      ...ratesBody(values as RateValues),
      goods_review: (values as RatesForm).goods_review,
      reason: values.reason,
    };
  const { mobile, bank_account, name, ...rest } = values as Partial<ProfileValues> & Common;
  return {
    ...rest,
    ...(name ? { name } : {}),
    ...(mobile ? { mobile } : {}),
    ...(bank_account ? { bank_account: bank_account.replace(/\s/g, "") } : {}),
  };
}

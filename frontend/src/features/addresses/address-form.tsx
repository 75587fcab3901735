"use client";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { useFormContext } from "react-hook-form";
import * as z from "zod/mini";
import { DrawerForm } from "@/components/form/drawer-form";
import { TextAreaField, TextField } from "@/components/form/fields";
import { RegionPicker, type Region } from "@/components/region/region-picker";
import { Checkbox } from "@/components/ui/input";
import { notify } from "@/lib/notices";
import { isServicePhone } from "@/lib/validators";
import { useSaveAddress } from "./mutations";
import type { Address } from "./types";

const STEPS = ["province", "city", "area"] as const;

/** A new return address, or one that is there. */
export default function AddressForm({ row, onClose }: { row: Address | null; onClose: () => void }) {
  const t = useTranslations("addresses");
  const save = useSaveAddress();
  const schema = useMemo(() => schemaOf(t), [t]);
  return (
    <DrawerForm
      open
      onClose={onClose}
      title={row ? t("editTitle", { name: row.name }) : t("addTitle")}
      schema={schema}
      defaultValues={{
        name: row?.name ?? "",
        mobile: row?.mobile ?? "",
        province: row?.province ?? "",
        city: row?.city ?? "",
        area: row?.area ?? "",
        address: row?.address ?? "",
        default: row?.default ?? false,
      }}
      submitLabel={t(row ? "save" : "addAct")}
      onSubmit={async (values, key) => {
        await save.send({ body: { ...values, id: row?.id ?? null }, key });
        notify.success(t(row ? "saved" : "added", { name: values.name }));
      }}
    >
      {(form) => (
        <>
          <TextField
            form={form}
            name="name"
            label={t("name")}
            placeholder={t("nameExample")}
            required
            maxLength={30}
            autoComplete="off"
          />
          <TextField
            form={form}
            name="mobile"
            label={t("mobile")}
            help={t("mobileHelp")}
            required
            inputMode="tel"
            maxLength={20}
            autoComplete="off"
          />
          <RegionFields />
          <TextAreaField
            form={form}
            name="address"
            label={t("address")}
            placeholder={t("addressExample")}
            required
            rows={2}
            maxLength={100}
          />
          <Checkbox label={t("defaultLabel")} {...form.register("default")} />
        </>
      )}
    </DrawerForm>
  );
}

function RegionFields() {
  const t = useTranslations("addresses");
  const { watch, setValue, formState } = useFormContext<Region>();
  const [province, city, area] = watch(STEPS);
  const { errors, isSubmitted } = formState;
  const words = { province: t("province"), city: t("city"), area: t("area"), choose: t("choose") };
  return (
    <RegionPicker
      value={{ province, city, area }}
      onChange={(region) =>
        STEPS.forEach((step) => setValue(step, region[step], { shouldDirty: true, shouldValidate: isSubmitted }))
      }
      errors={Object.fromEntries(STEPS.map((step) => [step, errors[step]?.message]))}
      words={words}
    />
  );
}

function schemaOf(t: ReturnType<typeof useTranslations<"addresses">>) {
  const step = z.string().check(z.trim(), z.minLength(1, t("regionWrong")), z.maxLength(20));
  return z.object({
    name: z.string().check(z.trim(), z.minLength(2, t("nameWrong")), z.maxLength(30)),
    mobile: z.string().check(z.trim(), z.refine(isServicePhone, t("mobileWrong"))),
    province: step,
    city: step,
    area: step,
    address: z.string().check(z.trim(), z.minLength(4, t("addressWrong")), z.maxLength(100)),
    default: z.boolean(),
  });
}

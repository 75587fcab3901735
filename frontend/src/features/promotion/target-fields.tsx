"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { Controller, useFormContext, useWatch } from "react-hook-form";
import { SelectField } from "@/components/form/fields";
import { Combobox } from "@/components/ui/combobox";
import { Field } from "@/components/ui/field";
import { goodsQueries } from "@/entities/goods/queries";
import { every } from "@/lib/every";
import { linkQueries } from "./queries";
import type { LinkRow, Target } from "./types";

export const TARGETS = every<Target>()(["goods", "category", "shop"]);

type Opened = { target: Target; name: string; goods_id: string; category_id: string };
/** Characters of a link's name. */
export const NAME_MOST = 40;
type TargetFieldsProps = { row: LinkRow | null };
type Choice = { value: string; label: string };

/** What a link opens: goods, a category, or the whole shop. Of a link that is there it stays. */
export function TargetFields({ row }: TargetFieldsProps) {
  const t = useTranslations("promotion");
  const form = useFormContext<Opened>();
  const target = useWatch({ control: form.control, name: "target" });
  const pages = useQuery(linkQueries.targets());
  const fixed = row !== null;
  const categories = pages.data?.find((one) => one.value === "category")?.options ?? [];
  return (
    <>
      <SelectField
        form={form}
        name="target"
        label={t("opens")}
        required
        help={fixed ? t("targetFixed") : target === "goods" ? undefined : t("shelfHelp")}
        disabled={fixed}
        options={TARGETS.map((one) => ({ value: one, label: t(`targets.${one}`) }))}
      />
      {target === "goods" && <GoodsField row={row} />}
      {target === "category" && (
        <Choosing
          name="category_id"
          label={t("category")}
          help={fixed ? undefined : t(pages.data && categories.length === 0 ? "noCategories" : "categoryHelp")}
          own={row?.category_id ? { value: row.category_id, label: row.opens } : null}
          options={categories}
          loading={pages.isPending}
        />
      )}
    </>
  );
}

function GoodsField({ row }: TargetFieldsProps) {
  const t = useTranslations("promotion");
  const [wanted, setWanted] = useState("");
  const goods = useQuery(goodsQueries.choices(wanted));
  const { control, getValues, setValue } = useFormContext<Opened>();
  const chosen = useWatch({ control, name: "goods_id" });
  const title = goods.data?.items.find((one) => one.id === chosen)?.title;
  const given = useRef("");
  // Called as its goods are, until somebody names it.
  useEffect(() => {
    if (!title || getValues("name") !== given.current) return;
    given.current = title.slice(0, NAME_MOST);
    setValue("name", given.current);
  }, [title, getValues, setValue]);
  return (
    <Choosing
      name="goods_id"
      label={t("goods")}
      help={row ? undefined : t("goodsHelp")}
      own={row?.goods_id ? { value: row.goods_id, label: row.goods_title } : null}
      options={goods.data?.items.map((one) => ({ value: one.id, label: one.title })) ?? []}
      loading={goods.isPending}
      onQuery={setWanted}
    />
  );
}

type ChoosingProps = {
  name: "goods_id" | "category_id";
  label: string;
  help?: string;
  /** Of a link that is there: it may be no choice any more, and stays. */
  own: Choice | null;
  options: Choice[];
  loading: boolean;
  onQuery?: (words: string) => void;
};

function Choosing({ name, label, help, own, options, loading, onQuery }: ChoosingProps) {
  const { control } = useFormContext<Opened>();
  const known = own && !options.some((one) => one.value === own.value) ? [own, ...options] : options;
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <Field label={label} required help={help} error={fieldState.error?.message}>
          <Combobox
            options={known}
            value={field.value || null}
            onChange={(value) => field.onChange(value ?? "")}
            onQuery={onQuery}
            loading={loading}
            disabled={own !== null}
          />
        </Field>
      )}
    />
  );
}

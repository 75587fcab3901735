"use client";
import { useQuery } from "@tanstack/react-query";
import { Store } from "lucide-react";
import { useTranslations } from "next-intl";
import { parseAsInteger, parseAsString, useQueryStates } from "nuqs";
import { useDeferredValue, useState } from "react";
import { Combobox } from "@/components/ui/combobox";
import { Field } from "@/components/ui/field";
import { PageHeader } from "@/components/ui/page-header";
import { Empty } from "@/components/ui/states";
import { AddonList } from "./addon-list";
import { merchantsOnly } from "@/entities/merchant/id";
import { shopOptions } from "@/entities/merchant/queries";

/** Add-on services of a merchant that the operator chooses; the choice stays in the address. */
export function OperatorAddonsPage() {
  const t = useTranslations("addons");
  const [url, write] = useQueryStates(
    {
      merchant_id: parseAsString.withDefault(""),
      page: parseAsInteger.withDefault(1),
      type: parseAsString.withDefault(""),
    },
    { history: "push" },
  );
  const chosen = url.merchant_id;
  const [typed, setTyped] = useState("");
  const keyword = useDeferredValue(typed);
  const found = useQuery(shopOptions(keyword));
  const named = useQuery({ ...shopOptions(chosen), enabled: chosen !== "" }).data ?? [];
  const listed = merchantsOnly(found.data ?? []);
  const options = [
    ...merchantsOnly(named).filter((one) => one.value === chosen && !listed.some((other) => other.value === chosen)),
    ...listed,
  ];
  const picker = (
    <Field label={t("merchant")} className="max-w-80">
      <Combobox
        options={options}
        value={chosen || null}
        placeholder={t("merchantExample")}
        loading={found.isPending}
        onQuery={setTyped}
        onChange={(value) => void write({ merchant_id: value || null, page: null, type: null })}
      />
    </Field>
  );
  if (chosen) return <AddonList key={chosen} merchantId={chosen} summary={picker} linked={false} />;
  return (
    <>
      <PageHeader title={t("heading")} description={t("about")} />
      <div className="mb-4">{picker}</div>
      <section className="rounded-lg border border-line bg-surface">
        <Empty icon={Store} title={t("chooseTitle")} text={t("chooseText")} />
      </section>
    </>
  );
}

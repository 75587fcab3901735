"use client";
import { ImageIcon } from "lucide-react";
import { useTranslations } from "next-intl";
import { Money } from "@/components/ui/money";
import type { EditorForm } from "./product-form";
import { lowestRent } from "./save-body";
import type { PlanInfo, TermInfo } from "./types";

type CardPreviewProps = { form: EditorForm; terms: TermInfo[]; plans: PlanInfo[] };

/** The card as a customer sees it, while one types. */
export function CardPreview({ form, terms, plans }: CardPreviewProps) {
  const t = useTranslations("product");
  const values = form.watch();
  const rent = lowestRent(values);
  const plan = plans.find((one) => one.value === values.plan);
  return (
    <aside aria-label={t("preview")} className="sticky top-20 hidden xl:block">
      <p className="mb-2 text-sm text-ink-3">{t("preview")}</p>
      <div className="overflow-hidden rounded-xl border border-line bg-surface shadow-card">
        {values.pictures[0] ? <img src={values.pictures[0]} alt="" className="aspect-square w-full object-cover" /> : (
          <div className="grid aspect-square w-full place-items-center bg-sunken text-ink-3"><ImageIcon className="size-10" strokeWidth={1.25} aria-hidden /></div>
        )}
        <div className="p-4">
          <p className="line-clamp-2 font-medium break-words">{values.title || <span className="text-ink-3">{t("titleExample")}</span>}</p>
          <p className="mt-1.5">{rent === null ? <span className="text-ink-3">{t("noRentYet")}</span> : <><Money fen={rent} size="lg" className="text-accent-ink" /><span className="ml-1 text-sm text-ink-3">{t("fromPerDay")}</span></>}</p>
          <p className="mt-2.5 flex flex-wrap gap-1.5">
            {plan && <span className="rounded bg-accent-soft px-1.5 text-xs leading-5 text-accent-ink">{plan.label}</span>}
            {terms.filter((term) => values.terms.includes(term.value)).map((term) => <span key={term.value} className="rounded bg-grey px-1.5 text-xs leading-5 text-grey-ink">{term.label}</span>)}
          </p>
        </div>
      </div>
    </aside>
  );
}

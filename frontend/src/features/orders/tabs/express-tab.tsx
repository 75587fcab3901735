"use client";
import { useTranslations } from "next-intl";
import { CopyButton } from "@/components/ui/copy-button";
import { DateText } from "@/components/ui/date-text";
import { DescriptionList } from "@/components/ui/description-list";
import { Empty } from "@/components/ui/states";
import { Timeline } from "@/components/ui/timeline";
import { wordOr } from "@/i18n/word-or";
import { useListed } from "@/lib/use-listed";
import type { OrderInfo, Parcel } from "../types";
import { Pictures, Side } from "./before-after";
import { ReturnPart } from "./return-part";

/** Parcels both ways, each with its trace, and the return. */
export function ExpressTab({ order: { parcels, returned, early } }: { order: OrderInfo }) {
  const t = useTranslations("orders");
  if (parcels.length === 0) return <Empty small title={t("noParcel")} text={t("noParcelText")} />;
  return (
    <div className="grid gap-8">
      {returned && <ReturnPart returned={returned} early={early} />}
      <div className="grid gap-8 lg:grid-cols-2">
        {parcels.map((parcel) => (
          <OneParcel key={parcel.id} parcel={parcel} />
        ))}
      </div>
    </div>
  );
}

function OneParcel({ parcel }: { parcel: Parcel }) {
  const t = useTranslations("orders");
  const listed = useListed();
  return (
    <section className="grid content-start gap-4">
      <h3 className="font-semibold">{wordOr(t, `directions.${parcel.direction}`, parcel.direction)}</h3>
      <DescriptionList
        columns={2}
        items={[
          { label: t("company"), value: parcel.company_label },
          {
            label: t("number"),
            value: (
              <span className="inline-flex items-center gap-1">
                {parcel.number}
                <CopyButton text={parcel.number} label={t("copyNumber")} />
              </span>
            ),
          },
          parcel.serials.length > 0 && { label: t("serials"), value: listed(parcel.serials) },
          { label: t("delivered"), value: <DateText value={parcel.delivered_at} /> },
        ]}
      />
      {parcel.pictures.length > 0 && (
        <Side title={t("sentPictures")}>
          <Pictures urls={parcel.pictures} />
        </Side>
      )}
      {parcel.trouble && <p className="text-sm text-amber-ink">{parcel.trouble}</p>}
      <Timeline
        entries={parcel.trace.map((node, i) => ({ id: String(i), at: node.at ?? parcel.shipped_at, title: node.text }))}
      />
    </section>
  );
}

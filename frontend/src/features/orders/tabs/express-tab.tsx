"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { onDemand } from "@/components/on-demand";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { DateText } from "@/components/ui/date-text";
import { DescriptionList } from "@/components/ui/description-list";
import { Empty } from "@/components/ui/states";
import { SerialLinks } from "@/entities/order/serial-links";
import { ParcelTrace } from "@/entities/order/parcel-trace";
import { wordOr } from "@/i18n/word-or";
import { useAppState } from "@/lib/me";
import { useLookExpress } from "../mutations";
import type { OrderInfo, Parcel } from "../types";
import { Pictures, Side } from "./before-after";
import { CouriersAnswers } from "./couriers-answers";
import { ReturnPart } from "./return-part";

const CorrectSerials = onDemand(() => import("../correct-serials"));

/** Parcels both ways, each with its trace, and the return. */
export function ExpressTab({ order: { order_id, parcels, returned, early } }: { order: OrderInfo }) {
  const t = useTranslations("orders");
  const { side } = useAppState();
  if (parcels.length === 0) return <Empty small title={t("noParcel")} text={t("noParcelText")} />;
  return (
    <div className="grid gap-8">
      {returned && <ReturnPart returned={returned} early={early} />}
      <div className="grid gap-8 lg:grid-cols-2">
        {parcels.map((parcel) => (
          <OneParcel
            key={parcel.id}
            orderId={order_id}
            parcel={parcel}
            // What went out stands beside what came back, above.
            compared={parcel.direction === "out" && Boolean(returned?.before.length)}
          />
        ))}
      </div>
      {side === "admin" && <CouriersAnswers orderId={order_id} />}
    </div>
  );
}

function OneParcel({ orderId, parcel, compared }: { orderId: string; parcel: Parcel; compared: boolean }) {
  const t = useTranslations("orders");
  const looking = useLookExpress();
  const [correcting, setCorrecting] = useState(false);
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
          parcel.serials.length > 0 && { label: t("serials"), value: <SerialLinks serials={parcel.serials} /> },
          { label: t("delivered"), value: <DateText value={parcel.delivered_at} /> },
        ]}
      />
      {parcel.correctable && (
        <Button size="sm" className="justify-self-start" onClick={() => setCorrecting(true)}>
          {t("correct.title")}
        </Button>
      )}
      {correcting && <CorrectSerials orderId={orderId} parcel={parcel} onClose={() => setCorrecting(false)} />}
      {parcel.pictures.length > 0 && !compared && (
        <Side title={t("sentPictures")}>
          <Pictures urls={parcel.pictures} />
        </Side>
      )}
      <ParcelTrace
        parcel={parcel}
        look={() => looking.press({ query: { order_id: orderId, parcel_id: parcel.id } })}
        busy={looking.busy}
      />
    </section>
  );
}

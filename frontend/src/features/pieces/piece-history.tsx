"use client";
import { useQuery } from "@tanstack/react-query";
import { SearchX } from "lucide-react";
import { useTranslations } from "next-intl";
import Link from "next/link";
import { Loaded } from "@/components/loaded";
import { Card } from "@/components/ui/card";
import { DateText } from "@/components/ui/date-text";
import { DescriptionList } from "@/components/ui/description-list";
import { Money } from "@/components/ui/money";
import { Empty } from "@/components/ui/states";
import type { AnswerOf } from "@/lib/api";
import { orderPath } from "@/lib/order-path";
import { pieceQueries } from "./queries";

type History = AnswerOf<"get", "/api/orders/piece">;
type Stay = History["items"][number];

/** Each time that the piece went out, the latest first, and how it came back. */
export function PieceHistory({ serial }: { serial: string }) {
  const t = useTranslations("pieces");
  const query = useQuery(pieceQueries.history(serial));
  return (
    <Loaded query={query} small>
      {({ items, with_order }) =>
        items.length === 0 ? (
          <Card>
            <Empty small icon={SearchX} title={t("unknown")} text={t("unknownText")} />
          </Card>
        ) : (
          <Card title={serial}>
            <p className="mb-4 text-ink-2">{with_order ? t("withCustomer", { id: with_order }) : t("inShop")}</p>
            <ol className="grid gap-6">
              {items.map((one) => (
                <OneStay key={`${one.order_id}-${one.sent_at}`} one={one} />
              ))}
            </ol>
          </Card>
        )
      }
    </Loaded>
  );
}

function OneStay({ one }: { one: Stay }) {
  const t = useTranslations("pieces");
  return (
    <li className="grid gap-4 border-t border-line pt-4">
      <h3 className="font-semibold">
        <Link className="text-accent-ink hover:underline" href={orderPath(one.order_id, one.kind)}>
          {one.title}
        </Link>
      </h3>
      <DescriptionList
        columns={2}
        items={[
          { label: t("order"), value: `${t(`kinds.${one.kind}`)} ${one.order_id}` },
          { label: t("customer"), value: one.customer },
          { label: t("status"), value: one.status_label },
          {
            label: t("sent"),
            value: (
              <>
                <DateText value={one.sent_at} /> · {one.parcel}
              </>
            ),
          },
          one.returns.length === 0 && { label: t("back"), value: t("notBack") },
        ]}
      />
      {one.returns.map((back) => (
        <DescriptionList
          key={back.id}
          columns={2}
          items={[
            { label: t("back"), value: <DateText value={back.received_at} /> },
            { label: t("purpose"), value: back.purpose_label },
            back.fate_label !== "" && { label: t("fate"), value: back.fate_label },
            back.finding !== "" && { label: t("finding"), value: back.finding },
            back.damage.length > 0 && {
              label: t("damage"),
              value: (
                <>
                  {back.damage.map(({ name }) => name).join(" ")} <Money fen={back.agreed} />
                </>
              ),
            },
            back.other_piece !== "" && { label: t("serial"), value: back.other_piece, wide: true },
          ]}
        />
      ))}
    </li>
  );
}

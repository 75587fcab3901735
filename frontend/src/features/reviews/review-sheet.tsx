"use client";
import { useTranslations } from "next-intl";
import { Chip } from "@/components/ui/chip";
import { DateText } from "@/components/ui/date-text";
import { DescriptionList } from "@/components/ui/description-list";
import { Money } from "@/components/ui/money";
import { Sheet } from "@/components/ui/sheet";
import { useCan, useWho } from "@/lib/me";
import { Act, Refuse } from "./acts";
import { Seen } from "./seen";
import { ShowAccount } from "./show-account";
import type { Decision, Review } from "./types";

const OWN: readonly Review["kind"][] = ["write_off", "bill_refund", "bill_waiver", "bill_offline"];

/** Whom it waits for, as this person sees it. */
export function Waits({ row }: { row: Review }) {
  const t = useTranslations("reviews");
  const may = row.actions.includes("confirm");
  // What is the shop's own: whoever of it may is the second person.
  const platforms = useWho() !== "P" && !OWN.includes(row.kind);
  return (
    <Chip tone={may ? "amber" : "grey"}>{t(platforms ? "waitsForPlatform" : may ? "waits" : "waitsForOther")}</Chip>
  );
}

type ReviewSheetProps = { row: Review; onDecide: (decision: Decision) => void; onClose: () => void };

/** One change that waits: what, by whom, why; and what this person may do, or why not. */
export function ReviewSheet({ row, onDecide, onClose }: ReviewSheetProps) {
  const t = useTranslations("reviews");
  const looks = useCan()("merchant.edit") && row.kind === "bank";
  const operator = useWho() === "P";
  const may = row.actions.includes("confirm");
  return (
    <Sheet
      open
      onClose={onClose}
      title={t("about", { kind: t(`kinds.${row.kind}`), name: row.merchant_name || t("platform") })}
      footer={
        <>
          <Refuse row={row} onDecide={onDecide} />
          <Act row={row} onDecide={onDecide} />
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <div>
          <Waits row={row} />
        </div>
        <Seen row={row} />
        {row.barred && <p className="rounded bg-amber px-3 py-2 text-amber-ink">{row.barred}</p>}
        {operator && row.own && <p className="text-sm text-ink-2">{t(may ? "alone" : "own")}</p>}
        <DescriptionList
          columns={2}
          items={[
            row.amount !== null && { label: t("amount"), value: <Money fen={row.amount} /> },
            Boolean(row.title) && { label: t("title_"), value: row.title, wide: true },
            Boolean(row.why) && { label: t("reason"), value: row.why, wide: true },
            { label: t("askedBy"), value: row.asked_by_name },
            { label: t("askedAt"), value: <DateText value={row.asked_at} /> },
            row.ends_at !== null && { label: t("ends"), value: <DateText value={row.ends_at} /> },
          ]}
        />
        {operator && looks && (
          <div>
            <ShowAccount row={row} />
          </div>
        )}
      </div>
    </Sheet>
  );
}

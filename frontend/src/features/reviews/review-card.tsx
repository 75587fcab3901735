"use client";
import { useTranslations } from "next-intl";
import { Button, LinkButton } from "@/components/ui/button";
import { NextCard } from "@/components/ui/card";
import { DateText } from "@/components/ui/date-text";
import { Money } from "@/components/ui/money";
import { Shots } from "@/components/viewer/viewer";
import { useCan, useWho } from "@/lib/me";
import { Lines } from "./lines";
import { ShowAccount } from "./show-account";
import { isDecidable, type Decision, type Review } from "./types";

const OWN: readonly Review["kind"][] = ["write_off", "bill_refund", "bill_waiver", "bill_offline"];
const OPENS: Partial<Record<Review["kind"], "openEntry" | "openWriteOff" | "openBill">> = {
  entry: "openEntry",
  write_off: "openWriteOff",
  bill_refund: "openBill",
  bill_waiver: "openBill",
  bill_offline: "openBill",
};

/** One change that waits: what, by whom, why; and what this person may do, or why not. */
export function ReviewCard({ row, onDecide }: { row: Review; onDecide: (decision: Decision) => void }) {
  const t = useTranslations("reviews");
  const may = row.actions.includes("confirm");
  const looks = useCan()("merchant.edit") && row.kind === "bank";
  const operator = useWho() === "P";
  // What is the shop's own: whoever of it may is the second person.
  const platforms = !operator && !OWN.includes(row.kind);
  const label = t(platforms ? "waitsForPlatform" : may ? "waits" : "waitsForOther");
  return (
    <NextCard
      label={`${t(`kinds.${row.kind}`)} · ${label}`}
      tone={may ? "amber" : "grey"}
      title={
        <span className="flex flex-wrap items-baseline gap-x-3">
          {row.merchant_name || t(`kinds.${row.kind}`)}
          {row.amount !== null && <Money fen={row.amount} />}
        </span>
      }
      text={
        <div className="flex flex-col gap-2">
          <Lines lines={row.lines} />
          {row.pictures.length > 0 && (
            <Shots
              shots={row.pictures.map((src, i) => ({ src, alt: t("pictureNumber", { place: i + 1 }) }))}
              className="h-24 object-contain"
            />
          )}
          {row.title && <p className="text-sm">{row.title}</p>}
          {row.why && <p className="text-sm">{t("why", { why: row.why })}</p>}
          <p className="text-sm text-ink-3">
            {t("asked", { who: row.asked_by_name })} · <DateText value={row.asked_at} />
            {row.ends_at && (
              <>
                {" · "}
                {t("ends")} <DateText value={row.ends_at} />
              </>
            )}
          </p>
          {operator && row.own && <p className="text-sm text-ink-2">{t(may ? "alone" : "own")}</p>}
          {row.barred && <p className="text-sm text-ink-2">{row.barred}</p>}
        </div>
      }
      action={may && <Act row={row} onDecide={onDecide} />}
      more={
        <>
          {isDecidable(row) && row.actions.includes("refuse") && (
            <Button onClick={() => onDecide({ result: "refuse", row })}>
              {t(row.own ? "takeBack.action" : "refuse.action")}
            </Button>
          )}
          {operator && looks && <ShowAccount row={row} />}
        </>
      }
    />
  );
}

function Act({ row, onDecide }: { row: Review; onDecide: (decision: Decision) => void }) {
  const t = useTranslations("reviews");
  if (!isDecidable(row)) {
    return (
      <LinkButton href={row.path} variant="primary">
        {t(OPENS[row.kind] ?? "open")}
      </LinkButton>
    );
  }
  return (
    <Button variant="primary" onClick={() => onDecide({ result: "confirm", row })}>
      {t("confirm.action")}
    </Button>
  );
}

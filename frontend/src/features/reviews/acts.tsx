"use client";
import { useTranslations } from "next-intl";
import { Button, LinkButton } from "@/components/ui/button";
import { isDecidable, type Decision, type Review } from "./types";

const OPENS: Partial<Record<Review["kind"], "openEntry" | "openWriteOff" | "openBill">> = {
  entry: "openEntry",
  write_off: "openWriteOff",
  bill_refund: "openBill",
  bill_waiver: "openBill",
  bill_offline: "openBill",
};

type ActProps = { row: Review; small?: boolean; onDecide: (decision: Decision) => void };

/** What the second person does: here, or on the page where it is done. */
export function Act({ row, small, onDecide }: ActProps) {
  const t = useTranslations("reviews");
  if (!row.actions.includes("confirm")) return null;
  const size = small ? "sm" : "md";
  if (!isDecidable(row)) {
    return (
      <LinkButton href={row.path} variant="primary" size={size}>
        {t(OPENS[row.kind] ?? "open")}
      </LinkButton>
    );
  }
  return (
    <Button variant="primary" size={size} onClick={() => onDecide({ result: "confirm", row })}>
      {t("confirm.action")}
    </Button>
  );
}

/** Who proposed it takes it back, a second person refuses it. */
export function Refuse({ row, onDecide }: Omit<ActProps, "small">) {
  const t = useTranslations("reviews");
  if (!isDecidable(row) || !row.actions.includes("refuse")) return null;
  return (
    <Button onClick={() => onDecide({ result: "refuse", row })}>
      {t(row.own ? "takeBack.action" : "refuse.action")}
    </Button>
  );
}

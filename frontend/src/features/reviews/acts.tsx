"use client";
import { useTranslations } from "next-intl";
import { Button, LinkButton } from "@/components/ui/button";
import { isDecidable, type Decision, type Review } from "./types";

type ActProps = { row: Review; small?: boolean; onDecide: (decision: Decision) => void };

/** What the second person does: here, or on the page where it is done. */
export function Act({ row, small, onDecide }: ActProps) {
  const t = useTranslations("reviews");
  if (!row.actions.includes("confirm")) return null;
  const size = small ? "sm" : "md";
  if (!isDecidable(row)) {
    return (
      <LinkButton href={row.path} variant="primary" size={size}>
        {t(row.kind === "entry" ? "openEntry" : row.kind === "write_off" ? "openWriteOff" : "open")}
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

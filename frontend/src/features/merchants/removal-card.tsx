"use client";
import { Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { STALE } from "@/entities/keys";
import { onDemand } from "@/components/on-demand";
import { Button, LinkButton } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { DescriptionList } from "@/components/ui/description-list";
import { useWrite } from "@/lib/api/use-write";
import { dateTime } from "@/lib/date";
import { notify } from "@/lib/notices";
import type { Merchant } from "./types";

const Confirm = onDemand(() => import("@/components/ui/confirm").then((m) => m.Confirm));
type Removal = NonNullable<Merchant["removal"]>;
const MIB = 1 << 20;
const sizeText = (bytes: number) => `${(bytes / MIB).toFixed(1)} MiB`;

/** Whether a closed merchant's data are here still; who agreed that they go, and what went. */
export function RemovalCard({ merchant, removal }: { merchant: Merchant; removal: Removal }) {
  const t = useTranslations("merchants.removal");
  const ask = useWrite("post", "/api/platform/askRemoval", STALE.merchant);
  const [asking, setAsking] = useState(false);
  return (
    <Card
      title={t("title")}
      actions={
        <>
          {removal.actions.includes("ask") && (
            <Button variant="danger" icon={Trash2} onClick={() => setAsking(true)}>
              {t("ask")}
            </Button>
          )}
          {removal.state === "waits" && <LinkButton href="/review">{t("toReview")}</LinkButton>}
        </>
      }
    >
      <p>{t(removal.state, { id: merchant.id })}</p>
      {removal.why_not && <p className="mt-2 text-sm text-ink-3">{removal.why_not}</p>}
      {removal.asked_at && <Agreed removal={removal} />}
      {removal.tables.length > 0 && <Tables removal={removal} />}
      {asking && (
        <Confirm
          open
          danger
          onClose={() => setAsking(false)}
          title={t("askTitle", { name: merchant.name })}
          text={t("askText")}
          action={t("ask")}
          reason={{ label: t("reason"), placeholder: t("reasonHint"), required: true }}
          onConfirm={async (key, reason) => {
            await ask.send({ body: { id: merchant.id, reason }, key });
            notify.success(t("asked"));
          }}
        />
      )}
    </Card>
  );
}

function Agreed({ removal }: { removal: Removal }) {
  const t = useTranslations("merchants.removal");
  const by = (who: string, at: string | null) => t("at", { who, at: at ? dateTime(at) : "" });
  const rows = removal.tables.reduce((sum, one) => sum + one.rows, 0);
  return (
    <div className="mt-3">
      <DescriptionList
        items={[
          { label: t("askedBy"), value: by(removal.asked_by_name, removal.asked_at) },
          { label: t("confirmedBy"), value: by(removal.confirmed_by_name, removal.confirmed_at) },
          { label: t("why"), value: removal.why },
          { label: t("archive"), value: removal.saved_at && dateTime(removal.saved_at) },
          { label: t("begun"), value: removal.begun_at && dateTime(removal.begun_at) },
          { label: t("ended"), value: removal.ended_at && dateTime(removal.ended_at) },
          { label: t("rows"), value: t("rowsOf", { tables: removal.tables.length, rows }) },
          { label: t("files"), value: t("filesOf", { count: removal.files, size: sizeText(removal.size) }) },
          {
            label: t("sha256"),
            wide: true,
            value: <span className="font-mono text-sm wrap-anywhere">{removal.sha256}</span>,
          },
        ]}
      />
    </div>
  );
}

function Tables({ removal }: { removal: Removal }) {
  const t = useTranslations("merchants.removal");
  return (
    <details className="mt-3 text-sm">
      <summary className="cursor-pointer text-ink-2">{t("more")}</summary>
      <table className="mt-2 w-full" aria-label={t("more")}>
        <thead>
          <tr className="text-left text-ink-3">
            <th className="font-normal">{t("table")}</th>
            <th className="text-right font-normal">{t("count")}</th>
          </tr>
        </thead>
        <tbody>
          {removal.tables.map(({ table, rows }) => (
            <tr key={table} className="border-t border-line">
              <td className="py-1 font-mono wrap-anywhere">{table}</td>
              <td className="py-1 text-right tabular-nums">{rows}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

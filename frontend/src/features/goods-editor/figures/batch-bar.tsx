"use client";
import { useTranslations } from "next-intl";
import { memo, useState } from "react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { parseYuan } from "@/lib/money";
import type { Spec } from "../matrix";
import type { Column, Figure, Scope } from "./columns";
import { parseCount } from "./paste";

type BatchBarProps = {
  columns: readonly Column[];
  specs: readonly Spec[];
  onSet: (column: Column, value: Figure, scope: Scope) => void;
};

/** One figure for all SKUs, or for those of one specification value: all 512GB cost this. */
export const BatchBar = memo(function BatchBar({ columns, specs, onSet }: BatchBarProps) {
  const t = useTranslations("product");
  const [scope, setScope] = useState("");
  const [key, setKey] = useState("");
  const [text, setText] = useState("");
  const column = columns.find((one) => one.key === key) ?? columns[0]!;
  const value = column.kind === "count" ? parseCount(text) : parseYuan(text);
  const scopes = specs.flatMap((spec, i) =>
    spec.values
      .filter((one) => one.trim())
      .map((one) => ({ value: `${i}:${one.trim()}`, label: t("scopeValue", { spec: spec.name, value: one.trim() }) })),
  );
  const apply = () => {
    if (value === null) return;
    const [spec, ...rest] = scope.split(":");
    onSet(column, value, scope ? { spec: Number(spec), value: rest.join(":") } : null);
    setText("");
  };
  return (
    <div
      role="group"
      aria-label={t("batch")}
      className="mb-3 flex flex-wrap items-center gap-2 rounded-md bg-sunken px-3 py-2 max-sm:grid max-sm:grid-cols-[1fr_auto] max-sm:py-3"
    >
      <span className="text-sm text-ink-2 max-sm:col-span-2">{t("batch")}</span>
      <Select
        aria-label={t("batchScope")}
        className="sm:w-40 max-sm:col-span-2"
        value={scope}
        onChange={(event) => setScope(event.target.value)}
        options={scopes}
        placeholder={t("allSkus")}
      />
      {columns.length > 1 && (
        <Select
          aria-label={t("batchColumn")}
          className="sm:w-28 max-sm:col-span-2"
          value={column.key}
          onChange={(event) => setKey(event.target.value)}
          options={columns.map((one) => ({ value: one.key, label: one.name }))}
        />
      )}
      <Input
        aria-label={t("batchValue")}
        className="sm:w-36"
        inputMode={column.kind === "count" ? "numeric" : "decimal"}
        value={text}
        lead={column.kind === "money" ? "¥" : undefined}
        unit={column.unit}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter") {
            event.preventDefault();
            apply();
          }
        }}
      />
      <Button size="sm" disabled={value === null} onClick={apply}>
        {t("batchApply")}
      </Button>
    </div>
  );
});

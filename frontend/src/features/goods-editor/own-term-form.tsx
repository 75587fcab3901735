"use client";
import { Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { codeOf, isLength, MOST, usualPeriods } from "./own-term";

/** A term that the platform doesn't have: so many days or months, in so many payments. */
export function OwnTermForm({ onAdd }: { onAdd: (code: string) => void }) {
  const t = useTranslations("product");
  const [unit, setUnit] = useState<"d" | "m">("d");
  const [length, setLength] = useState("");
  const [periods, setPeriods] = useState("");
  const [tried, setTried] = useState(false);
  const many = Number(length);
  const wanted = { unit, length: many, periods: periods === "" ? usualPeriods(unit, many) : Number(periods) };
  const add = () => {
    if (!isLength(wanted)) return setTried(true);
    onAdd(codeOf(wanted));
    setLength("");
    setPeriods("");
    setTried(false);
  };
  const digits = (text: string) => text.normalize("NFKC").replace(/\D/g, "").slice(0, 3);
  return (
    <Field
      label={t("ownTerm")}
      group
      className="mt-3"
      help={t("ownTermHelp", { days: MOST.d, months: MOST.m })}
      error={tried && !isLength(wanted) ? t("ownTermWrong", { days: MOST.d, months: MOST.m }) : undefined}
    >
      <span className="flex flex-wrap items-center gap-2">
        <Input
          aria-label={t("ownLength")}
          inputMode="numeric"
          className="w-20"
          value={length}
          onChange={(event) => setLength(digits(event.target.value))}
        />
        <Select
          aria-label={t("ownUnit")}
          className="w-24"
          value={unit}
          options={[
            { value: "d", label: t("unitDays") },
            { value: "m", label: t("unitMonths") },
          ]}
          onChange={(event) => setUnit(event.target.value === "m" ? "m" : "d")}
        />
        <Input
          aria-label={t("ownPeriods")}
          inputMode="numeric"
          className="w-32"
          unit={t("periodsUnit")}
          placeholder={many > 0 ? String(usualPeriods(unit, many)) : ""}
          value={periods}
          onChange={(event) => setPeriods(digits(event.target.value))}
        />
        <Button icon={Plus} onClick={add}>
          {t("addTerm")}
        </Button>
      </span>
    </Field>
  );
}

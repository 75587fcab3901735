"use client";
import { CircleCheck } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import type { SubdomainOut } from "@/lib/api/schema";
import { isSubdomain } from "@/lib/validators";
import { applyApi } from "./calls";

const WAIT_MS = 500;

type AddressFieldProps = { proof: string; value: string; onChange: (typed: string) => void; error?: string };

/** The wanted address; free or not is asked while one types. */
export function AddressField({ proof, value, onChange, error }: AddressFieldProps) {
  const t = useTranslations("apply");
  const typed = value.trim().toLowerCase();
  const [answer, setAnswer] = useState<(SubdomainOut & { of: string }) | null>(null);
  useEffect(() => {
    if (!proof || !isSubdomain(typed)) return undefined;
    const asking = new AbortController();
    const timer = setTimeout(() => {
      applyApi
        .address(proof, typed, asking.signal)
        .then((said) => setAnswer({ ...said, of: typed }))
        .catch(() => undefined); // it is said when the form is sent
    }, WAIT_MS);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [proof, typed]);
  const said = answer?.of === typed ? answer : null;
  const help = said?.available ? (
    <span className="inline-flex items-center gap-1 text-green-ink" role="status">
      <CircleCheck className="size-3.5" aria-hidden />
      {t("addressFree", { address: said.address })}
    </span>
  ) : (
    t("addressHelp")
  );
  return (
    <Field
      label={t("fields.subdomain")}
      required
      help={help}
      error={error ?? (said && !said.available ? said.reason : undefined)}
    >
      <Input
        value={value}
        onChange={(event) => onChange(event.target.value)}
        maxLength={30}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        className="font-mono lowercase"
      />
    </Field>
  );
}

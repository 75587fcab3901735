"use client";
import { useQuery } from "@tanstack/react-query";
import { CircleCheck, LoaderCircle } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { useWatch, type UseFormReturn } from "react-hook-form";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { isSubdomain } from "@/lib/validators";
import { merchantQueries } from "./queries";
import type { SettleValues } from "./settle-schema";

const WAIT_MS = 350;

/** Asked of the API while one types: free or not, and the address that it gives. */
export function SubdomainField({ form }: { form: UseFormReturn<SettleValues> }) {
  const t = useTranslations("merchants");
  const typed = useWatch({ control: form.control, name: "subdomain" }).trim().toLowerCase();
  const [asked, setAsked] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setAsked(isSubdomain(typed) ? typed : ""), WAIT_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const check = useQuery({ ...merchantQueries.subdomain(asked), enabled: asked !== "" && asked === typed });
  const answer = asked === typed ? check.data : undefined;
  const error = form.formState.errors.subdomain?.message ?? (answer && !answer.available ? answer.reason : undefined);
  const help = answer?.available ? (
    <span className="inline-flex items-center gap-1 text-green-ink" role="status">
      <CircleCheck className="size-3.5" aria-hidden />
      {t("subdomainFree", { address: answer.address })}
    </span>
  ) : check.isFetching ? (
    <span className="inline-flex items-center gap-1">
      <LoaderCircle className="size-3.5 animate-spin" aria-hidden />
      {t("subdomainAsking")}
    </span>
  ) : (
    t("subdomainHelp")
  );
  return (
    <Field label={t("subdomain")} required className="sm:col-span-2" help={help} error={error}>
      <Input
        {...form.register("subdomain")}
        maxLength={30}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        className="font-mono lowercase"
      />
    </Field>
  );
}

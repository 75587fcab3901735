"use client";
import { useTranslations } from "next-intl";
import { cn } from "@/lib/cn";

type PublishChoiceProps = { publish: boolean; onChange: (publish: boolean) => void };

/** What becomes of imported goods. */
export function PublishChoice({ publish, onChange }: PublishChoiceProps) {
  const t = useTranslations("transfer");
  return (
    <fieldset className="mt-5">
      <legend className="mb-2 font-semibold">{t("after")}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {[false, true].map((value) => (
          <label
            key={String(value)}
            className={cn(
              "flex cursor-pointer items-start gap-2.5 rounded-lg border px-4 py-3",
              publish === value ? "border-accent bg-accent-soft" : "border-line",
            )}
          >
            <input
              type="radio"
              name="publish"
              checked={publish === value}
              onChange={() => onChange(value)}
              className="mt-1 accent-accent"
            />
            <span>
              <span className="block font-medium">{t(value ? "asPublished" : "asDraft")}</span>
              <span className="block text-sm text-ink-3">{t(value ? "asPublishedText" : "asDraftText")}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

import { ComboboxButton } from "@headlessui/react";
import { ChevronDown } from "lucide-react";
import { useTranslations } from "next-intl";
import type { RefObject } from "react";

/** At the end of a combobox's field: opens its list. */
export function ComboboxOpener({ ref }: { ref?: RefObject<HTMLButtonElement | null> }) {
  const t = useTranslations("ui");
  return (
    <ComboboxButton
      ref={ref}
      className="absolute inset-y-0 right-0 grid w-8 place-items-center text-ink-3"
      aria-label={t("open")}
    >
      <ChevronDown className="size-4" aria-hidden />
    </ComboboxButton>
  );
}

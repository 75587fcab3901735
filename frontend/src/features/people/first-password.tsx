"use client";
import { useTranslations } from "next-intl";
import { ShownOnce } from "@/components/ui/shown-once";
import type { PersonMade } from "./types";

type FirstPasswordProps = { name: string; made: PersonMade; onClose: () => void };

/** Address, account and first password, ready to be sent to the colleague. */
export default function FirstPassword({ name, made, onClose }: FirstPasswordProps) {
  const t = useTranslations("people");
  return (
    <ShownOnce
      onClose={onClose}
      title={t("madeTitle", { name })}
      text={t("madeText")}
      copyAll={t("copyAll")}
      lines={[
        [t("address"), window.location.origin],
        [t("account"), made.account],
        [t("firstPassword"), made.password],
      ]}
    />
  );
}

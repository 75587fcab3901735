"use client";
import { useTranslations } from "next-intl";
import { ShownOnce } from "@/components/ui/shown-once";
import type { AppSecret } from "./types";

type SecretShownProps = { made: AppSecret; base: string; onClose: () => void };

/** Address, key and secret, ready for who builds the program. */
export default function SecretShown({ made, base, onClose }: SecretShownProps) {
  const t = useTranslations("openApi");
  return (
    <ShownOnce
      onClose={onClose}
      title={t("madeTitle", { name: made.app.name })}
      text={t("madeText")}
      copyAll={t("copyAll")}
      lines={[
        [t("base"), base],
        [t("key"), made.app.key],
        [t("sealed"), made.secret],
      ]}
    />
  );
}

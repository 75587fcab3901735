import { useTranslations } from "next-intl";

/** What an empty field says where nobody types: to choose, or to add a picture, in place of to fill it in. */
export function useMissing(how: "choose" | "toUpload"): (error: string | undefined) => string | undefined {
  const t = useTranslations("ui");
  return (error) => (error === t("required") ? t(how) : error);
}

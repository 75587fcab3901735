import type { ComponentProps } from "react";
import { RegionPicker } from "@/components/region/region-picker";
import { useWords } from "./words";

/** The region that goods go to, in the words of the customer's page. */
export function Where(props: Omit<ComponentProps<typeof RegionPicker>, "words">) {
  const t = useWords();
  const words = { province: t("province"), city: t("city"), area: t("area"), choose: t("choose") };
  return <RegionPicker {...props} words={words} />;
}

import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";

/** `export const generateMetadata = titled("merchant")`: the page's title from messages/<locale>/routes.json. */
export const titled = (route: string) => async (): Promise<Metadata> => {
  const t = await getTranslations("routes");
  return { title: t(route) };
};

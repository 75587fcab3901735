import type { useTranslations } from "next-intl";

export type Words = ReturnType<typeof useTranslations<"product">>;
/** Says what is wrong at a path of the editor's values. */
export type Report = (path: (string | number)[], message: string) => void;

import type { useTranslations } from "next-intl";
import * as z from "zod/mini";
import { isMobile, isSubdomain } from "@/lib/validators";

type T = ReturnType<typeof useTranslations<"subShops">>;
const ACCOUNT = /^[A-Za-z0-9][A-Za-z0-9@._-]{2,39}$/;
/** As core/accounts/rules.py has it; the API says what else is wrong with one. */
const PASSWORD = /^(?=.*[A-Za-z])(?=.*\d).{8,64}$/;

const orEmpty = (right: (value: string) => boolean, error: string) =>
  z.string().check(
    z.trim(),
    z.refine((value) => value === "" || right(value), { error }),
  );

/** What a sub-shop is, when it is opened and later. */
export const profileShape = (t: T) => ({
  name: z.string().check(z.trim(), z.minLength(2, t("wrongName")), z.maxLength(40)),
  address: z.string().check(z.trim(), z.maxLength(200)),
  manager: z.string().check(z.trim(), z.minLength(2, t("wrongManager")), z.maxLength(30)),
  subdomain: orEmpty((value) => isSubdomain(value.toLowerCase()), t("wrongSubdomain")),
});

export const createSchema = (t: T) =>
  z.object({
    ...profileShape(t),
    mobile: z.string().check(z.trim(), z.refine(isMobile, { error: t("wrongMobile") })),
    account: z.string().check(z.trim(), z.regex(ACCOUNT, { error: t("wrongAccount") })),
    password: orEmpty((value) => PASSWORD.test(value), t("shortPassword")),
  });

/** The mobile stays as it is when it is left empty. */
export const editSchema = (t: T) => z.object({ ...profileShape(t), mobile: orEmpty(isMobile, t("wrongMobile")) });

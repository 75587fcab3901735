import { isIdNumber, isMobile } from "@/lib/validators";
import type { WordKey } from "./words";

/** What the customer says of themselves. */
export type Applicant = {
  name: string;
  id_number: string;
  mobile: string;
  province: string;
  city: string;
  area: string;
  address: string;
  consent: boolean;
  /** Nobody has to be asked about at the risk vendor. */
  risk_consent: boolean;
};
export const NOBODY: Applicant = {
  name: "",
  id_number: "",
  mobile: "",
  province: "",
  city: "",
  area: "",
  address: "",
  consent: false,
  risk_consent: false,
};

export type Problem = { field: keyof Applicant; word: WordKey };

/** What is wrong, in the order of the form; the API checks again. */
export function applicantProblems(who: Applicant): Problem[] {
  const checks: [keyof Applicant, boolean, WordKey][] = [
    ["name", who.name.trim().length >= 2, "needName"],
    ["id_number", isIdNumber(who.id_number), who.id_number.trim() ? "wrongId" : "needId"],
    ["mobile", isMobile(who.mobile), who.mobile.trim() ? "wrongMobile" : "needMobile"],
    ["province", who.province !== "", "needRegion"],
    ["city", who.province === "" || who.city !== "", "needRegion"],
    ["area", who.city === "" || who.area !== "", "needRegion"],
    ["address", who.address.trim().length >= 4, "needAddress"],
    ["consent", who.consent, "needConsent"],
  ];
  return checks.filter(([, good]) => !good).map(([field, , word]) => ({ field, word }));
}

/** As the API takes it: no spaces around, the ID number in capitals. */
export const tidy = (who: Applicant): Applicant => ({
  ...who,
  name: who.name.trim(),
  id_number: who.id_number.normalize("NFKC").replace(/\s/g, "").toUpperCase(),
  mobile: who.mobile.normalize("NFKC").replace(/\D/g, ""),
  address: who.address.trim(),
});

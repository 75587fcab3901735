"use client";
import { useEffect, useState } from "react";
import { NOBODY, type Applicant } from "./applicant";
import { forget, keep, kept } from "./draft";

/** Who orders through a link, as typed so far on this tab; the consent is given anew. `done`: the order stands. */
export function useApplicant(code: string) {
  const name = `who:${code}`;
  const [who, setWho] = useState<Applicant>(() => {
    const found = kept<Applicant>(name);
    return found ? { ...NOBODY, ...found, consent: false, risk_consent: false } : NOBODY;
  });
  useEffect(() => {
    if (who !== NOBODY) keep(name, who);
  }, [name, who]);
  return { who, setWho, done: () => forget(name) };
}

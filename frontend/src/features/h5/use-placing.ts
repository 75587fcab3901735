"use client";
import { useRef, useState, type FormEvent } from "react";
import { CODE, isApiError } from "@/lib/api";
import { useUnsaved } from "@/lib/open-forms";
import { NOBODY, type Applicant, type Problem } from "./applicant";
import { draftOf } from "./draft";
import { keepOrder } from "./my-orders";
import { keepProof } from "./proofs";
import type { H5Page } from "./types";
import { useApplicant } from "./use-applicant";
import { useMobileProof, type MobileProof } from "./use-mobile-proof";
import { useOrderKey } from "./use-order-key";
import { whyNot } from "./why-not";
import { useWords } from "./words";

type Errors = Partial<Record<keyof Applicant, string>>;
type Options = {
  kind: "lease" | "buy";
  page: H5Page;
  /** What is wrong, in the order of the form. */
  problems: (who: Applicant) => Problem[];
  place: (who: Applicant, proof: MobileProof["sent"], key: string) => Promise<{ token: string; proof: string }>;
  /** The order stands whatever the payment platform says now: its page offers to go on. */
  goOn: (token: string, key: string) => Promise<void>;
  /** The sums aren't what the form shows any more. */
  onRenew: () => Promise<void>;
};

/** An order through a link, from what is typed to the page that it is paid on: leased or bought, it goes the same way. */
export function usePlacing({ kind, page, problems, place, goOn, onRenew }: Options) {
  const t = useWords();
  const { who, setWho, done } = useApplicant(page.code);
  const [errors, setErrors] = useState<Errors>({});
  const [failed, setFailed] = useState("");
  const [busy, setBusy] = useState(false);
  const { key, hold, settle } = useOrderKey(draftOf(`key:${kind}`, page));
  const proof = useMobileProof(`proof:${page.code}`);
  const box = useRef<HTMLFormElement>(null);
  useUnsaved(!busy && who !== NOBODY);

  const set = (change: Partial<Applicant>) => {
    if (change.mobile !== undefined) proof.forget();
    setWho((before) => ({ ...before, ...change }));
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in change))));
  };
  const show = (found: Errors) => {
    setErrors(found);
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
  };
  const refuse = async (error: unknown) => {
    settle(error);
    if (isApiError(error, CODE.conflict)) {
      // Agreed to was another price.
      set({ consent: false });
      await onRenew().catch(() => undefined);
    }
    setBusy(false);
    if (proof.takes(error)) return show({});
    const known = isApiError(error, CODE.invalid) ? error.fields.filter(({ field }) => field in NOBODY) : [];
    if (known.length > 0) return show(Object.fromEntries(known.map(({ field, msg }) => [field, msg])));
    setFailed(whyNot(error, t));
    window.scrollTo(0, 0);
  };
  const send = async (event?: FormEvent) => {
    event?.preventDefault();
    if (busy) return;
    const found = problems(who);
    if (found.length > 0) return show(Object.fromEntries(found.map(({ field, word }) => [field, t(word)])));
    setBusy(true);
    setFailed("");
    hold();
    try {
      const { token, proof: mine } = await place(who, proof.sent, key);
      keepOrder(kind === "buy" ? `buy/${token}` : token);
      keepProof(token, mine);
      settle();
      done();
      proof.forget();
      await goOn(token, key);
    } catch (error) {
      await refuse(error);
    }
  };
  return { box, who, set, errors, failed, busy, proof, send };
}
export type Placing = ReturnType<typeof usePlacing>;

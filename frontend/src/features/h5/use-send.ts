"use client";
import { useRef, useState } from "react";
import { CODE, idempotencyKey, isApiError } from "@/lib/api";
import { whyNot } from "./why-not";
import { useWords } from "./words";

const wantsProof = (error: unknown): boolean =>
  isApiError(error, CODE.state) && (error.data as { state?: string } | null)?.state === "prove_mobile";

/** What a customer presses, once at a time: a refusal stands in `failed`; `unproven`: it takes a code to the mobile. Unanswered, it keeps its key (lib/api/intents). */
export function useSend() {
  const t = useWords();
  const sending = useRef(false);
  const [busy, setBusy] = useState("");
  const [failed, setFailed] = useState("");
  const [unproven, setUnproven] = useState(false);
  const send = async (name: string, act: (key: string) => Promise<unknown>): Promise<boolean> => {
    if (sending.current) return false;
    sending.current = true;
    setBusy(name);
    setFailed("");
    try {
      await act(idempotencyKey());
      return true;
    } catch (error) {
      setFailed(whyNot(error, t));
      setUnproven(wantsProof(error));
      return false;
    } finally {
      sending.current = false;
      setBusy("");
    }
  };
  return { send, busy, failed, unproven };
}

"use client";
import { useRef, useState } from "react";
import { idempotencyKey } from "@/lib/api";
import { wantsProof } from "@/lib/api/refusals";
import { useProve } from "./use-prove";
import { whyNot } from "./why-not";
import { useWords } from "./words";

/** What a customer presses, once at a time: a refusal stands in `failed`. What takes a code to the mobile goes on with it. Unanswered, it keeps its key (lib/api/intents). */
export function useSend() {
  const t = useWords();
  const prove = useProve();
  const sending = useRef(false);
  const [busy, setBusy] = useState("");
  const [failed, setFailed] = useState("");
  const send = async (name: string, act: (key: string) => Promise<unknown>): Promise<boolean> => {
    if (sending.current) return false;
    sending.current = true;
    setBusy(name);
    setFailed("");
    try {
      try {
        await act(idempotencyKey());
      } catch (error) {
        if (!wantsProof(error) || !(await prove())) throw error;
        await act(idempotencyKey());
      }
      return true;
    } catch (error) {
      setFailed(whyNot(error, t));
      return false;
    } finally {
      sending.current = false;
      setBusy("");
    }
  };
  return { send, busy, failed };
}

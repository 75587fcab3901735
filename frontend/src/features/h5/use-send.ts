"use client";
import { useRef, useState } from "react";
import { ApiError, idempotencyKey, NetworkError } from "@/lib/api";
import { useWords, type Say } from "./words";

/** Why something failed, in the words of this page. */
export function whyNot(error: unknown, t: Say): string {
  if (error instanceof ApiError) return error.fields[0]?.msg ?? error.msg;
  if (!(error instanceof NetworkError) || error.reason === "offline") return t("offline");
  return t(error.reason === "unknown" ? "unknown" : "noAnswer");
}

/** What a customer presses: the key of an act is kept until somebody answered, a refusal stands in `failed`. */
export function useSend() {
  const t = useWords();
  const keys = useRef(new Map<string, string>());
  const [busy, setBusy] = useState("");
  const [failed, setFailed] = useState("");
  const send = async (name: string, act: (key: string) => Promise<unknown>): Promise<boolean> => {
    const key = keys.current.get(name) ?? idempotencyKey();
    keys.current.set(name, key);
    setBusy(name);
    setFailed("");
    try {
      await act(key);
      keys.current.delete(name);
      return true;
    } catch (error) {
      if (!(error instanceof NetworkError)) keys.current.delete(name);
      setFailed(whyNot(error, t));
      return false;
    } finally {
      setBusy("");
    }
  };
  return { send, busy, failed };
}

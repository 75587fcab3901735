import { useState } from "react";
import { CODE, isApiError } from "@/lib/api";
import { forget, keep, kept } from "./draft";

/** Of the code that was asked for; `next`: when another one may be. Without a handle none was sent yet. */
type Asked = { handle: string; next?: number };

/**
 * The code of a mobile that the shop knows. It is asked for only where the API refused an order without it. That it is,
 * is kept on this tab as what was typed: who leaves the page to read the message may find it loaded anew.
 */
export function useMobileProof(name: string) {
  const [code, setCode] = useState("");
  const [asked, setAsked] = useState(() => kept<Asked>(name));
  const [error, setError] = useState<string>();
  const ask = (next: Asked) => {
    setAsked(next);
    keep(name, next);
  };
  return {
    code,
    /** What goes with the order. */
    sent: { sms_code: code, sms_handle: asked?.handle ?? "" },
    next: asked?.next,
    onSent: (handle: string, seconds: number) => ask({ handle, next: Date.now() + seconds * 1000 }),
    wanted: asked !== null,
    error,
    setCode: (value: string) => {
      setCode(value);
      setError(undefined);
    },
    /** Another mobile has another code, or none; an order that stands needs none any more. */
    forget: () => {
      setCode("");
      setAsked(null);
      forget(name);
      setError(undefined);
    },
    /** Whether the refusal is about the code. */
    takes: (refusal: unknown): boolean => {
      if (!isApiError(refusal, CODE.invalid)) return false;
      const mine = refusal.fields.find(({ field }) => field === "sms_code");
      if (mine) {
        if (!asked) ask({ handle: "" });
        setError(code ? mine.msg : undefined); // nobody was asked for one before
      }
      return mine !== undefined;
    },
  };
}
export type MobileProof = ReturnType<typeof useMobileProof>;

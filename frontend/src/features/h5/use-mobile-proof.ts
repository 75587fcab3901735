import { useState } from "react";
import { CODE, isApiError } from "@/lib/api";

/** The code of a mobile that the shop knows. It is asked for only where the API refused an order without it. */
export function useMobileProof() {
  const [code, setCode] = useState("");
  const [handle, setHandle] = useState("");
  const [wanted, setWanted] = useState(false);
  const [error, setError] = useState<string>();
  return {
    code,
    /** What goes with the order. */
    sent: { sms_code: code, sms_handle: handle },
    setHandle,
    wanted,
    error,
    setCode: (value: string) => {
      setCode(value);
      setError(undefined);
    },
    /** Another mobile has another code, or none. */
    forget: () => {
      setCode("");
      setHandle("");
      setWanted(false);
      setError(undefined);
    },
    /** Whether the refusal is about the code. */
    takes: (refusal: unknown): boolean => {
      if (!isApiError(refusal, CODE.invalid)) return false;
      const mine = refusal.fields.find(({ field }) => field === "sms_code");
      if (mine) {
        setWanted(true);
        setError(code ? mine.msg : undefined); // nobody was asked for one before
      }
      return mine !== undefined;
    },
  };
}
export type MobileProof = ReturnType<typeof useMobileProof>;

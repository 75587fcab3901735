import { useState } from "react";
import { CODE, type ApiError, isApiError } from "@/lib/api";
import { useExplain } from "@/lib/api/explain";

type Errors = Record<string, string>;

/** A form ahead of the login: one send at a time, what the server says of a field at that field, all else above. */
export function useAttempt() {
  const explain = useExplain();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState("");
  const [errors, setErrors] = useState<Errors>({});
  /** `wrong`: what is wrong already, so that nothing is sent. `onRefused`: besides the words. */
  const attempt = async (wrong: Errors, act: () => Promise<unknown>, onRefused?: (error: ApiError) => void) => {
    setFailed("");
    setErrors(wrong);
    if (Object.keys(wrong).length) return;
    setBusy(true);
    try {
      await act();
    } catch (error) {
      if (isApiError(error)) onRefused?.(error);
      if (isApiError(error, CODE.invalid) && error.fields.length)
        setErrors(Object.fromEntries(error.fields.map(({ field, msg }) => [field, msg])));
      else setFailed(explain(error));
    } finally {
      setBusy(false);
    }
  };
  return { busy, failed, errors, attempt };
}

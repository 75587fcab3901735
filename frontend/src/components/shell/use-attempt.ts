import { useState } from "react";
import { CODE, type ApiError, isApiError } from "@/lib/api";
import { useExplain } from "@/lib/api/explain";

type Errors = Record<string, string>;
type Typed = Readonly<Record<string, unknown>>;

/**
 * A form ahead of the login: one send at a time, what the server says of a field at that field, all else above. `typed`
 * is what stands in its fields now, and `wrong` what is wrong with it already: an error goes as soon as its field is right.
 * `tried`: what was wrong at the last try, a new object at each.
 */
export function useAttempt(typed: Typed = {}, wrong: Errors = {}) {
  const explain = useExplain();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState("");
  const [tried, setTried] = useState<Errors>({});
  const [of, setOf] = useState<Typed>({});
  /** `found`: what is wrong already, so that nothing is sent. `onRefused`: besides the words. */
  const attempt = async (found: Errors, act: () => Promise<unknown>, onRefused?: (error: ApiError) => void) => {
    setFailed("");
    setTried(found);
    setOf(typed);
    if (Object.keys(found).length) return;
    setBusy(true);
    try {
      await act();
    } catch (error) {
      if (isApiError(error)) onRefused?.(error);
      if (isApiError(error, CODE.invalid) && error.fields.length)
        setTried(Object.fromEntries(error.fields.map(({ field, msg }) => [field, msg])));
      else setFailed(explain(error));
    } finally {
      setBusy(false);
    }
  };
  return { busy, failed, errors: standing(tried, of, typed, wrong), tried, attempt };
}

/** Of a field that is another since, what is wrong with it now; the API names the parts of one, too. */
const standing = (tried: Errors, of: Typed, typed: Typed, wrong: Errors): Errors =>
  Object.fromEntries(
    Object.entries(tried).flatMap(([field, said]) => {
      const [name = field] = field.split(".");
      const now = of[name] === typed[name] ? said : wrong[name];
      return now ? [[field, now]] : [];
    }),
  );

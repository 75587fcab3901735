import { useEffect, useEffectEvent, type RefObject } from "react";
import { asksToLogIn, onSessionBack } from "./client";
import { CODE, isApiError } from "./errors";

/** Whether an error is an ended session that somebody asks about, to log in again: nothing else has to say it. */
export const isAskedAbout = (error: unknown): boolean => isApiError(error, CODE.unauthorized) && asksToLogIn();

/** `act` once more when somebody has logged in again in place, where the last try was `cut` by the session's end. */
export function useSentAgain(cut: RefObject<boolean>, act: () => unknown): void {
  const again = useEffectEvent(() => {
    if (cut.current) void act();
  });
  useEffect(() => onSessionBack(() => again()), []);
}

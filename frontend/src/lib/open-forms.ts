import { useCallback, useEffect, useRef, useState } from "react";

type Ask = (go: () => void, text?: string) => void;
/** `ask`: asks in its own place; `text`: what is said where it has none. `survives`: another page of ours loses nothing of it. */
type Open = { ask?: Ask; text?: string; survives?: boolean };

const open = new Set<Open>();
let page: Ask | null = null;
/** How many agreed departures are under way: what follows from one isn't asked about again. */
let agreed = 0;

/** Whether somewhere on the page something was typed and not yet saved. */
export const someFormIsOpen = (): boolean => open.size > 0;

const losing = () => [...open].filter((one) => !one.survives);
/** Whether going elsewhere would be asked about. */
export const mustAsk = (): boolean =>
  agreed === 0 && losing().length > 0 && (page !== null || losing().at(-1)?.ask !== undefined);

/** Goes, once whoever would lose what was typed has agreed: asked once, by the form that was opened last, until `go` is over. */
export function leave(go: () => unknown): void {
  if (!mustAsk()) return void go();
  const last = losing().at(-1);
  (last?.ask ?? page)?.(() => void goAgreed(go), last?.text);
}

async function goAgreed(go: () => unknown): Promise<void> {
  agreed += 1;
  try {
    await go();
  } finally {
    agreed -= 1;
  }
}

/** Asks for forms that have no place of their own for the question. */
export function useAskForPage(ask: Ask): void {
  useEffect(() => {
    page = ask;
    return () => {
      page = null;
    };
  }, [ask]);
}

/**
 * While `dirty`: an ended session asks to log in again in place, and leaving the page asks first.
 * Gives what ends that at once, for who has saved and goes on before anything is drawn again.
 */
export function useUnsaved(dirty: boolean, { ask, text, survives }: Open = {}): () => void {
  const end = useRef(() => {});
  useEffect(() => {
    if (!dirty) return;
    const one = { ask, text, survives };
    open.add(one);
    const stop = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", stop);
    end.current = () => {
      open.delete(one);
      window.removeEventListener("beforeunload", stop);
    };
    return end.current;
  }, [dirty, ask, text, survives]);
  return useCallback(() => end.current(), []);
}

export type LeaveGuard = {
  asking: boolean;
  close: () => void;
  stay: () => void;
  discard: () => void;
  /** What was typed is saved: nothing is asked about it from now on. */
  saved: () => void;
};

/** For what can be closed: with something typed in it `close` asks first, and so do links, "back" and the tab's end. */
export function useLeaveGuard(dirty: boolean, onClose?: () => void, text?: string): LeaveGuard {
  const [going, setGoing] = useState<(() => void) | null>(null);
  const ask = useCallback<Ask>((go) => setGoing(() => go), []);
  const saved = useUnsaved(dirty, onClose ? { ask } : { text });
  const stay = useCallback(() => setGoing(null), []);
  return {
    stay,
    saved,
    asking: dirty && going !== null,
    close: () => {
      if (!dirty) onClose?.();
      else if (going === null) ask(() => undefined);
    },
    discard: () => {
      setGoing(null);
      onClose?.();
      going?.();
    },
  };
}

import { commonHeaders } from "./api/client";
import { LIVE } from "./api/origin";

/** How often a query asks by itself while words come: one may have been lost. */
const SAFETY = 5 * 60_000;
/** The same of what awaits a party's answer: not each of its steps has a word. */
export const AWAITED = 15_000;
/** The server says something every 15 s. After so long a silence nobody is there, or a proxy holds back what it says. */
const SILENCE = 40_000;
const OPENING = 10_000;
const AGAIN = 2_000;
const LATER = 5 * 60_000;
/** A stream that lived so long was a good one. */
const GOOD = 60_000;
const CUTS = 2;

let open = false;

/** How often to ask: each `ms`; while words tell when to look, each five minutes, or `safety`. */
export const pace = (ms: number, safety = SAFETY): number => (open ? Math.max(ms, safety) : ms);

type Ears = {
  words: (words: readonly string[]) => void;
  /** Words come from now on, or none do. What happened in between wasn't heard. */
  turned: () => void;
};

/**
 * Listens to what changed while the page is in sight, until the function that it gives is called. Cut twice, or refused,
 * it lets pages ask by themselves and tries again after some minutes.
 *
 * A `fetch`, not an EventSource: the token goes in a header. Out of sight it hangs up, since a browser has six lines to a
 * host over HTTP/1.1, whatever its tabs.
 */
export function follow({ words, turned }: Ears): () => void {
  let line: AbortController | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let notBefore = 0;
  let cuts = 0;
  let missed = false;

  const connect = async () => {
    const mine = (line = new AbortController());
    const begun = Date.now();
    const opened = () => {
      open = true;
      if (missed) turned();
      missed = true;
    };
    const refused = (await read(mine, words, opened)) === "refused";
    if (line !== mine) return; // hung up
    line = null;
    cuts = Date.now() - begun >= GOOD ? 1 : cuts + 1;
    const later = refused || cuts >= CUTS;
    if (later) cuts = 0;
    notBefore = Date.now() + (later ? LATER : AGAIN) * (1 + Math.random());
    if (open) {
      open = false;
      turned();
    }
    wake();
  };
  const wake = () => {
    clearTimeout(timer);
    if (line === null && !document.hidden) timer = setTimeout(connect, Math.max(0, notBefore - Date.now()));
  };
  const hangUp = () => {
    clearTimeout(timer);
    open = false;
    const mine = line;
    line = null;
    mine?.abort();
  };
  const seen = () => (document.hidden ? hangUp() : wake());
  const online = () => {
    notBefore = 0;
    wake();
  };
  document.addEventListener("visibilitychange", seen);
  window.addEventListener("online", online);
  wake();
  return () => {
    document.removeEventListener("visibilitychange", seen);
    window.removeEventListener("online", online);
    hangUp();
  };
}

/** One stream to its end. Whatever is no stream of ours, an envelope or a proxy's page, is a refusal. */
async function read(line: AbortController, words: Ears["words"], opened: () => void): Promise<"refused" | "cut"> {
  let watch: ReturnType<typeof setTimeout> | undefined;
  const within = (ms: number) => {
    clearTimeout(watch);
    watch = setTimeout(() => line.abort(), ms);
  };
  try {
    within(OPENING);
    const response = await fetch(LIVE, { headers: commonHeaders(), credentials: "same-origin", signal: line.signal });
    if (!response.body || !response.headers.get("content-type")?.startsWith("text/event-stream")) {
      line.abort();
      return "refused";
    }
    const reader = response.body.getReader();
    const decoder = new TextDecoder();
    let first = true;
    let rest = "";
    for (;;) {
      const { done, value } = await reader.read();
      if (done || line.signal.aborted) return "cut";
      within(SILENCE);
      if (first) opened();
      first = false;
      const events = (rest + decoder.decode(value, { stream: true })).split("\n\n");
      rest = events.pop()!;
      for (const event of events)
        if (event.startsWith("data: ")) words(JSON.parse(event.slice("data: ".length)) as string[]);
    }
  } catch {
    line.abort(); // what can't be read, nobody reads on
    return "cut";
  } finally {
    clearTimeout(watch);
  }
}

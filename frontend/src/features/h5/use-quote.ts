"use client";
import { useEffect, useState } from "react";
import { h5 } from "./calls";
import type { Quote, QuoteIn } from "./types";
import { whyNot } from "./why-not";
import { useWords } from "./words";

/**
 * The sums of a choice, from the API; the last ones stay in sight (`stale`) until the new ones are there. `renew` asks
 * for those of this choice again: the shop has changed them.
 */
export function useQuote(wanted: QuoteIn | null, first: Quote | null) {
  const t = useWords();
  const key = wanted ? JSON.stringify(wanted) : "";
  const [quotes, setQuotes] = useState<Record<string, Quote>>(first ? { [key]: first } : {});
  const [last, setLast] = useState(first);
  const [failed, setFailed] = useState({ key: "", text: "" });
  const [tries, setTries] = useState(0);
  const known = quotes[key];
  const missing = key !== "" && !known;
  useEffect(() => {
    if (!missing) return;
    const abort = new AbortController();
    h5.quote(JSON.parse(key) as QuoteIn, abort.signal).then(
      (quote) => {
        setQuotes((before) => ({ ...before, [key]: quote }));
        setLast(quote);
      },
      (error: unknown) => {
        if (!abort.signal.aborted) setFailed({ key, text: whyNot(error, t) });
      },
    );
    return () => abort.abort();
  }, [key, missing, tries, t]);
  const renew = async () => {
    const quote = await h5.quote(JSON.parse(key) as QuoteIn, new AbortController().signal);
    setQuotes((before) => ({ ...before, [key]: quote }));
  };
  return {
    quote: known ?? last,
    stale: missing,
    failed: missing && failed.key === key ? failed.text : "",
    renew,
    retry: () => setTries((count) => count + 1),
  };
}

"use client";
import { useState } from "react";
import { h5 } from "./calls";
import { whyNot } from "./why-not";
import { useWords } from "./words";

type PlatformTermsProps = { number: number; placed?: boolean };

/** The platform's own terms, by the number that the order is or was `placed` under; read when they are opened. */
export function PlatformTerms({ number, placed }: PlatformTermsProps) {
  const t = useWords();
  const [text, setText] = useState("");
  const [failed, setFailed] = useState("");
  const read = (open: boolean) => {
    if (!open || text) return;
    setFailed("");
    h5.terms(number).then(
      (terms) => setText(terms.text),
      (error: unknown) => setFailed(whyNot(error, t)),
    );
  };
  return (
    <details onToggle={(event) => read(event.currentTarget.open)}>
      <summary className="flex min-h-9 items-center text-sm text-accent-ink">
        {t(placed ? "platformTermsOf" : "platformTerms", { number })}
      </summary>
      {failed ? (
        <p role="alert" className="text-sm text-red-ink">
          {failed}
        </p>
      ) : (
        <p className="pt-1 text-sm break-words whitespace-pre-line text-ink-2">{text || t("loading")}</p>
      )}
    </details>
  );
}

export default PlatformTerms;

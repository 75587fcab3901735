"use client";
import { lazy, Suspense, useCallback, useRef, useState, type ReactNode } from "react";
import { Proof } from "./use-prove";
import { useWords } from "./words";

const ProveMobile = lazy(() => import("./prove-mobile"));
const focus = (box: HTMLElement | null) => box?.focus();

type ProofAskedProps = { token: string; path: "order" | "buy"; children: ReactNode };

/**
 * Around an order's page. An act that an address alone doesn't allow waits for the code to the mobile, which is asked
 * for above the page, and goes on then; what was chosen and typed stands beneath.
 */
export function ProofAsked({ token, path, children }: ProofAskedProps) {
  const t = useWords();
  const [asked, setAsked] = useState(false);
  const waiting = useRef<((proved: boolean) => void)[]>([]);
  const prove = useCallback(() => {
    setAsked(true);
    return new Promise<boolean>((answered) => waiting.current.push(answered));
  }, []);
  const answer = (proved: boolean) => {
    setAsked(false);
    for (const answered of waiting.current.splice(0)) answered(proved);
  };
  return (
    <Proof value={prove}>
      {asked && (
        <div
          ref={focus}
          tabIndex={-1}
          role="dialog"
          aria-modal
          aria-label={t("proveTitle")}
          className="fixed inset-0 z-30 mx-auto max-w-[480px] overflow-y-auto bg-bg outline-none"
        >
          <Suspense>
            <ProveMobile token={token} path={path} onAnswer={answer} />
          </Suspense>
        </div>
      )}
      <div inert={asked} className="contents">
        {children}
      </div>
    </Proof>
  );
}

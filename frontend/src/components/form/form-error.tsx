"use client";
import { CircleAlert } from "lucide-react";
import { useEffect, useRef } from "react";

/** What was refused and belongs to no field: who pressed at the other end of a long form is brought to it. */
export function FormError({ text }: { text: string }) {
  const box = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // Newer browsers answer with a promise, which React would take for the effect's end.
    box.current?.scrollIntoView({ block: "nearest" });
  }, [text]);
  if (!text) return null;
  return (
    <p ref={box} role="alert" data-failed className="flex items-start gap-2 rounded-md bg-red px-3 py-2 text-red-ink">
      <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
      {text}
    </p>
  );
}

"use client";
import { FileSpreadsheet } from "lucide-react";
import { useRef, useState, type DragEvent } from "react";
import { cn } from "@/lib/cn";

type FileDropProps = { label: string; help: string; accept: string; busy?: boolean; onFile: (file: File) => void };

/** One file, by a press or by dropping it. */
export function FileDrop({ label, help, accept, busy, onFile }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const fall = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file && !busy) onFile(file);
  };
  return (
    <>
      <button
        type="button"
        disabled={busy}
        aria-busy={busy || undefined}
        onClick={() => input.current?.click()}
        onDrop={fall}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        className={cn(
          "grid w-full justify-items-center gap-1 rounded-lg border border-dashed px-6 py-9 text-center transition-colors hover:border-accent disabled:opacity-60",
          over ? "border-accent bg-accent-soft" : "border-line-strong",
        )}
      >
        <FileSpreadsheet className="mb-1 size-7 text-ink-3" strokeWidth={1.5} aria-hidden />
        <span className="font-medium">{label}</span>
        <span className="text-sm text-ink-3">{help}</span>
      </button>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        data-testid="spreadsheet"
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) onFile(file);
          event.target.value = "";
        }}
      />
    </>
  );
}

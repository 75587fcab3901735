"use client";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { yuan } from "@/lib/money";

type PayBarProps = {
  label: string;
  fen: number | null;
  action: string;
  onAct: () => void;
  busy?: boolean;
  disabled?: boolean;
  note?: ReactNode;
};

/** Stays at the bottom: the sum and the one button. */
export function PayBar({ label, fen, action, onAct, busy, disabled, note }: PayBarProps) {
  return (
    <div className="sticky bottom-0 z-20 border-t border-line bg-surface/95 px-4 pt-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] backdrop-blur">
      {note}
      <div className="flex items-center gap-3">
        {fen !== null && (
          <p className="min-w-0 flex-1 leading-5">
            <span className="block text-xs text-ink-3">{label}</span>
            <span className="text-xl font-semibold">
              <span className="text-sm">¥</span>
              {yuan(fen)}
            </span>
          </p>
        )}
        <Button
          variant="primary"
          size="lg"
          loading={busy}
          disabled={disabled}
          onClick={onAct}
          block={fen === null}
          className={fen === null ? "" : "min-w-40"}
        >
          {action}
        </Button>
      </div>
    </div>
  );
}

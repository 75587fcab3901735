import type { ReactNode } from "react";

type BottomBarProps = { children: ReactNode; info?: ReactNode };

/** Buttons of a long form, always in sight at the bottom of the content; `info` (sums, unsaved changes) at the left. */
export function BottomBar({ children, info }: BottomBarProps) {
  return (
    <div
      className="sticky bottom-0 z-20 -mx-4 mt-6 flex flex-wrap items-center gap-2 border-t border-line bg-surface/95 px-4 py-3 backdrop-blur md:-mx-6 md:px-6"
      data-print="hide"
    >
      <div className="mr-auto text-sm text-ink-2">{info}</div>
      {children}
    </div>
  );
}

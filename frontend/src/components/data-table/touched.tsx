import type { ReactNode } from "react";

type TouchedProps = { label: string; rows: readonly { id: string; name: ReactNode; note?: ReactNode }[] };

/** The rows that an act on many is about to touch, before it does; `note`: what happens to each. */
export const Touched = ({ label, rows }: TouchedProps) => (
  <ul
    tabIndex={0}
    aria-label={label}
    className="focus-inset max-h-44 divide-y divide-line overflow-auto rounded-md border border-line text-sm"
  >
    {rows.map(({ id, name, note }) => (
      <li key={id} className="flex items-baseline gap-3 px-3 py-1.5">
        <span className="min-w-0 flex-1 truncate">{name}</span>
        {note && <span className="shrink-0 text-ink-2">{note}</span>}
      </li>
    ))}
  </ul>
);

import type { ReactNode } from "react";

type TouchedProps = { label: string; rows: readonly { id: string; name: ReactNode; note?: ReactNode }[] };

/** The rows that an act on many is about to touch, before it does; `note`: what happens to each, below a name that leaves it no room. */
export const Touched = ({ label, rows }: TouchedProps) => (
  <ul
    tabIndex={0}
    aria-label={label}
    className="focus-inset max-h-44 divide-y divide-line overflow-auto rounded-md border border-line text-sm"
  >
    {rows.map(({ id, name, note }) => (
      <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-3 px-3 py-1.5">
        <span className="min-w-0 break-words">{name}</span>
        {note && <span className="min-w-0 text-ink-2">{note}</span>}
      </li>
    ))}
  </ul>
);

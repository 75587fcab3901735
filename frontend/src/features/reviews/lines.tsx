import type { Review } from "./types";

/** What changes, old and new side by side. */
export function Lines({ lines }: { lines: Review["lines"] }) {
  return (
    <dl className="rounded-md bg-sunken px-3.5 py-2.5 text-sm">
      {lines.map(({ label, before, after }) => (
        <div key={`${label} ${after}`} className="flex flex-wrap justify-between gap-x-4 py-0.5">
          <dt className="text-ink-2">{label}</dt>
          <dd className="tabular-nums">
            {before && (
              <>
                <span className="text-ink-3 line-through">{before}</span>
                <span aria-hidden> → </span>
              </>
            )}
            <b className="font-medium">{after}</b>
          </dd>
        </div>
      ))}
    </dl>
  );
}

import type { ReactNode } from "react";

/** A cell of two lines in a row of 44 px: what it is, and small under it what belongs to it. Each ends in an ellipsis where the cell does. */
export const TwoLines = ({ first, second }: { first: ReactNode; second?: ReactNode }) => (
  <span className="block">
    <span className="block truncate leading-5">{first}</span>
    {second && <span className="block truncate text-xs font-normal text-ink-3">{second}</span>}
  </span>
);

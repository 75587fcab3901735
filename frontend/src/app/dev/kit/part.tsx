import type { ReactNode } from "react";

export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h2 className="mb-2 text-sm font-medium text-ink-3">{title}</h2>
    <div className="flex flex-wrap items-center gap-3">{children}</div>
  </section>
);

import { ChevronRight } from "lucide-react";
import Link from "next/link";
import { Fragment, type ReactNode } from "react";

type Crumb = { label: string; href: string };
type PageHeaderProps = {
  title: ReactNode;
  badge?: ReactNode;
  description?: ReactNode;
  crumbs?: Crumb[];
  actions?: ReactNode;
};

/** Title of the page (its only h1) and what can be done on it. */
export function PageHeader({ title, badge, description, crumbs = [], actions }: PageHeaderProps) {
  return (
    <header className="mb-4 flex flex-wrap items-end gap-x-4 gap-y-3">
      <div className="min-w-0 flex-1 basis-48">
        {crumbs.length > 0 && (
          <p className="mb-1 flex items-center gap-1 text-sm text-ink-3">
            {crumbs.map((crumb) => (
              <Fragment key={crumb.href}>
                <Link href={crumb.href} className="hover:text-ink hover:underline">
                  {crumb.label}
                </Link>
                <ChevronRight className="size-3.5" aria-hidden />
              </Fragment>
            ))}
          </p>
        )}
        <div className="flex flex-wrap items-center gap-2.5">
          <h1 className="text-xl font-semibold">{title}</h1>
          {badge}
        </div>
        {description && <p className="mt-1 min-h-lh text-ink-2">{description}</p>}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </header>
  );
}

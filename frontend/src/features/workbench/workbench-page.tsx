"use client";
import { useQuery } from "@tanstack/react-query";
import { CircleCheck } from "lucide-react";
import { useTranslations } from "next-intl";
import Link from "next/link";
import { QueryError } from "@/components/query-error";
import { useAppState } from "@/lib/me";
import { shellQueries } from "@/components/shell/shell-queries";
import { Card, StatCard } from "@/components/ui/card";
import { LinkButton } from "@/components/ui/button";
import { Money } from "@/components/ui/money";
import { PageHeader } from "@/components/ui/page-header";
import { Empty, Skeleton } from "@/components/ui/states";
import { cn } from "@/lib/cn";
import { workbenchQuery, type Todo, type Workbench } from "./queries";
import { WeekChart } from "./week-chart";

/** What waits, today's figures and the week: the first page of a working day, on both sides. */
export function WorkbenchPage() {
  const t = useTranslations("workbench");
  const { me, side } = useAppState();
  const query = useQuery(workbenchQuery());
  const data = query.data;
  return (
    <>
      <PageHeader
        title={t("hello", { name: me?.user.name ?? "" })}
        description={data ? t(`${side}.intro`, { day: data.day }) : " "}
      />
      {query.error && !data ? (
        <QueryError error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <div className="grid gap-4 xl:grid-cols-3">
          <div className="grid content-start gap-4 xl:col-span-2">
            <Figures data={data} />
            {data ? (
              <WeekChart week={data.week} />
            ) : (
              <Card title={t("week")}>
                <Skeleton className="h-48" />
              </Card>
            )}
          </div>
          <div className="grid content-start gap-4">
            <Card title={t("todos")} flush>
              {data ? (
                <Todos todos={data.todos} />
              ) : (
                <div className="grid gap-3 p-5">
                  <Skeleton />
                  <Skeleton />
                  <Skeleton />
                </div>
              )}
            </Card>
            <Shortcuts />
          </div>
        </div>
      )}
    </>
  );
}

function Figures({ data }: { data: Workbench | undefined }) {
  const t = useTranslations("workbench");
  const loading = !data;
  const today = data?.today;
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <StatCard label={t("ordersToday")} value={today?.orders} loading={loading} href="/regularOrder" />
      <StatCard
        label={t("paidToday")}
        value={today?.paid}
        loading={loading}
        href="/regularOrder?status=pending_audit"
      />
      <StatCard
        label={t("receivedToday")}
        value={<Money fen={today?.rent_received} size="xl" />}
        loading={loading}
        href="/billList"
      />
      <StatCard
        label={t("overdueNow")}
        value={today?.overdue}
        tone={today?.overdue ? "red" : "plain"}
        loading={loading}
        href="/overdueOrder"
        note={today ? <Money fen={today.overdue_amount} size="sm" /> : undefined}
      />
    </div>
  );
}

function Todos({ todos }: { todos: Todo[] }) {
  const t = useTranslations("workbench");
  const waiting = todos.filter((todo) => todo.count > 0);
  if (waiting.length === 0) return <Empty small icon={CircleCheck} title={t("nothing")} text={t("nothingText")} />;
  return (
    <ul className="px-2 pt-1 pb-2">
      {waiting.map((todo) => (
        <li key={todo.key}>
          <Link
            href={todo.path}
            className="flex min-h-11 items-center justify-between gap-3 rounded px-3 hover:bg-sunken"
          >
            <span>{todo.label}</span>
            <span
              className={cn(
                "rounded px-2 py-0.5 text-sm font-semibold tabular-nums",
                todo.urgent ? "bg-red text-red-ink" : "bg-amber text-amber-ink",
              )}
            >
              {todo.count}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Shortcuts() {
  const t = useTranslations("workbench");
  const { side } = useAppState();
  const { data } = useQuery(shellQueries.menu(side));
  if (!data?.shortcuts.length) return null;
  return (
    <Card title={t("shortcuts")}>
      <div className="flex flex-wrap gap-2">
        {data.shortcuts.map((one) => (
          <LinkButton key={one.path} href={one.path} size="sm">
            {one.name}
          </LinkButton>
        ))}
      </div>
    </Card>
  );
}

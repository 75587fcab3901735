"use client";
import { useQuery } from "@tanstack/react-query";
import { CircleCheck } from "lucide-react";
import { useTranslations } from "next-intl";
import Link from "next/link";
import type { ReactNode } from "react";
import { Loaded } from "@/components/loaded";
import { useAppState, useCan } from "@/lib/me";
import { Card, StatCard } from "@/components/ui/card";
import { Money } from "@/components/ui/money";
import { PageHeader } from "@/components/ui/page-header";
import { Skeleton } from "@/components/ui/skeleton";
import { Empty } from "@/components/ui/states";
import { cn } from "@/lib/cn";
import { dateTime, day, daysBetween } from "@/lib/date";
import { FirstSteps } from "./first-steps";
import { PlatformNotice } from "./platform-notice";
import { workbenchQuery, type Todo, type Workbench } from "./queries";
import { firstRentsOf, ordersOf, rentOf } from "./paths";
import { Shortcuts } from "./shortcuts";
import { Week } from "./week";

/** What waits, today's figures and the week: the first page of a working day, on both sides. */
export function WorkbenchPage() {
  const t = useTranslations("workbench");
  const { me, side } = useAppState();
  const query = useQuery(workbenchQuery());
  // On a phone what waits comes before the week.
  const body = (data: Workbench | undefined) => (
    <div className="grid gap-4 xl:grid-cols-3 xl:grid-rows-[auto_1fr]">
      <div className="grid content-start gap-4 xl:col-span-2">
        {data && <FirstSteps />}
        <Figures data={data} />
        <Shortcuts />
      </div>
      <div className="xl:col-start-3 xl:row-span-2">
        <Card title={t("todos")} flush>
          {data ? (
            <Todos todos={data.todos} today={data.day} />
          ) : (
            <div className="grid gap-3 p-5">
              <Skeleton />
              <Skeleton />
              <Skeleton />
            </div>
          )}
        </Card>
      </div>
      <div className="grid content-start gap-4 xl:col-span-2">
        <Week week={data?.week} />
      </div>
    </div>
  );
  const day = query.data?.day;
  return (
    <>
      <PageHeader
        title={t("hello", { name: me?.user.name ?? "" })}
        description={day ? t(`${side}.intro`, { day }) : " "}
      />
      <PlatformNotice />
      <Loaded query={query} waiting={body(undefined)}>
        {body}
      </Loaded>
    </>
  );
}

/** Today, for who deals with it. Each card leads to the list of just what it counts. */
function Figures({ data }: { data: Workbench | undefined }) {
  const t = useTranslations("workbench");
  const can = useCan();
  const today = data?.today;
  const [yesterday, now] = data?.week.slice(-2) ?? [];
  const same = { loading: !data };
  const late =
    today && today.overdue_before !== null
      ? { now: today.overdue, before: today.overdue_before, than: t("yesterday"), good: "less" as const }
      : undefined;
  /** The day isn't over: less than the whole of yesterday says nothing yet, so far more does. */
  const against = (sofar: number | undefined, before: number | undefined, drawn: (value: number) => ReactNode) => {
    if (sofar === undefined || before === undefined) return {};
    if (sofar >= before) return { change: { now: sofar, before, than: t("yesterday") } };
    return {
      note: (
        <>
          {t("allYesterday")} {drawn(before)}
        </>
      ),
    };
  };
  if (!can("order.view")) return null;
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-[repeat(auto-fit,minmax(0,1fr))] lg:grid-flow-col">
      <StatCard
        label={t("ordersToday")}
        value={today?.orders}
        {...against(now?.orders, yesterday?.orders, (count) => count)}
        href={data && ordersOf(data.day)}
        {...same}
      />
      {can("finance.view") && (
        <StatCard
          label={t("paidToday")}
          value={today?.paid}
          {...against(now?.paid, yesterday?.paid, (count) => count)}
          href={data && firstRentsOf(data.day)}
          {...same}
        />
      )}
      {(can("finance.view") || can("bill.view")) && (
        <StatCard
          label={t("receivedToday")}
          value={<Money fen={today?.rent_received} size="xl" />}
          {...against(now && (now.received ?? 0), yesterday && (yesterday.received ?? 0), (sum) => (
            <Money fen={sum} size="sm" />
          ))}
          href={data && can("finance.view") ? rentOf(data.day) : undefined}
          {...same}
        />
      )}
      <StatCard
        label={t("overdueNow")}
        value={today?.overdue}
        tone={today?.overdue ? "red" : "plain"}
        change={late}
        href="/overdueOrder"
        note={today && today.overdue_amount !== null ? <Money fen={today.overdue_amount} size="sm" /> : undefined}
        {...same}
      />
    </div>
  );
}

function Todos({ todos, today }: { todos: Todo[]; today: string }) {
  const t = useTranslations("workbench");
  const waiting = todos.filter((todo) => todo.count > 0);
  const age = ({ key }: Todo, since: string) => {
    const days = daysBetween(day(since), today);
    // Its first day counts, as in the list.
    if (key === "overdue") return t("oldestOverdue", { days: days + 1 });
    return days > 0 ? t("oldest", { days }) : t("oldestToday", { time: dateTime(since).slice(-5) });
  };
  if (waiting.length === 0) return <Empty small icon={CircleCheck} title={t("nothing")} text={t("nothingText")} />;
  return (
    <ul className="px-2 pt-1 pb-2">
      {waiting.map((todo) => (
        <li key={todo.key}>
          <Link
            href={todo.path}
            className="flex min-h-11 items-center justify-between gap-3 rounded px-3 hover:bg-sunken"
          >
            <span className="grid">
              {todo.label}
              {todo.since && <span className="text-xs text-ink-3">{age(todo, todo.since)}</span>}
            </span>
            <span
              className={cn(
                "rounded px-2 py-0.5 text-sm font-semibold tabular-nums",
                todo.urgent ? "bg-red text-red-ink" : "bg-amber text-amber-ink",
              )}
            >
              {todo.amount > 0 ? <Money fen={todo.amount} size="sm" /> : todo.count}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

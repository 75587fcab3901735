"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Chart } from "@/components/charts/chart";
import type { ChartSpec } from "@/components/charts/types";
import { today } from "@/lib/date";
import { useAppState, useCan } from "@/lib/me";
import { Dimmed } from "./dimmed";
import { Rolls, Vintages } from "./lateness";
import { agePath, standingPath } from "./paths";
import { dataQueries, type Asked } from "./queries";

/** Columns of what was overdue: the ends of months, and of the last day. */
const COLUMNS = 12;

/** What stood at the end of each day: pieces out beside those owned, deposits, and what was overdue, by its age. */
export function States({ asked }: { asked: Asked }) {
  const t = useTranslations("dataCenter");
  const { side } = useAppState();
  const can = useCan();
  const query = useQuery(dataQueries.states(asked));
  const days = query.data?.days;
  const same = {
    empty: { title: t("noState"), text: t("noStateText") },
    error: query.error,
    onRetry: () => void query.refetch(),
  };
  const last = days?.at(-1)?.day;
  const stands = last !== undefined && last === today(-1);
  /** Who stood there on an earlier day isn't kept. */
  const standing = (which: "out" | "deposits", day: string) =>
    stands && day === last && can("order.view") ? standingPath(which, asked) : undefined;
  /** What is owned came by no channel. */
  const beside = days?.every(({ owned }) => owned !== null) ?? true;
  const pieces: ChartSpec | undefined = days && {
    kind: "curve",
    unit: "count",
    ...(beside && { than: t("ownedThan"), share: true }),
    standing: true,
    points: days.map(({ day, out, owned }) => ({
      key: day,
      label: day.slice(5),
      value: out,
      ...(beside && { before: owned }),
      href: standing("out", day),
    })),
  };
  const deposits: ChartSpec | undefined = days && {
    kind: "curve",
    unit: "money",
    standing: true,
    points: days.map(({ day, deposits }) => ({
      key: day,
      label: day.slice(5),
      value: deposits,
      href: standing("deposits", day),
    })),
  };
  const current = stands && can("collection.view");
  const ends = days?.filter(({ day }, i) => days[i + 1]?.day.slice(0, 7) !== day.slice(0, 7)).slice(-COLUMNS);
  const bands = query.data?.ages.map(({ label }) => label) ?? [];
  const ages: ChartSpec | undefined = ends && {
    kind: "ages",
    unit: "money",
    bands,
    points: ends.map(({ day, ages }) => ({ key: day, label: day.slice(5), values: ages })),
  };
  const now: ChartSpec | undefined = query.data && {
    kind: "bars",
    unit: "money",
    points: query.data.ages.map(({ key, label, orders, amount }) => ({
      key,
      label,
      value: amount,
      note: t("pieces", { count: orders }),
      href: current && orders > 0 ? agePath(key, asked, side) : undefined,
    })),
  };
  return (
    <>
      <Dimmed of={[query]}>
        <Chart title={t(beside ? "outOwned" : "outAlone")} chart={pieces} {...same} />
      </Dimmed>
      <Dimmed of={[query]}>
        <Chart title={t("deposits")} chart={deposits} {...same} />
      </Dimmed>
      <Dimmed of={[query]}>
        <Chart title={t("ages")} chart={ages} {...same} />
      </Dimmed>
      <Dimmed of={[query]}>
        <Chart title={t("agesNow")} chart={now} {...same} />
      </Dimmed>
      {query.data && (
        <Dimmed of={[query]}>
          <Rolls rolls={query.data.rolls} />
        </Dimmed>
      )}
      <Vintages asked={asked} />
    </>
  );
}

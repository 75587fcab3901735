"use client";
import { useQuery } from "@tanstack/react-query";
import { History } from "lucide-react";
import { useTranslations } from "next-intl";
import { parseAsInteger, parseAsString, useQueryStates } from "nuqs";
import { useState, type ReactNode } from "react";
import { Loaded } from "@/components/loaded";
import { Card } from "@/components/ui/card";
import { Combobox } from "@/components/ui/combobox";
import { Field } from "@/components/ui/field";
import { PageHeader } from "@/components/ui/page-header";
import { Pagination } from "@/components/ui/pagination";
import { Empty } from "@/components/ui/states";
import { Timeline } from "@/components/ui/timeline";
import { useWho } from "@/lib/me";
import { peopleQueries } from "./queries";
import type { HistoryLine } from "./types";

const SIZE = 20;
const ASKED = { person_id: parseAsString, page: parseAsInteger.withDefault(1) };

/** What was done to logins and roles, by whom, why: of one person, or of all. */
export function HistoryView({ tabs }: { tabs: ReactNode }) {
  const t = useTranslations("people");
  const who = useWho();
  const [{ person_id, page }, ask] = useQueryStates(ASKED, { history: "push" });
  const [keyword, setKeyword] = useState("");
  const people = useQuery(peopleQueries.found(keyword)).data?.items;
  const query = useQuery(peopleQueries.history({ page, page_size: SIZE, ...(person_id ? { person_id } : {}) }));
  const found = query.data;
  return (
    <>
      <PageHeader title={t(`title.${who}`)} description={t("historyAbout")} />
      <div className="mb-4">{tabs}</div>
      <Field label={t("person")} className="mb-4 max-w-72">
        <Combobox
          options={(people ?? []).map(({ id, name, account }) => ({ value: id, label: `${name}（${account}）` }))}
          onQuery={setKeyword}
          placeholder={t("everybody")}
          value={person_id}
          onChange={(value) => void ask({ person_id: value, page: null })}
        />
      </Field>
      <Card>
        <Loaded query={query} small>
          {({ items }) =>
            items.length === 0 ? (
              <Empty icon={History} small title={t("historyEmptyTitle")} text={t("historyEmptyText")} />
            ) : (
              <Timeline entries={items.map((line) => entry(line, t))} />
            )
          }
        </Loaded>
      </Card>
      {found && found.total > SIZE && (
        <Pagination
          page={page}
          pageSize={SIZE}
          total={found.total}
          capped={found.total_capped}
          onPage={(next) => void ask({ page: next })}
        />
      )}
    </>
  );
}

const entry = (line: HistoryLine, t: ReturnType<typeof useTranslations<"people">>) => ({
  id: line.id,
  at: line.at,
  title: line.text,
  who: line.ip ? `${line.actor} · ${line.ip}` : line.actor,
  text: line.why && t("whyOf", { why: line.why }),
});

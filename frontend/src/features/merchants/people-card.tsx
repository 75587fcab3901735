"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { DataTable } from "@/components/data-table/data-table";
import { Loaded } from "@/components/loaded";
import { Card } from "@/components/ui/card";
import { Chip } from "@/components/ui/chip";
import { DateText } from "@/components/ui/date-text";
import { Pagination } from "@/components/ui/pagination";
import { TwoLines } from "@/components/ui/two-lines";
import type { MerchantPerson } from "@/lib/api/schema";
import { useListed } from "@/lib/use-listed";
import { merchantQueries } from "./queries";

const TONES = { active: "green", invited: "amber", disabled: "grey" } as const;
const PAGE_SIZE = 10;

/** Who works at the merchant, so that one knows whom to ask. */
export function PeopleCard({ merchantId }: { merchantId: string }) {
  const t = useTranslations("merchants.people");
  const listed = useListed();
  const [page, setPage] = useState(1);
  return (
    <Card title={t("title")}>
      <Loaded query={useQuery(merchantQueries.people(merchantId, page, PAGE_SIZE))} small>
        {(found) => (
          <>
            <DataTable<MerchantPerson>
              name="merchant-people"
              label={t("title")}
              rows={found.items}
              rowId={(row) => row.id}
              inline
              columns={[
                {
                  key: "name",
                  kind: "text",
                  width: 140,
                  header: t("name"),
                  card: "title",
                  cell: (row) => <TwoLines first={row.name} second={row.account} />,
                },
                {
                  key: "roles",
                  kind: "text",
                  width: 156,
                  header: t("roles"),
                  card: "sub",
                  brief: (row) => listed(row.roles) || "–",
                  cell: (row) => <TwoLines first={listed(row.roles) || "–"} second={row.sub_shop_name || t("own")} />,
                },
                {
                  key: "status",
                  kind: "status",
                  header: t("status"),
                  card: "badge",
                  cell: (row) => <Chip tone={TONES[row.status]}>{t(row.status)}</Chip>,
                },
                {
                  key: "last",
                  kind: "moment",
                  header: t("lastLogin"),
                  card: "sum",
                  cell: (row) => (row.last_login ? <DateText value={row.last_login} /> : "–"),
                },
              ]}
            />
            {found.total > PAGE_SIZE && (
              <Pagination page={page} pageSize={PAGE_SIZE} total={found.total} onPage={setPage} />
            )}
          </>
        )}
      </Loaded>
    </Card>
  );
}

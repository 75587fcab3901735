"use client";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import type { Column } from "@/components/data-table/types";
import type { SortOf } from "@/components/filters/use-list-state";
import { Chip } from "@/components/ui/chip";
import { DateText } from "@/components/ui/date-text";
import { TwoLines } from "@/components/ui/two-lines";
import { useWho } from "@/lib/me";
import type { PersonRow } from "./types";
import type { PEOPLE_LIST } from "./lists";

/** Name and account, roles, mobile, where they work, whether they are logged in. */
export function usePeopleColumns(): Column<PersonRow, SortOf<typeof PEOPLE_LIST>>[] {
  const t = useTranslations("people");
  const who = useWho();
  return useMemo(
    () => [
      {
        key: "name",
        kind: "text",
        width: 150,
        sort: true,
        header: t("name"),
        cell: (row) => <TwoLines first={row.myself ? t("me", { name: row.name }) : row.name} second={row.account} />,
      },
      {
        key: "status",
        kind: "status",
        header: t("status"),
        card: "badge",
        cell: (row) => <Standing row={row} />,
      },
      {
        key: "roles",
        kind: "text",
        width: 140,
        header: t("roles"),
        card: "sub",
        cell: (row) => row.roles.map(({ name }) => name).join(t("comma")) || t("noRole"),
      },
      {
        key: "sub_shop",
        kind: "text",
        width: 110,
        header: t("shop"),
        cell: (row) => row.sub_shop?.name ?? t("ownShop"),
        hidden: who !== "M",
      },
      { key: "mobile", kind: "id", header: t("mobile"), cell: (row) => row.mobile, card: "sum" },
      {
        key: "sessions",
        kind: "word",
        width: 100,
        header: t("sessions"),
        cell: (row) => (row.sessions > 0 ? t("loggedIn", { count: row.sessions }) : t("loggedOut")),
      },
      {
        key: "second_factor",
        kind: "word",
        width: 88,
        header: t("factor"),
        cell: (row) => t(row.second_factor ? "factorOn" : "factorOff"),
      },
      {
        key: "last_login",
        kind: "moment",
        wide: true,
        header: t("lastLogin"),
        cell: (row) => (row.last_login ? <DateText value={row.last_login} /> : "—"),
      },
      {
        key: "created_at",
        kind: "moment",
        hidden: true,
        sort: true,
        header: t("createdAt"),
        cell: (row) => <DateText value={row.created_at} />,
      },
    ],
    [t, who],
  );
}

function Standing({ row }: { row: PersonRow }) {
  const t = useTranslations("people");
  if (row.status === "disabled") return <Chip tone="grey">{t("disabled")}</Chip>;
  if (row.invited)
    return new Date(row.invited) > new Date() ? (
      <Chip tone="amber">{t("waiting")}</Chip>
    ) : (
      <Chip tone="red">{t("inviteOver")}</Chip>
    );
  return row.fresh ? <Chip tone="amber">{t("fresh")}</Chip> : <Chip tone="green">{t("active")}</Chip>;
}

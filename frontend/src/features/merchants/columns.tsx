import type { Column } from "@/components/data-table/types";
import { TwoLines } from "@/components/ui/two-lines";

type Reached = { contact: string; mobile: string };

/** Whom one reaches there, with the mobile below. */
export const contactColumn = <Row extends Reached, Sort extends string>(header: string): Column<Row, Sort> => ({
  key: "contact",
  kind: "word",
  width: 116,
  header,
  card: "sub",
  brief: (row) => `${row.contact} ${row.mobile}`,
  cell: (row) => <TwoLines first={row.contact} second={row.mobile} />,
});

export const subdomainColumn = <Row extends { subdomain: string }, Sort extends string>(
  header: string,
): Column<Row, Sort> => ({
  key: "subdomain",
  kind: "text",
  width: 110,
  header,
  cell: (row) => <span className="font-mono text-sm">{row.subdomain}</span>,
});

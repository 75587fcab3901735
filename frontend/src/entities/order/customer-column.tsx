import type { Column } from "@/components/data-table/types";
import { TwoLines } from "@/components/ui/two-lines";
import { CustomerName } from "@/entities/person/customer-name";

type Row = { customer: string; mobile: string };

/** Who rents or buys, by name and number, as far as they may be seen in a list. */
export const customerColumn = <T extends Row>(header: string): Column<T> => ({
  key: "customer",
  kind: "word",
  width: 116,
  header,
  card: "sub",
  brief: (row) => `${row.customer} ${row.mobile}`,
  cell: (row) => <TwoLines first={<CustomerName mask={row.customer} />} second={row.mobile} />,
});

import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { draw } from "@/testing/render";
import { DataTable } from "./data-table";

type Row = { id: string; done: boolean };
const ROWS: Row[] = [
  { id: "1", done: false },
  { id: "2", done: true },
];
/** As many acts are: a component that knows by itself whether there is anything to do. */
const Act = ({ row }: { row: Row }) => (row.done ? null : <button type="button">收款</button>);

beforeEach(() => {
  vi.spyOn(window, "matchMedia").mockImplementation(
    (media) => ({ media, matches: true, addEventListener: () => {}, removeEventListener: () => {} }) as never,
  );
});

describe("a card's bar of acts", () => {
  it("is there with acts, and takes no room when they draw nothing", async () => {
    draw(
      <DataTable<Row>
        name="t"
        label="账单"
        columns={[{ key: "id", kind: "text", header: "编号", cell: (row) => `账单 ${row.id}` }]}
        rows={ROWS}
        rowId={(row) => row.id}
        rowActions={(row) => ({ inline: <Act row={row} /> })}
      />,
    );
    const [open, done] = within(await screen.findByRole("list", { name: "账单" })).getAllByRole("listitem");
    expect(within(open!).getByRole("button", { name: "收款" })).toBeInTheDocument();
    expect(done!.lastElementChild).toBeEmptyDOMElement();
    expect(done!.lastElementChild).toHaveClass("empty:hidden");
  });
});

import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { ApiError } from "@/lib/api";
import { draw } from "@/testing/render";
import { ColumnMenu } from "./column-menu";
import { DataTable } from "./data-table";
import type { DataTableProps } from "./table-props";
import type { Column } from "./types";

type Row = { id: string; name: string; rent: number };
const COLUMNS: Column<Row, string>[] = [
  { key: "name", kind: "text", header: "商品", cell: (row) => row.name },
  { key: "rent", kind: "count", header: "租金", cell: (row) => row.rent, sort: true },
  { key: "note", kind: "text", header: "备注", cell: () => "有", hidden: true },
];
const ROWS: Row[] = [
  { id: "1", name: "相机", rent: 5 },
  { id: "2", name: "手机", rent: 7 },
];
const base = { name: "t", label: "商品列表", columns: COLUMNS, rowId: (row: Row) => row.id };

describe("data table", () => {
  it("holds the place with as many rows as a page has", () => {
    draw(<DataTable {...base} rows={undefined} skeletonRows={8} />);
    expect(document.querySelectorAll("tbody tr")).toHaveLength(8);
    expect(screen.getByRole("table")).toHaveAttribute("aria-busy", "true");
  });

  it("says what failed, with the request's number, and tries again", async () => {
    const retry = vi.fn();
    draw(
      <DataTable
        {...base}
        rows={undefined}
        error={new ApiError(500, "开小差了", { request_id: "r-1" })}
        onRetry={retry}
      />,
    );
    expect(screen.getByRole("alert")).toHaveTextContent("开小差了");
    expect(screen.getByText("r-1")).toBeInTheDocument();
    await userEvent.click(screen.getByRole("button", { name: "重试" }));
    expect(retry).toHaveBeenCalled();
  });

  it("has boxes only where a row can be ticked, and ticks no other", async () => {
    const ticked = vi.fn();
    draw(<DataTable {...base} rows={ROWS} onSelect={ticked} selectable={({ id }) => id === "2"} />);
    const [all, only, ...rest] = screen.getAllByRole("checkbox");
    expect(rest).toEqual([]);
    expect(only).toHaveAccessibleName(/手机/);
    await userEvent.click(all!);
    expect(ticked).toHaveBeenLastCalledWith(["2"]);
  });

  it("shows the empty state", () => {
    draw(<DataTable {...base} rows={[]} empty={<p>还没有商品</p>} />);
    expect(screen.getByText("还没有商品")).toBeInTheDocument();
  });

  it("leads on by a real link in the first cell", () => {
    draw(<DataTable {...base} rows={ROWS} rowHref={(row) => `/product?id=${row.id}`} />);
    expect(screen.getByRole("link", { name: "相机" })).toHaveAttribute("href", "/product?id=1");
  });

  it("sorts falling, rising, not at all", async () => {
    function Sorted() {
      const [sort, setSort] = useState("");
      return (
        <>
          <DataTable {...base} rows={ROWS} sort={sort} onSort={setSort} />
          <output>{sort}</output>
        </>
      );
    }
    draw(<Sorted />);
    const output = document.querySelector("output")!;
    for (const expected of ["-rent", "rent", "", "-rent"]) {
      await userEvent.click(screen.getByRole("button", { name: "租金" }));
      expect(output.textContent).toBe(expected);
    }
    expect(screen.getByRole("columnheader", { name: "租金" })).toHaveAttribute("aria-sort", "descending");
  });

  it("ticks a row and the whole page", async () => {
    function Ticked(props: Partial<DataTableProps<Row>>) {
      const [ids, setIds] = useState<string[]>([]);
      return (
        <>
          <DataTable {...base} {...props} rows={ROWS} selected={ids} onSelect={setIds} />
          <output>{ids.join()}</output>
        </>
      );
    }
    draw(<Ticked />);
    await userEvent.click(screen.getByLabelText("选择 手机"));
    expect(document.querySelector("output")).toHaveTextContent("2");
    await userEvent.click(screen.getByLabelText("选择本页全部"));
    expect(document.querySelector("output")).toHaveTextContent("1,2");
  });

  it("remembers which columns a person wants", async () => {
    const both = () => (
      <>
        <DataTable {...base} rows={ROWS} />
        <ColumnMenu name="t" columns={COLUMNS} />
      </>
    );
    const { unmount } = draw(both());
    const headers = () =>
      within(screen.getByRole("table"))
        .getAllByRole("columnheader")
        .map((head) => head.textContent);
    expect(headers()).toEqual(["商品", "租金"]);
    await userEvent.click(await screen.findByRole("button", { name: "列与密度", expanded: false }));
    await userEvent.click(await screen.findByLabelText("备注"));
    await userEvent.click(screen.getByLabelText("租金"));
    expect(screen.getByLabelText("商品")).toBeDisabled();
    expect(headers()).toEqual(["商品", "备注"]);
    unmount();
    draw(both());
    expect(headers()).toEqual(["商品", "备注"]);
  });
});

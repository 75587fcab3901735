import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useEffect, useState } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Button } from "@/components/ui/button";
import type { TabItem } from "@/components/ui/tabs";
import { useListState } from "@/components/filters/use-list-state";
import { fixture } from "@/testing/fixture";
import { draw } from "@/testing/render";
import { serve } from "@/testing/serve";
import { ListPage } from "./list-page";
import type { Column } from "./types";

type Row = { id: string };
const COLUMNS: Column<Row, "id">[] = [{ key: "id", kind: "id", header: "编号", cell: (row) => row.id, sort: true }];
const START = "/api/platform/startExport";

/** A list of `total` rows whose server sorts and pages. */
type ListProps = {
  total: number;
  capped?: boolean;
  error?: Error;
  tabs?: readonly TabItem[];
  run: (ids: string[]) => void;
};

function List({ total, capped, error, tabs = [], run }: ListProps) {
  const state = useListState({ list: { calls: [] }, filters: [{ kind: "text", key: "name", label: "名称" }] });
  const all = Array.from({ length: total }, (_, i) => ({ id: String(i + 1) }));
  const sorted = state.sort.startsWith("-") ? all.reverse() : all;
  const page = (number: number, size: number) => ({
    items: sorted.slice((number - 1) * size, number * size),
    total: capped ? 10_000 : total,
    total_capped: Boolean(capped),
    page: number,
    page_size: size,
  });
  return (
    <ListPage
      list={{
        name: "test",
        calls: [],
        counts: "/api/platform/orderNumberCount",
        exportKind: "orders",
        bulk: ["/api/platform/closeOrders"],
      }}
      title="订单"
      empty="没有"
      tabs={tabs}
      state={state}
      query={{
        data: page(state.page, state.pageSize),
        isFetching: false,
        error: error ?? null,
        refetch: () => undefined,
      }}
      filters={[{ kind: "text", key: "name", label: "名称" }]}
      columns={COLUMNS}
      rowId={(row) => row.id}
      describe={(row) => `第 ${row.id} 行`}
      rowActions={() => ({ inline: <Button>改</Button> })}
      pageOf={async (paging) => page(paging.page, paging.page_size)}
      bulk={[
        {
          key: "do",
          call: "/api/platform/closeOrders",
          label: "处理",
          run: async (ids) => {
            run(ids);
            return ids.map((id) => ({ id, code: 200, msg: "" }));
          },
        },
      ]}
    />
  );
}

const tick = (name: string) => userEvent.click(screen.getByRole("checkbox", { name }));
const bar = () => screen.queryByRole("region", { name: "批量操作" });

afterEach(() => vi.restoreAllMocks());

describe("rows that are ticked", () => {
  it("stay when the page turns and when the order changes", async () => {
    draw(<List total={45} run={() => undefined} />);
    await tick("选择 第 1 行");
    await tick("选择 第 2 行");
    await userEvent.click(screen.getByRole("button", { name: "下一页" }));
    expect(await screen.findByRole("checkbox", { name: "选择 第 21 行" })).not.toBeChecked();
    await tick("选择 第 21 行");
    expect(bar()).toHaveTextContent("已选 3 条");
    await userEvent.click(screen.getByRole("button", { name: "编号" }));
    expect(bar()).toHaveTextContent("已选 3 条");
    expect(screen.getByRole("checkbox", { name: "选择本页全部" })).not.toBeChecked();
  });

  it("are others when the filter changes", async () => {
    draw(<List total={45} run={() => undefined} />);
    await tick("选择 第 1 行");
    await userEvent.type(screen.getByLabelText("名称"), "x");
    await waitFor(() => expect(bar()).not.toBeInTheDocument());
  });

  it("can be all that match, and each is acted on once under its own name", async () => {
    const run = vi.fn<(ids: string[]) => void>();
    draw(<List total={245} run={run} />);
    await tick("选择本页全部");
    await userEvent.click(screen.getByRole("button", { name: "选择全部 245 条" }));
    await waitFor(() => expect(bar()).toHaveTextContent("已选 245 条"));
    await userEvent.click(screen.getByRole("button", { name: "处理" }));
    const result = await screen.findByRole("dialog");
    expect(within(result).getByText("成功 245 条，失败 0 条")).toBeInTheDocument();
    expect(within(result).getByText("第 245 行")).toBeInTheDocument();
    const ids = run.mock.calls.flatMap(([batch]) => batch);
    expect([ids.length, new Set(ids).size]).toEqual([245, 245]);
  });

  it("are a thousand at most, and it is said", async () => {
    draw(<List total={1_300} capped run={() => undefined} />);
    await tick("选择 第 1 行");
    await userEvent.click(screen.getByRole("button", { name: "选择前 1000 条" }));
    await waitFor(() => expect(bar()).toHaveTextContent("已选 1000 条"));
    expect(bar()).toHaveTextContent("一次最多处理 1,000 条");
  });
});

it("exports what its filters and its order show", async () => {
  const job = fixture<"get", "/api/platform/transferJob">({ id: "7", kind: "core.export", state: "queued", total: 45 });
  const sent = serve({ [START]: job, "/api/platform/transferJob": job });
  draw(<List total={45} run={() => undefined} />, { url: "?name=x&sort=-id&page=2" });
  await userEvent.click(screen.getByRole("button", { name: "导出" }));
  await waitFor(() => expect(sent.find(({ path }) => path === START)).toBeDefined());
  expect(sent.find(({ path }) => path === START)!.body).toEqual({
    kind: "orders",
    filters: { name: "x", sort: "-id" },
  });
});

it("without a network, rows are marked old and nothing is done about them, until it is back", async () => {
  const online = vi.spyOn(navigator, "onLine", "get");
  draw(<List total={3} run={vi.fn()} />);
  await tick("选择 第 2 行");
  expect(bar()).not.toBeNull();
  online.mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event("offline")));
  expect(bar()).toBeNull();
  expect(screen.queryAllByRole("checkbox")).toHaveLength(0);
  expect(screen.getAllByRole("rowgroup").at(-1)).toHaveClass("opacity-55");
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event("online")));
  expect(screen.getAllByRole("checkbox").length).toBeGreaterThan(0);
});

it("an empty tab says so of itself alone, and leads to all", async () => {
  const tabs = [
    { value: "", label: "全部" },
    { value: "open", label: "处理中" },
  ];
  draw(<List total={0} tabs={tabs} run={() => undefined} />, { url: "?status=open" });
  expect(await screen.findByText("“处理中”下没有记录")).toBeInTheDocument();
  expect(screen.queryByText("没有")).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "查看“全部”" }));
  expect(await screen.findByText("没有")).toBeInTheDocument();
});

it("a page past the last one becomes the last one", async () => {
  const turned = vi.fn();
  draw(<List total={40} run={() => undefined} />, { url: "?page=3", onUrl: turned });
  expect(await screen.findByRole("checkbox", { name: "选择 第 40 行" })).toBeInTheDocument();
  expect(screen.queryByText("没有")).not.toBeInTheDocument();
});

it("rows that couldn't be looked at again are marked, and nothing is done on them", () => {
  draw(<List total={3} error={new Error("dead")} run={() => undefined} />);
  expect(screen.getAllByRole("row").length).toBeGreaterThan(3);
  expect(screen.queryByRole("checkbox", { name: "选择 第 1 行" })).not.toBeInTheDocument();
  expect(screen.getAllByRole("button", { name: "改" })[0]).toBeDisabled();
});

it("can be sorted on a phone, whose cards have no heads", async () => {
  vi.spyOn(window, "matchMedia").mockImplementation(
    (query) => ({ matches: query.includes("max-width"), addEventListener() {}, removeEventListener() {} }) as never,
  );
  const turned = vi.fn();
  draw(<List total={3} run={() => undefined} />, { onUrl: turned });
  await userEvent.click(screen.getByRole("button", { name: "筛选" }));
  await userEvent.selectOptions(await screen.findByLabelText("排序"), "编号（降序）");
  await waitFor(() => expect(turned).toHaveBeenCalled());
  expect(turned.mock.calls.at(-1)![0].searchParams.get("sort")).toBe("-id");
});

it("takes the focus of a row that is gone, and says how many are left", async () => {
  const list = { shrink: () => {} };
  function Shrinking() {
    const [total, setTotal] = useState(2);
    useEffect(() => {
      list.shrink = () => setTotal(1);
    });
    return <List total={total} run={() => undefined} />;
  }
  draw(<Shrinking />);
  expect(screen.getByText("列表已更新，共 2 条")).toHaveAttribute("role", "status");
  screen.getAllByRole("button", { name: "改" })[1]!.focus();
  act(() => list.shrink());
  expect(screen.getAllByRole("button", { name: "改" })).toHaveLength(1);
  expect(document.activeElement).toContainElement(screen.getByRole("table"));
  expect(document.activeElement?.tagName).toBe("SECTION");
  expect(screen.getByText("列表已更新，共 1 条")).toHaveAttribute("role", "status");
});

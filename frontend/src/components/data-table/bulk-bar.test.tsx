import { useQuery } from "@tanstack/react-query";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { ApiError, call, NetworkError } from "@/lib/api";
import { useWrite } from "@/lib/api/use-write";
import { someFormIsOpen } from "@/lib/open-forms";
import { writeToken } from "@/lib/session";
import { draw } from "@/testing/render";
import { serve, type Sent } from "@/testing/serve";
import { BulkBar } from "./bulk-bar";
import { batchesOf, runInBatches } from "./run-in-batches";

const ids = (count: number) => Array.from({ length: count }, (_, i) => String(i + 1));
const good = (batch: string[]) => batch.map((id) => ({ id, code: 200, msg: "" }));

const lost = new NetworkError("unknown", "");

describe("acts on many", () => {
  it("run in batches, with what became of each", async () => {
    const seen: number[] = [];
    const run = vi.fn(async (batch: string[], _key: string) => good(batch));
    const end = await runInBatches(batchesOf(ids(45)), run, String, (rows) => seen.push(rows.length));
    expect(end.left).toEqual([]);
    expect(seen).toEqual([20, 20, 5]);
    expect(run.mock.calls.map(([batch]) => batch.length)).toEqual([20, 20, 5]);
    expect(new Set(run.mock.calls.map(([, key]) => key)).size).toBe(3); // a key for each batch
  });

  it("go on after a batch that was refused whole", async () => {
    const rows: number[] = [];
    const run = async (batch: string[]) => {
      if (batch.includes("1")) throw new ApiError(103, "没有权限");
      return good(batch);
    };
    await runInBatches(batchesOf(ids(25)), run, String, (some) => rows.push(...some.map(({ code }) => code)));
    expect(rows.filter((code) => code === 103)).toHaveLength(20);
    expect(rows.filter((code) => code === 200)).toHaveLength(5);
  });

  it.each([lost, new ApiError(109, "请重新登录"), new ApiError(500, "系统开小差了")])(
    "stop where nobody answered, the rest with its keys",
    async (error) => {
      const run = vi.fn(async (batch: string[], _key: string) => {
        if (batch.includes("21")) throw error;
        return good(batch);
      });
      const batches = batchesOf(ids(45));
      const end = await runInBatches(batches, run, String, () => undefined);
      expect(run).toHaveBeenCalledTimes(2);
      expect(end).toEqual({ left: batches.slice(1), lost: error });
    },
  );

  it("tell what became of each row, the failed first", async () => {
    const clear = vi.fn();
    draw(
      <BulkBar
        selected={["1", "2"]}
        onClear={clear}
        describe={(id) => `订单 ${id}`}
        actions={[
          {
            key: "close",
            call: "x",
            label: "关闭",
            run: async () => [
              { id: "1", code: 200, msg: "" },
              { id: "2", code: 111, msg: "已发货" },
            ],
          },
        ]}
      />,
    );
    expect(screen.getByText("已选 2 条")).toBeInTheDocument();
    await userEvent.click(screen.getByRole("button", { name: "关闭" }));
    expect(await screen.findByText("成功 1 条，失败 1 条")).toBeInTheDocument();
    expect(screen.getAllByRole("listitem").map((item) => item.textContent)).toEqual(["订单 2已发货", "订单 1"]);
    expect(clear).toHaveBeenCalledOnce();
  });

  it("ask before, and hand the reason over", async () => {
    const run = vi.fn(async (batch: string[]) => good(batch));
    draw(
      <BulkBar
        selected={["1"]}
        onClear={vi.fn()}
        describe={(id) => `订单 ${id}`}
        actions={[
          {
            key: "close",
            call: "x",
            label: "关闭",
            run,
            confirm: () => ({ title: "关闭订单", text: "将退款", action: "关闭并退款", reason: { label: "原因" } }),
          },
        ]}
      />,
    );
    await userEvent.click(screen.getByRole("button", { name: "关闭" }));
    await userEvent.type(await screen.findByLabelText(/原因/), "客户要求");
    expect(screen.getByRole("listitem")).toHaveTextContent("订单 1");
    await userEvent.click(screen.getByRole("button", { name: "关闭并退款" }));
    await waitFor(() => expect(run).toHaveBeenCalledWith(["1"], expect.any(String), "客户要求"));
  });
});

describe("acts on many that ask for more", () => {
  it("start with what the form gives", async () => {
    const run = vi.fn(async (batch: string[]) => good(batch));
    draw(
      <BulkBar
        selected={["1", "2"]}
        onClear={vi.fn()}
        describe={(id) => `商品 ${id}`}
        actions={[
          {
            key: "file",
            call: "x",
            label: "改类目",
            form: ({ ids, start, onClose }) => (
              <button
                onClick={() => {
                  start(run);
                  onClose();
                }}
              >
                提交 {ids.length}
              </button>
            ),
          },
        ]}
      />,
    );
    await userEvent.click(screen.getByRole("button", { name: "改类目" }));
    await userEvent.click(screen.getByRole("button", { name: "提交 2" }));
    expect(run).toHaveBeenCalledWith(["1", "2"], expect.any(String), "");
    expect(await screen.findByText("商品 1")).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "提交 2" })).not.toBeInTheDocument();
  });
});

describe("an act on many that nobody answered", () => {
  it("keeps its rows and keys, goes on when asked, and is an open form until then", async () => {
    const sent: [string, string[]][] = [];
    let dead = true;
    const run = async (batch: string[], key: string) => {
      sent.push([key, batch]);
      if (dead && batch.includes("21")) throw lost;
      return good(batch);
    };
    const bar = (selected: string[]) => (
      <BulkBar selected={selected} onClear={vi.fn()} actions={[{ key: "add", call: "x", label: "库存 +5", run }]} />
    );
    draw(bar(ids(45)));
    await userEvent.click(screen.getByRole("button", { name: "库存 +5" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("还有 25 条没有得到回应，再试一次不会重复执行。");
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(someFormIsOpen()).toBe(true);
    expect(screen.getByRole("button", { name: "库存 +5" })).toBeDisabled();
    dead = false;
    await userEvent.click(screen.getByRole("button", { name: "继续" }));
    expect(await screen.findByText("成功 45 条，失败 0 条")).toBeInTheDocument();
    expect(sent.map(([, batch]) => batch.length)).toEqual([20, 20, 20, 5]);
    expect(sent[2]).toEqual(sent[1]);
    expect(someFormIsOpen()).toBe(false);
  });

  it("says of each row that it isn't known, when the person stops there", async () => {
    const run = () => Promise.reject(lost);
    draw(<BulkBar selected={["7"]} onClear={vi.fn()} actions={[{ key: "off", call: "x", label: "下架", run }]} />);
    await userEvent.click(screen.getByRole("button", { name: "下架" }));
    await userEvent.click(await screen.findByRole("button", { name: "到此为止" }));
    expect(await screen.findByRole("listitem")).toHaveTextContent("没有得到回应，不知道是否已完成");
  });

  it("goes on, and shows what became of it, when its list is gone", async () => {
    let finish = () => undefined as void;
    const run = (batch: string[]) =>
      new Promise<ReturnType<typeof good>>((done) => {
        finish = () => done(good(batch));
      });
    function Page() {
      const [there, setThere] = useState(true);
      return (
        <>
          <button onClick={() => setThere(false)}>离开</button>
          {there && (
            <BulkBar selected={["1"]} onClear={vi.fn()} actions={[{ key: "on", call: "x", label: "上架", run }]} />
          )}
        </>
      );
    }
    draw(<Page />);
    await userEvent.click(screen.getByRole("button", { name: "上架" }));
    await userEvent.click(screen.getByText("离开"));
    expect(screen.getByRole("progressbar", { name: "上架" })).toBeInTheDocument();
    finish();
    expect(await screen.findByText("成功 1 条，失败 0 条")).toBeInTheDocument();
  });
});

it("stops when its person has logged out: who logs in next sends nothing of it", async () => {
  const token = (sub: string) => `x.${btoa(JSON.stringify({ sub }))}.x`;
  writeToken("store", token("7"), false);
  const run = vi.fn(async (batch: string[]) => {
    writeToken("store", token("8"), false);
    return good(batch);
  });
  draw(<BulkBar selected={ids(45)} onClear={vi.fn()} actions={[{ key: "off", call: "x", label: "下架", run }]} />);
  await userEvent.click(screen.getByRole("button", { name: "下架" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("还有 25 条");
  await userEvent.click(screen.getByRole("button", { name: "继续" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("还有 25 条");
  expect(run).toHaveBeenCalledOnce();
});

it("two hundred rows: the list is fetched once, behind the last", async () => {
  let lists = 0;
  const CLOCK = "/api/platform/clock";
  const SHELF = "/api/platform/updateGoodsStatus";
  const sent = serve({
    [CLOCK]: () => ({ today: `${++lists}` }),
    [SHELF]: ({ body }: Sent) => ({ results: good((body as { ids: string[] }).ids) }),
  });
  function Page() {
    useQuery({ queryKey: ["goods", "list"], queryFn: () => call("get", CLOCK) });
    const shelf = useWrite("post", SHELF, [["goods"]]);
    const run = async (some: string[], key: string) =>
      (await shelf.send({ body: { ids: some, status: "on" }, key })).results;
    return <BulkBar selected={ids(200)} onClear={vi.fn()} actions={[{ key: "on", call: "x", label: "上架", run }]} />;
  }
  draw(<Page />);
  await waitFor(() => expect(lists).toBe(1));
  await userEvent.click(screen.getByText("上架"));
  expect(await screen.findByText("成功 200 条，失败 0 条")).toBeInTheDocument();
  await waitFor(() => expect(lists).toBe(2));
  expect(sent.filter(({ path }) => path === SHELF)).toHaveLength(10);
});

import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { ApiError } from "@/lib/api";
import { draw } from "@/testing/render";
import { BulkBar } from "./bulk-bar";
import { runInBatches } from "./run-in-batches";

const ids = (count: number) => Array.from({ length: count }, (_, i) => String(i + 1));
const good = (batch: string[]) => batch.map((id) => ({ id, code: 200, msg: "" }));

describe("acts on many", () => {
  it("run in batches, with progress", async () => {
    const seen: number[] = [];
    const run = vi.fn(async (batch: string[], _key: string) => good(batch));
    await expect(runInBatches(ids(45), run, String, (done) => seen.push(done))).resolves.toHaveLength(45);
    expect(run.mock.calls.map(([batch]) => batch.length)).toEqual([20, 20, 5]);
    expect(seen).toEqual([20, 40, 45]);
    expect(new Set(run.mock.calls.map(([, key]) => key)).size).toBe(3); // a key for each batch
  });

  it("go on after a batch that failed whole", async () => {
    const run = vi.fn(async (batch: string[]) => {
      if (batch.includes("1")) throw new ApiError(500, "系统开小差了");
      return good(batch);
    });
    const results = await runInBatches(
      ids(25),
      run,
      (error) => (error as Error).message,
      () => undefined,
    );
    expect(results.filter((row) => row.code === 500)).toHaveLength(20);
    expect(results.filter((row) => row.code === 200)).toHaveLength(5);
  });

  it("tell what became of each row, the failed first", async () => {
    const done = vi.fn();
    const clear = vi.fn();
    draw(
      <BulkBar
        selected={["1", "2"]}
        onClear={clear}
        onDone={done}
        describe={(id) => `订单 ${id}`}
        actions={[
          {
            key: "close",
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
    expect(done).toHaveBeenCalledOnce();
    expect(clear).toHaveBeenCalledOnce();
  });

  it("ask before, and hand the reason over", async () => {
    const run = vi.fn(async (batch: string[]) => good(batch));
    draw(
      <BulkBar
        selected={["1"]}
        onClear={vi.fn()}
        actions={[
          {
            key: "close",
            label: "关闭",
            run,
            confirm: () => ({ title: "关闭订单", text: "将退款", action: "关闭并退款", reason: { label: "原因" } }),
          },
        ]}
      />,
    );
    await userEvent.click(screen.getByRole("button", { name: "关闭" }));
    await userEvent.type(await screen.findByLabelText(/原因/), "客户要求");
    await userEvent.click(screen.getByRole("button", { name: "关闭并退款" }));
    expect(run).toHaveBeenCalledWith(["1"], expect.any(String), "客户要求");
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
            label: "改类目",
            form: ({ ids, start, onClose }) => (
              <button
                onClick={() => {
                  start(run, "key");
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

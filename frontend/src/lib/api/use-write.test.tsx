import { useQuery } from "@tanstack/react-query";
import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { QueryError } from "@/components/query-error";
import { Confirm } from "@/components/ui/confirm";
import type { Fen } from "@/lib/money";
import { useOld } from "@/lib/use-old";
import { draw } from "@/testing/render";
import { LOST, refused, serve } from "@/testing/serve";
import { call } from "./call";
import { useWrite } from "./use-write";

const THAW = "/api/platform/depositThaw";
const CLOCK = "/api/platform/clock";
const body = { order_id: "1", amount: 100 as Fen, reason: "多冻结的部分" };

/** An act of money: in a dialog, and on a bare button. */
function Page() {
  const thaw = useWrite("post", THAW, [["orders"]]);
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>解冻</button>
      <button onClick={() => void thaw.press({ body })}>直接解冻</button>
      {open && (
        <Confirm
          open
          onClose={() => setOpen(false)}
          title="解冻押金"
          text="退回客户"
          action="确认解冻"
          onConfirm={(key) => thaw.send({ body, key })}
        />
      )}
    </>
  );
}
const begin = async () => {
  await userEvent.click(screen.getByText("解冻"));
  await userEvent.click(await screen.findByRole("button", { name: "确认解冻" }));
};
const online = (value: boolean) => {
  Object.defineProperty(navigator, "onLine", { value, configurable: true });
  act(() => void window.dispatchEvent(new Event(value ? "online" : "offline")));
};

afterEach(() => {
  vi.restoreAllMocks();
  online(true);
});

describe("a write", () => {
  it("without a network says so, and is never sent by itself later", async () => {
    const sent = serve({ [THAW]: {} });
    draw(<Page />);
    online(false);
    vi.mocked(fetch).mockRejectedValueOnce(new TypeError("Failed to fetch"));
    await begin();
    expect(await screen.findByRole("alert")).toHaveTextContent("网络连接不上");
    await userEvent.click(screen.getByRole("button", { name: "取消" }));
    online(true);
    await userEvent.click(screen.getByText("解冻"));
    await screen.findByRole("button", { name: "确认解冻" });
    expect(sent).toHaveLength(0);
  });

  it("ends when it is answered, however long the lists take", async () => {
    let slow = false;
    serve({ [THAW]: {}, [CLOCK]: () => (slow ? new Promise(() => undefined) : {}) });
    function WithList() {
      useQuery({ queryKey: ["orders", "list"], queryFn: () => call("get", CLOCK) });
      return <Page />;
    }
    draw(<WithList />);
    await waitFor(() => expect(fetch).toHaveBeenCalledOnce());
    slow = true;
    await begin();
    await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
  });

  it("that nobody answered keeps its key: pressed again, and in a dialog that was opened anew", async () => {
    const sent = serve({ [THAW]: LOST });
    draw(<Page />);
    await begin();
    expect(await screen.findByRole("alert")).toHaveTextContent("再试一次不会重复执行");
    await userEvent.click(screen.getByRole("button", { name: "取消" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
    await begin();
    await screen.findByRole("alert");
    await userEvent.click(screen.getByRole("button", { name: "取消" }));
    await userEvent.click(screen.getByText("直接解冻"));
    await screen.findByText("网络错误");
    expect(sent.length).toBeGreaterThanOrEqual(6); // each asked once more what became of it
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  });

  it("that ends in a fault says so in its place, with the number that support asks for", async () => {
    serve({ [THAW]: refused(500, "系统开小差了") });
    draw(<Page />);
    await begin();
    expect(await screen.findByRole("alert")).toHaveTextContent(/^系统开小差了（请求编号 req-1）$/);
  });

  it("pressed twice while it is under way is one intent; once answered, the next is another", async () => {
    const answers: (() => void)[] = [];
    const sent = serve({ [THAW]: () => new Promise((done) => answers.push(() => done({}))) });
    draw(<Page />);
    await userEvent.dblClick(screen.getByText("直接解冻"));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[0]!.key).toBe(sent[1]!.key);
    await act(async () => answers.forEach((answer) => answer()));
    await userEvent.click(screen.getByText("直接解冻"));
    await waitFor(() => expect(sent).toHaveLength(3));
    expect(sent[2]!.key).not.toBe(sent[0]!.key);
  });
});

describe("a query", () => {
  function Clock() {
    const clock = useQuery({ queryKey: ["clock"], queryFn: () => call("get", CLOCK) });
    const { old, retry } = useOld();
    if (clock.error && !clock.data) return <QueryError error={clock.error} />;
    return (
      <>
        <p>{clock.data?.today}</p>
        {old && <button onClick={retry}>旧的</button>}
        <button onClick={() => void clock.refetch()}>刷新</button>
      </>
    );
  }

  it("that is refused says so once, in its place", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    serve({ [CLOCK]: refused(103, "没有权限") });
    draw(<Clock />);
    await screen.findByText("没有权限");
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    expect(screen.getAllByText("没有权限")).toHaveLength(1);
    vi.useRealTimers();
  });

  it("that nothing shows in its place is a notice", async () => {
    serve({ [CLOCK]: refused(103, "没有权限") });
    function Silent() {
      useQuery({ queryKey: ["clock"], queryFn: () => call("get", CLOCK) });
      return null;
    }
    draw(<Silent />);
    expect(await screen.findByText("没有权限")).toBeInTheDocument();
  });

  it("that fails over data marks them as old until it was looked at again", async () => {
    let dead = false;
    serve({ [CLOCK]: () => (dead ? LOST : { today: "2026-03-01" }) });
    draw(<Clock />);
    await screen.findByText("2026-03-01");
    expect(screen.queryByText("旧的")).not.toBeInTheDocument();
    dead = true;
    await userEvent.click(screen.getByText("刷新"));
    await screen.findByText("旧的");
    dead = false;
    await userEvent.click(screen.getByText("旧的"));
    await waitFor(() => expect(screen.queryByText("旧的")).not.toBeInTheDocument());
  });
});

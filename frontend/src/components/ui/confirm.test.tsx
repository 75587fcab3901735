import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { ApiError, NetworkError } from "@/lib/api";
import { someFormIsOpen } from "@/lib/open-forms";
import { draw } from "@/testing/render";
import { Confirm, type ConfirmProps } from "./confirm";

const ask = (onConfirm: (key: string, reason: string) => unknown, onClose = vi.fn()) => {
  draw(
    <Confirm
      open
      onClose={onClose}
      title="驳回订单"
      text="驳回后将退还首期租金"
      sums={[{ label: "退还首期租金", fen: 29900 }]}
      reason={{ label: "驳回原因" }}
      agree="我已告知客户"
      action="驳回并退款"
      danger
      onConfirm={onConfirm}
    />,
  );
  return onClose;
};

/** What is asked changes under the hand: a choice inside it, or a sum that was looked at again. */
function Changing({ now, then, onConfirm }: Record<"now" | "then", Asked> & { onConfirm: ConfirmProps["onConfirm"] }) {
  const [asked, setAsked] = useState(now);
  return (
    <Confirm open onClose={() => undefined} title="审核" text="请选择" action="提交" onConfirm={onConfirm} {...asked}>
      <button onClick={() => setAsked(then)}>改变</button>
    </Confirm>
  );
}
type Asked = Pick<ConfirmProps, "reason" | "agree">;

describe("confirm", () => {
  it("gives no reason that isn't asked any more, though it was typed", async () => {
    const act = vi.fn();
    draw(<Changing now={{ reason: { label: "驳回原因" } }} then={{ reason: undefined }} onConfirm={act} />);
    await userEvent.type(await screen.findByLabelText(/驳回原因/), "疑似中介代办");
    await userEvent.click(screen.getByRole("button", { name: "改变" }));
    expect(screen.queryByRole("textbox")).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "提交" }));
    await waitFor(() => expect(act).toHaveBeenCalledWith(expect.any(String), ""));
  });

  it("wants the tick anew once it says another sum", async () => {
    const act = vi.fn();
    draw(<Changing now={{ agree: "确认扣款 ¥891.00" }} then={{ agree: "确认扣款 ¥1,782.00" }} onConfirm={act} />);
    await userEvent.click(await screen.findByRole("checkbox", { name: "确认扣款 ¥891.00" }));
    await userEvent.click(screen.getByRole("button", { name: "改变" }));
    const tick = screen.getByRole("checkbox", { name: "确认扣款 ¥1,782.00" });
    expect(tick).not.toBeChecked();
    await userEvent.click(screen.getByRole("button", { name: "提交" }));
    expect(await screen.findByText("请先勾选确认")).toBeVisible();
    expect(act).not.toHaveBeenCalled();
    await userEvent.click(tick);
    await userEvent.click(screen.getByRole("button", { name: "提交" }));
    await waitFor(() => expect(act).toHaveBeenCalledOnce());
  });

  it("states the sum", async () => {
    ask(vi.fn());
    expect(await screen.findByRole("alertdialog")).toHaveTextContent("退还首期租金¥299.00");
  });

  it("says what is missing where it is missing, gives the reason, then closes", async () => {
    const act = vi.fn();
    const close = ask(act);
    const button = await screen.findByRole("button", { name: "驳回并退款" });
    await userEvent.click(button);
    expect(screen.getByLabelText(/驳回原因/)).toHaveFocus();
    expect(screen.getByLabelText(/驳回原因/)).toHaveAccessibleDescription("请填写此项");
    await userEvent.type(screen.getByLabelText(/驳回原因/), " 资料不符 ");
    await userEvent.click(button);
    expect(screen.getByRole("checkbox", { name: "我已告知客户" })).toHaveFocus();
    expect(screen.getByRole("alert")).toHaveTextContent("请先勾选确认");
    expect(act).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole("checkbox", { name: "我已告知客户" }));
    await userEvent.click(button);
    expect(act).toHaveBeenCalledWith(expect.any(String), "资料不符");
    await waitFor(() => expect(close).toHaveBeenCalled());
  });

  it("can't be closed while it is sent, nor sent twice", async () => {
    let answer = () => undefined as void;
    const act = vi.fn(
      () =>
        new Promise<void>((done) => {
          answer = done;
        }),
    );
    const close = ask(act);
    await userEvent.type(await screen.findByLabelText(/驳回原因/), "资料不符");
    await userEvent.click(screen.getByRole("checkbox", { name: "我已告知客户" }));
    await userEvent.dblClick(screen.getByRole("button", { name: "驳回并退款" }));
    await userEvent.keyboard("{Escape}");
    await userEvent.click(screen.getByRole("button", { name: "关闭" }));
    expect(close).not.toHaveBeenCalled();
    answer();
    await waitFor(() => expect(close).toHaveBeenCalledOnce());
    expect(act).toHaveBeenCalledOnce();
  });

  it("is an open form once a reason stands in it", async () => {
    ask(vi.fn());
    expect(someFormIsOpen()).toBe(false);
    await userEvent.type(await screen.findByLabelText(/驳回原因/), "资");
    expect(someFormIsOpen()).toBe(true);
  });

  it("asks before a reason that was written is lost", async () => {
    const close = ask(vi.fn());
    await userEvent.type(await screen.findByLabelText(/驳回原因/), "资料不符");
    await userEvent.keyboard("{Escape}");
    expect(close).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole("button", { name: "继续填写" }));
    await userEvent.click(screen.getByRole("button", { name: "取消" }));
    await userEvent.click(screen.getByRole("button", { name: "放弃" }));
    expect(close).toHaveBeenCalledOnce();
  });

  it("takes another key once the first went with what stood there before", async () => {
    const keys: string[] = [];
    ask((key) => {
      keys.push(key);
      return Promise.reject(new ApiError(113, "请求编号已用于其他内容"));
    });
    await userEvent.type(await screen.findByLabelText(/驳回原因/), "资料不符");
    await userEvent.click(screen.getByRole("checkbox", { name: "我已告知客户" }));
    await userEvent.click(screen.getByRole("button", { name: "驳回并退款" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("修改前提交的内容其实已经完成");
    await userEvent.click(screen.getByRole("button", { name: "驳回并退款" }));
    await waitFor(() => expect(new Set(keys).size).toBe(2));
  });

  it("stays open and says why when it failed", async () => {
    const close = ask(() => Promise.reject(new ApiError(111, "订单已发货")));
    await userEvent.type(await screen.findByLabelText(/驳回原因/), "资料不符");
    await userEvent.click(screen.getByRole("checkbox", { name: "我已告知客户" }));
    await userEvent.click(screen.getByRole("button", { name: "驳回并退款" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("订单已发货");
    expect(close).not.toHaveBeenCalled();
  });

  it("keeps its key as long as it is open", async () => {
    const keys: string[] = [];
    ask((key) => {
      keys.push(key);
      return Promise.reject(new NetworkError("unknown", ""));
    });
    await userEvent.type(await screen.findByLabelText(/驳回原因/), "资料不符");
    await userEvent.click(screen.getByRole("checkbox", { name: "我已告知客户" }));
    await userEvent.click(screen.getByRole("button", { name: "驳回并退款" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("再试一次不会重复执行");
    await userEvent.click(screen.getByRole("button", { name: "驳回并退款" }));
    await waitFor(() => expect(keys).toHaveLength(2));
    expect(keys[0]).toBe(keys[1]);
  });
});

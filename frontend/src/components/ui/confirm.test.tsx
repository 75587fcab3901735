import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { ApiError, NetworkError } from "@/lib/api";
import { draw } from "@/testing/render";
import { Confirm } from "./confirm";

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

describe("confirm", () => {
  it("states the sum", async () => {
    ask(vi.fn());
    expect(await screen.findByRole("alertdialog")).toHaveTextContent("退还首期租金¥299.00");
  });

  it("waits for the tick and a reason, gives the reason, then closes", async () => {
    const act = vi.fn();
    const close = ask(act);
    const button = await screen.findByRole("button", { name: "驳回并退款" });
    expect(button).toBeDisabled();
    await userEvent.type(screen.getByLabelText(/驳回原因/), " 资料不符 ");
    expect(button).toBeDisabled();
    await userEvent.click(screen.getByLabelText("我已告知客户"));
    await userEvent.click(button);
    expect(act).toHaveBeenCalledWith(expect.any(String), "资料不符");
    await waitFor(() => expect(close).toHaveBeenCalled());
  });

  it("stays open and says why when it failed", async () => {
    const close = ask(() => Promise.reject(new ApiError(111, "订单已发货")));
    await userEvent.type(await screen.findByLabelText(/驳回原因/), "资料不符");
    await userEvent.click(screen.getByLabelText("我已告知客户"));
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
    await userEvent.click(screen.getByLabelText("我已告知客户"));
    await userEvent.click(screen.getByRole("button", { name: "驳回并退款" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("再试一次不会重复执行");
    await userEvent.click(screen.getByRole("button", { name: "驳回并退款" }));
    await waitFor(() => expect(keys).toHaveLength(2));
    expect(keys[0]).toBe(keys[1]);
  });
});

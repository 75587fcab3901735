import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { ApiError } from "@/lib/api";
import { someFormIsOpen } from "@/lib/open-forms";
import { draw } from "@/testing/render";
import { DrawerForm } from "./drawer-form";

type Ask = (values: { name: string }) => { title: string; text: string; action: string } | null;

const schema = z.object({ name: z.string().check(z.minLength(2)) });

function open(onSubmit: (values: { name: string }, key: string) => Promise<unknown>, ask?: Ask) {
  const close = vi.fn();
  draw(
    <DrawerForm
      open
      onClose={close}
      title="开通商户"
      submitLabel="开通"
      schema={schema}
      defaultValues={{ name: "" }}
      onSubmit={onSubmit}
      ask={ask}
    >
      {(form) => (
        <Field label="名称" error={form.formState.errors.name?.message}>
          <Input {...form.register("name")} />
        </Field>
      )}
    </DrawerForm>,
  );
  return close;
}

describe("drawer form", () => {
  it("says in the page's language what is missing", async () => {
    const submit = vi.fn();
    open(submit);
    await userEvent.click(await screen.findByRole("button", { name: "开通" }));
    expect(await screen.findByText("请填写此项")).toBeInTheDocument();
    await userEvent.type(screen.getByLabelText("名称"), "林");
    expect(await screen.findByText("至少 2 个字符")).toBeInTheDocument();
    expect(submit).not.toHaveBeenCalled();
  });

  it("puts the server's errors beside their fields, and the rest above", async () => {
    open(() =>
      Promise.reject(
        new ApiError(110, "请检查", {
          errors: [
            { field: "name", msg: "名称已被使用" },
            { field: "credit_code", msg: "校验位不对" },
          ],
        }),
      ),
    );
    await userEvent.type(await screen.findByLabelText("名称"), "林记");
    await userEvent.click(screen.getByRole("button", { name: "开通" }));
    expect(await screen.findByText("名称已被使用")).toBeInTheDocument();
    expect(screen.getByText("校验位不对")).toBeInTheDocument();
  });

  it("sends the same idempotency key again, and closes when saved", async () => {
    const keys: string[] = [];
    let times = 0;
    const close = open(async (_values, key) => {
      keys.push(key);
      if (times++ === 0) throw new ApiError(120, "稍后再试");
    });
    await userEvent.type(await screen.findByLabelText("名称"), "林记");
    await userEvent.click(screen.getByRole("button", { name: "开通" }));
    expect(await screen.findByText("稍后再试")).toBeInTheDocument();
    await userEvent.click(screen.getByRole("button", { name: "开通" }));
    await waitFor(() => expect(close).toHaveBeenCalled());
    expect(keys[0]).toBe(keys[1]);
  });

  it("asks before what was typed is lost", async () => {
    const close = open(vi.fn());
    await userEvent.type(await screen.findByLabelText("名称"), "林");
    expect(someFormIsOpen()).toBe(true);
    await userEvent.click(screen.getByRole("button", { name: "取消" }));
    expect(close).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole("button", { name: "放弃" }));
    expect(close).toHaveBeenCalled();
  });

  it("takes that question back when one types on", async () => {
    open(vi.fn());
    await userEvent.type(await screen.findByLabelText("名称"), "林");
    await userEvent.click(screen.getByRole("button", { name: "取消" }));
    expect(screen.queryByRole("button", { name: "开通" })).not.toBeInTheDocument();
    await userEvent.type(screen.getByLabelText("名称"), "记");
    expect(screen.getByRole("button", { name: "开通" })).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "放弃" })).not.toBeInTheDocument();
  });

  it("asks what is valid before it is sent, and goes back to the form when it is refused", async () => {
    const submit = vi.fn(() => Promise.reject(new ApiError(111, "状态已变")));
    open(submit, ({ name }) => ({ title: `开通${name}？`, text: "将收取 ¥10.00", action: "确认开通" }));
    await userEvent.click(await screen.findByRole("button", { name: "开通" }));
    expect(screen.queryByText("将收取 ¥10.00")).not.toBeInTheDocument();
    await userEvent.type(screen.getByLabelText("名称"), "林记");
    await userEvent.click(screen.getByRole("button", { name: "开通" }));
    expect(await screen.findByText("将收取 ¥10.00")).toBeInTheDocument();
    expect(submit).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole("button", { name: "确认开通" }));
    expect(await screen.findAllByText("状态已变")).toHaveLength(1);
    expect(submit).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByText("将收取 ¥10.00")).not.toBeInTheDocument());
  });

  it("is sent once, however often it is pressed, and stays open until that is answered", async () => {
    let answer = () => undefined as void;
    const submit = vi.fn(
      () =>
        new Promise<void>((done) => {
          answer = done;
        }),
    );
    const close = open(submit);
    await userEvent.type(await screen.findByLabelText("名称"), "林记{Enter}{Enter}");
    await userEvent.keyboard("{Escape}");
    await userEvent.click(screen.getByRole("button", { name: "关闭" }));
    expect(close).not.toHaveBeenCalled();
    expect(screen.queryByText("有未保存的内容，确定放弃？")).not.toBeInTheDocument();
    answer();
    await waitFor(() => expect(close).toHaveBeenCalledOnce());
    expect(submit).toHaveBeenCalledOnce();
  });

  it("takes another key once the first went with what was typed before", async () => {
    const keys: string[] = [];
    open(async (_values, key) => {
      keys.push(key);
      throw new ApiError(113, "请求编号已用于其他内容");
    });
    await userEvent.type(await screen.findByLabelText("名称"), "林记{Enter}");
    expect(await screen.findByText(/修改前提交的内容其实已经完成/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole("button", { name: "开通" }));
    await waitFor(() => expect(new Set(keys).size).toBe(2));
  });
});

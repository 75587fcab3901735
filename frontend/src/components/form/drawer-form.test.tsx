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

const schema = z.object({ name: z.string().check(z.minLength(2)) });

function open(onSubmit: (values: { name: string }, key: string) => Promise<unknown>) {
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
});

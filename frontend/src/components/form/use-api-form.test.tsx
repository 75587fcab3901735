import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import * as z from "zod/mini";
import { ApiError } from "@/lib/api";
import { draw } from "@/testing/render";
import { PicturesField, SelectField, TextField } from "./fields";
import { FormError } from "./form-error";
import { useApiForm } from "./use-api-form";

const schema = z.object({ first: z.string().check(z.minLength(1)), second: z.string().check(z.minLength(1)) });

/** Its first field comes later than its second, as one does that follows from a choice. */
function Form({ first = "", onSubmit = async () => undefined }: { first?: string; onSubmit?: () => Promise<unknown> }) {
  const [whole, setWhole] = useState(false);
  const { form, submit, failed } = useApiForm({ schema, defaultValues: { first, second: "" }, onSubmit });
  return (
    <form>
      <FormError text={failed} />
      {whole && <TextField form={form} name="first" label="第一" />}
      <TextField form={form} name="second" label="第二" />
      <button type="button" onClick={() => setWhole(true)}>
        展开
      </button>
      <button type="button" onClick={() => void submit()}>
        保存
      </button>
    </form>
  );
}

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const field = (name: string) => screen.getByRole("textbox", { name });

it("goes to the first wrong field as they stand on the page", async () => {
  draw(<Form />);
  await press("展开");
  await press("保存");
  await waitFor(() => expect(field("第一")).toHaveFocus());
});

it("goes to the first of those that the API refuses, in whatever order it names them", async () => {
  const errors = [
    { field: "second", msg: "第二不对" },
    { field: "first", msg: "第一不对" },
  ];
  draw(<Form onSubmit={() => Promise.reject(new ApiError(110, "", { errors }))} />);
  await press("展开");
  await userEvent.type(field("第一"), "a");
  await userEvent.type(field("第二"), "b");
  await press("保存");
  expect(await screen.findByText("第一不对")).toBeInTheDocument();
  await waitFor(() => expect(field("第一")).toHaveFocus());
});

describe("a field that isn't drawn", () => {
  const alerts = () => screen.queryAllByRole("alert").map((one) => one.textContent);

  it("is refused above the form by the API, beside those that are drawn", async () => {
    const errors = [
      { field: "first", msg: "第一不对" },
      { field: "second", msg: "第二不对" },
    ];
    draw(<Form first="a" onSubmit={() => Promise.reject(new ApiError(110, "", { errors }))} />);
    await userEvent.type(field("第二"), "b");
    await press("保存");
    await waitFor(() => expect(alerts()).toEqual(["第一不对", "第二不对"]));
    await press("保存");
    await waitFor(() => expect(alerts()).toEqual(["第一不对", "第二不对"]));
  });

  it("is refused above the form by its schema, however often it is pressed, once nothing else is wrong", async () => {
    const submit = vi.fn();
    draw(<Form onSubmit={submit} />);
    await userEvent.type(field("第二"), "b");
    for (let times = 0; times < 3; times++) {
      await press("保存");
      await waitFor(() => expect(alerts()).toEqual(["请填写此项"]));
    }
    await press("展开");
    await userEvent.type(field("第一"), "a");
    await press("保存");
    await waitFor(() => expect(submit).toHaveBeenCalledOnce());
    expect(alerts()).toEqual([]);
  });
});

const must = z.object({
  name: z.string().check(z.minLength(1)),
  kind: z.string().check(z.minLength(1)),
  shots: z.array(z.string()).check(z.minLength(1)),
});

function Empty() {
  const { form, submit } = useApiForm({
    schema: must,
    defaultValues: { name: "", kind: "", shots: [] },
    onSubmit: async () => undefined,
  });
  return (
    <form>
      <TextField form={form} name="name" label="名称" />
      <SelectField form={form} name="kind" label="种类" options={[{ value: "1", label: "手机" }]} />
      <PicturesField form={form} name="shots" label="图片" />
      <button type="button" onClick={() => void submit()}>
        保存
      </button>
    </form>
  );
}

it("says of what is missing what is done there: typed, chosen or added", async () => {
  draw(<Empty />);
  await press("保存");
  await waitFor(() =>
    expect(screen.getAllByRole("alert").map((one) => one.textContent)).toEqual(["请填写此项", "请选择", "请上传图片"]),
  );
});

const until = z
  .object({ day: z.string(), open: z.boolean() })
  .check(z.refine(({ day, open }) => open || day !== "", { path: ["day"], error: "请选择日期，或勾选长期" }));

/** One field's error that another one's mends, and a field that code fills in. */
function Until({ onSubmit = async () => undefined }: { onSubmit?: () => Promise<unknown> }) {
  const { form, submit } = useApiForm({ schema: until, defaultValues: { day: "", open: false }, onSubmit });
  return (
    <form>
      <TextField form={form} name="day" label="日期" />
      <label>
        <input type="checkbox" {...form.register("open")} />
        长期
      </label>
      <button type="button" onClick={() => form.setValue("day", "2026-12-01")}>
        今天
      </button>
      <button type="button" onClick={() => void submit()}>
        保存
      </button>
    </form>
  );
}

describe("an error goes as soon as its field is right", () => {
  const none = () => waitFor(() => expect(screen.queryByRole("alert")).not.toBeInTheDocument());
  const refused = [{ field: "day", msg: "日期已过" }];

  it("by typing", async () => {
    draw(<Until />);
    await press("保存");
    await screen.findByText("请选择日期，或勾选长期");
    await userEvent.type(field("日期"), "2");
    await none();
  });

  it("by the other field that it is about", async () => {
    draw(<Until />);
    await press("保存");
    await screen.findByText("请选择日期，或勾选长期");
    await userEvent.click(screen.getByLabelText("长期"));
    await none();
  });

  it("by code that fills it in", async () => {
    draw(<Until />);
    await press("保存");
    await screen.findByText("请选择日期，或勾选长期");
    await press("今天");
    await none();
  });

  it("of the API too, once the field is another", async () => {
    draw(<Until onSubmit={() => Promise.reject(new ApiError(110, "", { errors: refused }))} />);
    await press("今天");
    await press("保存");
    await screen.findByText("日期已过");
    await userEvent.click(screen.getByLabelText("长期"));
    expect(screen.getByText("日期已过")).toBeInTheDocument();
    await userEvent.type(field("日期"), "2");
    await none();
  });

  it("of the API too, by code that fills it in", async () => {
    draw(<Until onSubmit={() => Promise.reject(new ApiError(110, "", { errors: refused }))} />);
    await userEvent.type(field("日期"), "2");
    await press("保存");
    await screen.findByText("日期已过");
    await press("今天");
    await none();
  });
});

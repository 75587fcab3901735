import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { draw } from "@/testing/render";
import { FilterBar } from "./filter-bar";
import type { FilterDef } from "./types";
import { useListState } from "./use-list-state";

const FILTERS: FilterDef[] = [
  { kind: "text", key: "title", label: "标题" },
  { kind: "select", key: "channel", label: "渠道", options: [{ value: "h5", label: "H5" }] },
  { kind: "dates", from: "created_from", to: "created_to", label: "日期" },
  { kind: "day", key: "day", label: "业务日" },
];

const AMOUNTS: FilterDef[] = [{ kind: "amounts", from: "sum_from", to: "sum_to", label: "金额" }];

function Bar({ filters = FILTERS }: { filters?: FilterDef[] }) {
  const state = useListState({ list: { calls: [] }, filters });
  return (
    <>
      <FilterBar filters={filters} state={state} />
      <output>{JSON.stringify(state.params)}</output>
      <button onClick={() => state.setPage(3)}>第三页</button>
    </>
  );
}
const output = () => JSON.parse(document.querySelector("output")!.textContent!) as Record<string, unknown>;

function Sized({ name }: { name: string }) {
  const state = useListState({ list: { name, calls: [] } });
  return (
    <>
      <output>{state.pageSize}</output>
      <button onClick={() => state.setPageSize(50)}>50 条</button>
    </>
  );
}

describe("how many rows a page has", () => {
  const size = () => document.querySelector("output")!.textContent;

  it("is remembered for this list, and an address that says otherwise wins", async () => {
    const first = draw(<Sized name="one" />);
    expect(size()).toBe("20");
    await userEvent.click(screen.getByRole("button"));
    await waitFor(() => expect(size()).toBe("50"));
    first.unmount();
    const again = draw(<Sized name="one" />);
    expect(size()).toBe("50");
    again.unmount();
    const linked = draw(<Sized name="one" />, { url: "?page_size=100" });
    expect(size()).toBe("100");
    linked.unmount();
    draw(<Sized name="another" />);
    expect(size()).toBe("20");
  });
});

describe("what is typed slowly", () => {
  const box = (name: string) => screen.getByLabelText(name);

  it("stays as it is in a text, with its space", async () => {
    draw(<Bar />);
    await userEvent.type(box("标题"), "iPhone ");
    await waitFor(() => expect(output()).toMatchObject({ title: "iPhone" }));
    await userEvent.type(box("标题"), "15");
    expect(box("标题")).toHaveValue("iPhone 15");
    await waitFor(() => expect(output()).toMatchObject({ title: "iPhone 15" }));
  });

  it("stays as it is in an amount, until one leaves it", async () => {
    draw(<Bar filters={AMOUNTS} />);
    await userEvent.type(box("金额 从"), "1");
    await waitFor(() => expect(output()).toMatchObject({ sum_from: "100" }));
    await userEvent.type(box("金额 从"), "000");
    expect(box("金额 从")).toHaveValue("1000");
    await waitFor(() => expect(output()).toMatchObject({ sum_from: "100000" }));
    await userEvent.tab();
    expect(box("金额 从")).toHaveValue("1000.00");
  });

  it("says that it is no amount, and filters nothing", async () => {
    draw(<Bar filters={AMOUNTS} />, { url: "?sum_to=500" });
    await userEvent.clear(box("金额 至"));
    await userEvent.type(box("金额 至"), "1万");
    expect(await screen.findByRole("alert")).toHaveTextContent("请填写金额，如 299 或 299.50");
    expect(box("金额 至")).toHaveValue("1万");
    expect(box("金额 至")).toBeInvalid();
    expect(box("金额 从")).toBeValid();
    expect(output()).not.toHaveProperty("sum_to");
    await userEvent.type(box("金额 至"), "{Backspace}");
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
    await waitFor(() => expect(output()).toMatchObject({ sum_to: "100" }));
  });
});

describe("filter bar", () => {
  it("reads the URL", () => {
    draw(<Bar />, { url: "?title=iPhone&created_from=2026-11-01&page=2" });
    expect(screen.getByLabelText("标题")).toHaveValue("iPhone");
    expect(output()).toEqual({ title: "iPhone", created_from: "2026-11-01", page: 2, page_size: 20 });
  });

  it("writes the URL after a pause, and goes back to page 1", async () => {
    const urls = vi.fn();
    draw(<Bar />, { url: "?page=2", onUrl: ({ queryString }) => urls(queryString) });
    // At one go: between keys a busy machine pauses, too.
    for (const value of ["索", "索尼"]) fireEvent.change(screen.getByLabelText("标题"), { target: { value } });
    await waitFor(() => expect(output()).toEqual({ title: "索尼", page: 1, page_size: 20 }));
    expect(urls).toHaveBeenCalledOnce();
  });

  it("takes a day as people type it", async () => {
    draw(<Bar />);
    await userEvent.type(screen.getByLabelText("业务日"), "20261122{Enter}");
    await waitFor(() => expect(output()).toEqual({ day: "2026-11-22", page: 1, page_size: 20 }));
  });

  it("resets all filters", async () => {
    draw(<Bar />, { url: "?title=a&channel=h5" });
    await userEvent.click(screen.getByRole("button", { name: "重置" }));
    await waitFor(() => expect(output()).toEqual({ page: 1, page_size: 20 }));
    expect(screen.getByLabelText("标题")).toHaveValue("");
  });
});

it("says how many of the filters that are folded away are set", async () => {
  draw(<Bar filters={[...FILTERS, ...AMOUNTS]} />, { url: "?sum_from=100" });
  await userEvent.click(screen.getByRole("button", { name: "更多筛选 (1)" }));
  expect(screen.getByRole("button", { name: "收起" })).toBeInTheDocument();
});

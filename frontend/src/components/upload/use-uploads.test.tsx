import { act, renderHook } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { previewOf, useUploads } from "./use-uploads";

const file = (name: string) => new File(["x"], name, { type: "image/png" });

/** Uploads that end when told so, in a form that draws when told so. */
function begin(...names: string[]) {
  const ends = new Map<string, () => void>();
  const upload = (one: File) =>
    new Promise<{ url: string }>((done) => ends.set(one.name, () => done({ url: one.name })));
  const onChange = vi.fn<(urls: string[]) => void>();
  const hook = renderHook(({ value }: { value: string[] }) => useUploads(value, onChange, upload), {
    initialProps: { value: [] as string[] },
  });
  act(() => hook.result.current.add(names.map(file)));
  return {
    arrive: (name: string) => act(async () => ends.get(name)!()),
    drawn: (value: string[]) => hook.rerender({ value }),
    last: () => onChange.mock.lastCall![0],
  };
}

describe("uploads", () => {
  it("show a private one by its sender's own address", async () => {
    const onChange = vi.fn<(urls: string[]) => void>();
    const upload = async () => ({ url: "/media/private/a.png", preview: "/api/uploads/preview?ticket=a" });
    const hook = renderHook(() => useUploads([], onChange, upload));
    await act(async () => hook.result.current.add([file("a")]));
    expect(onChange).toHaveBeenCalledWith(["/media/private/a.png"]);
    expect([previewOf("/media/private/a.png"), previewOf("/media/b.png")]).toEqual([
      "/api/uploads/preview?ticket=a",
      "/media/b.png",
    ]);
  });
  it("lose none when the form draws an older state after a newer one was handed over", async () => {
    const { arrive, drawn, last } = begin("a", "b", "c");
    await arrive("a");
    await arrive("b");
    drawn(["a"]);
    await arrive("c");
    expect(last()).toEqual(["a", "b", "c"]);
  });

  it("stand in the order in which they were chosen, whichever arrives first", async () => {
    const { arrive, drawn, last } = begin("a", "b", "c");
    await arrive("c");
    drawn(["c"]);
    await arrive("a");
    drawn(["a", "c"]);
    await arrive("b");
    expect(last()).toEqual(["a", "b", "c"]);
  });

  it("don't bring back what was taken away meanwhile", async () => {
    const { arrive, drawn, last } = begin("a", "b");
    await arrive("a");
    drawn(["a"]);
    drawn([]);
    await arrive("b");
    expect(last()).toEqual(["b"]);
  });
});

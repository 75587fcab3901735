import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { draw } from "@/testing/render";
import { SetupList, type SetupStep } from "./setup-list";

const step = (key: string, done: boolean): SetupStep => ({
  key,
  done,
  title: `做${key}`,
  text: `为什么做${key}`,
  act: { label: `去${key}`, href: `/${key}` },
});

it("ticks what is done and opens the next step only", async () => {
  const onHide = vi.fn();
  draw(<SetupList title="开店清单" steps={[step("a", true), step("b", false), step("c", false)]} onHide={onHide} />);
  expect(screen.getByText("已完成 1 / 3")).toBeInTheDocument();
  expect(screen.getAllByRole("link")).toHaveLength(1);
  expect(screen.getByRole("link", { name: "去b" })).toHaveAttribute("href", "/b");
  expect(screen.getAllByRole("listitem").map((one) => one.getAttribute("aria-current"))).toEqual([null, "step", null]);
  await userEvent.click(screen.getByRole("button", { name: "不再显示" }));
  expect(onHide).toHaveBeenCalled();
});

import { fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { draw } from "@/testing/render";
import { serve } from "@/testing/serve";
import { Topbar } from "./topbar";

const chunk = vi.hoisted(() => Promise.withResolvers<void>());
// The palette's chunk is on its way until the test lets it come.
vi.mock("./palette", async (original) => {
  await chunk.promise;
  return original();
});

it("opens the palette by Ctrl-K that was pressed before its chunk was there, once", async () => {
  serve({
    "/api/v2/getCommonFunctionMenu": { menu: [], shortcuts: [], arranged: false },
    "/api/platform/search": { items: [] },
  });
  draw(<Topbar side="store" onMenu={() => undefined} />);
  fireEvent.keyDown(window, { key: "Control", ctrlKey: true });
  fireEvent.keyDown(window, { key: "k", ctrlKey: true });
  expect(screen.queryByRole("combobox")).not.toBeInTheDocument();
  chunk.resolve();
  const input = await screen.findByRole("combobox");
  expect(input).toHaveFocus();
  await userEvent.keyboard("{Control>}k{/Control}");
  expect(screen.queryByRole("combobox")).not.toBeInTheDocument();
});

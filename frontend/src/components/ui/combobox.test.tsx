import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import { draw } from "@/testing/render";
import { Combobox } from "./combobox";

const SHOPS = [
  { value: "77", label: "林记" },
  { value: "1", label: "甲店" },
];
const asked = vi.fn();

/** A box whose options are what a server finds: of a whole list only the first. */
function Searched({ chosen = null }: { chosen?: string | null }) {
  const [query, setQuery] = useState("林");
  const [value, setValue] = useState<string | null>(chosen);
  const options = query === "林" ? [SHOPS[0]!] : [SHOPS[1]!];
  const onQuery = (text: string) => {
    asked(text);
    setQuery(text);
  };
  return <Combobox label="商户" options={options} value={value} onChange={setValue} onQuery={onQuery} />;
}

it("keeps the name of what is chosen when the server's options are other ones", async () => {
  draw(<Searched chosen="77" />);
  const box = await screen.findByRole("combobox");
  await waitFor(() => expect(box).toHaveValue("林记"));
  await userEvent.click(box);
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(asked).toHaveBeenLastCalledWith(""));
  await waitFor(() => expect(box).toHaveValue("林记"));
});

it("leaves the person where they went on to when the frame that gives the focus back is late", async () => {
  draw(
    <>
      <Searched />
      <input aria-label="名称" />
    </>,
  );
  const box = await screen.findByRole("combobox", { name: "商户" });
  await userEvent.click(box);
  const option = await screen.findByRole("option", { name: "林记" });
  const frames: FrameRequestCallback[] = [];
  // Late, but not so late that it is meant for nobody.
  const now = vi.spyOn(performance, "now").mockReturnValue(performance.now());
  const late = vi.spyOn(window, "requestAnimationFrame").mockImplementation((frame) => frames.push(frame));
  const given = vi.spyOn(box, "focus");
  await userEvent.click(option);
  const next = screen.getByLabelText("名称");
  act(() => next.focus());
  late.mockRestore();
  act(() => frames.forEach((frame) => frame(performance.now())));
  await waitFor(() => expect(given).toHaveBeenCalled());
  now.mockRestore();
  await waitFor(() => expect(screen.queryByRole("listbox")).toBeNull());
  expect(next).toHaveFocus();
  expect(box).toHaveAttribute("aria-expanded", "false");
});

it("asks the server once the person pauses, not at each letter", async () => {
  asked.mockClear();
  draw(<Searched />);
  const box = await screen.findByRole("combobox");
  // At one go: between keys a busy machine pauses, too.
  for (const text of ["深", "深圳", "深圳南", "深圳南山"]) fireEvent.change(box, { target: { value: text } });
  await waitFor(() => expect(asked).toHaveBeenCalledWith("深圳南山"));
  expect(asked.mock.calls.filter(([text]) => text !== "")).toEqual([["深圳南山"]]);
});

it("stays empty when the person empties it and goes on by Tab", async () => {
  function Chosen() {
    const [value, setValue] = useState<string | null>("1");
    return <Combobox label="商户" options={SHOPS} value={value} onChange={setValue} />;
  }
  draw(<Chosen />);
  const box = await screen.findByRole("combobox");
  await waitFor(() => expect(box).toHaveValue("甲店"));
  await userEvent.click(box);
  await userEvent.keyboard("{Backspace}{Backspace}");
  await userEvent.keyboard("{Control>}a{/Control}{Delete}");
  await screen.findByRole("option", { name: "林记" });
  await userEvent.tab();
  expect(box).not.toHaveFocus();
  await waitFor(() => expect(box).toHaveValue(""));
});

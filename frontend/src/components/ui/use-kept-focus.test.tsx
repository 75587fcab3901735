import { render, screen } from "@testing-library/react";
import { useRef } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useKeptFocus } from "./use-kept-focus";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** By itself: Headless UI's dialogs hold the focus by a lock of their own, too. */
function Dialog() {
  const inside = useRef<HTMLDivElement>(null);
  useKeptFocus(inside);
  return (
    <div role="dialog" tabIndex={-1}>
      <div ref={inside}>
        <input aria-label="原因" />
      </div>
    </div>
  );
}
const show = () =>
  render(
    <>
      <button type="button">更多</button>
      <Dialog />
    </>,
  );

it("takes the focus again that a closing menu gives back to its button", () => {
  show();
  screen.getByText("更多").focus();
  expect(screen.getByRole("dialog")).toHaveFocus();
});

it("leaves it where it is once no menu can be closing any more", () => {
  show();
  vi.advanceTimersByTime(500);
  screen.getByText("更多").focus();
  expect(screen.getByText("更多")).toHaveFocus();
});

it("lets the dialog's own have it", () => {
  show();
  screen.getByLabelText("原因").focus();
  expect(screen.getByLabelText("原因")).toHaveFocus();
});

import { act, fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { draw } from "@/testing/render";
import { PictureUploader } from "./picture-uploader";

function Held() {
  const [urls, setUrls] = useState(["a", "b", "c"]);
  return (
    <>
      <PictureUploader label="图片" value={urls} onChange={setUrls} />
      <output>{urls.join()}</output>
    </>
  );
}
const kept = () => document.querySelector("output")!.textContent;
const shown = () => [...document.querySelectorAll("[data-grip] img")].map((one) => one.getAttribute("src")).join();
const thumb = (place: number) => document.querySelector(`[data-grip="${place}"]`)!;
const over = (place: number) => {
  document.elementFromPoint = () => document.querySelector(`[data-place="${place}"]`);
};
const send = (kind: "Down" | "Move" | "Up", on: Element, at: number, pointerType: string) =>
  fireEvent(
    on,
    new PointerEvent(`pointer${kind.toLowerCase()}`, {
      bubbles: true,
      cancelable: true,
      button: 0,
      pointerId: 1,
      clientX: at,
      clientY: 0,
      pointerType,
    }),
  );
const list = () => screen.getAllByRole("list")[0]!;

describe("sorting pictures", () => {
  beforeEach(() => {
    HTMLElement.prototype.setPointerCapture = () => undefined;
    vi.useFakeTimers();
    draw(<Held />);
  });
  afterEach(() => vi.useRealTimers());

  it("by mouse shows the order while one drags, and tells the new place", () => {
    send("Down", thumb(0), 0, "mouse");
    send("Move", list(), 10, "mouse");
    over(2);
    send("Move", list(), 200, "mouse");
    expect([shown(), kept()]).toEqual(["b,c,a", "a,b,c"]);
    send("Up", list(), 200, "mouse");
    expect([shown(), kept()]).toEqual(["b,c,a", "b,c,a"]);
    expect(screen.getByText("已移到第 3 位")).toBeInTheDocument();
  });
  it("is taken back by Escape", () => {
    over(2);
    send("Down", thumb(0), 0, "mouse");
    send("Move", list(), 10, "mouse");
    send("Move", list(), 200, "mouse");
    fireEvent.keyDown(window, { key: "Escape" });
    send("Up", list(), 200, "mouse");
    expect([shown(), kept()]).toEqual(["a,b,c", "a,b,c"]);
  });
  it("by finger begins after a rest; a swipe scrolls the page instead", () => {
    over(1);
    send("Down", thumb(0), 0, "touch");
    send("Move", list(), 60, "touch");
    send("Up", list(), 60, "touch");
    expect(kept()).toBe("a,b,c");
    send("Down", thumb(0), 0, "touch");
    act(() => vi.advanceTimersByTime(300));
    send("Move", list(), 60, "touch");
    send("Up", list(), 60, "touch");
    expect(kept()).toBe("b,a,c");
  });
});

import { afterEach, describe, expect, it, vi } from "vitest";
import { askParent, serveFrames } from "./frame-bridge";

const HERE = location.origin;

function framed() {
  const frame = document.createElement("iframe");
  document.body.append(frame);
  return frame.contentWindow!;
}
const arrive = (data: unknown, source: MessageEventSource | null, origin = HERE) =>
  window.dispatchEvent(new MessageEvent("message", { data, source, origin }));

afterEach(() => {
  document.body.innerHTML = "";
  vi.useRealTimers();
});

describe("frame bridge, in the parent", () => {
  it("acts once, and acknowledges each copy", () => {
    const acts = { openWindow: vi.fn(), navigate: vi.fn() };
    const stop = serveFrames(acts);
    const frame = framed();
    const post = vi.spyOn(frame, "postMessage").mockImplementation(() => undefined);
    const ask = { zudesk: "navigate", id: "1", to: "/orderInfo/9" };
    for (let i = 0; i < 3; i++) arrive(ask, frame);
    expect(acts.navigate).toHaveBeenCalledExactlyOnceWith("/orderInfo/9");
    expect(post).toHaveBeenCalledTimes(3);
    stop();
  });

  it("ignores foreign origins, windows that are no frames of ours, and odd messages", () => {
    const acts = { openWindow: vi.fn(), navigate: vi.fn() };
    const stop = serveFrames(acts);
    const frame = framed();
    vi.spyOn(frame, "postMessage").mockImplementation(() => undefined);
    arrive({ zudesk: "navigate", id: "1", to: "/a" }, frame, "http://evil.com");
    arrive({ zudesk: "navigate", id: "2", to: "/a" }, window);
    arrive({ zudesk: "navigate", id: "3", to: "https://evil.com/a" }, frame);
    arrive({ zudesk: "openWindow", id: "4", to: "javascript:alert(1)" }, frame);
    arrive({ zudesk: "navigate", id: "5", to: "/.//evil.com/a" }, frame); // of ours, but its path is a link elsewhere
    arrive("navigate", frame);
    arrive(null, frame);
    expect(acts.navigate).not.toHaveBeenCalled();
    expect(acts.openWindow).not.toHaveBeenCalled();
    stop();
  });
});

describe("frame bridge, in the frame", () => {
  it("posts every 50 ms until the acknowledgement comes", async () => {
    vi.useFakeTimers();
    const parent = framed();
    const post = vi.spyOn(parent, "postMessage").mockImplementation(() => undefined);
    const asked = askParent("openWindow", "/x", parent, HERE);
    vi.advanceTimersByTime(120);
    expect(post).toHaveBeenCalledTimes(3);
    const { id } = post.mock.calls[0]![0] as { id: string };
    arrive({ zudesk: "ack", id }, parent, "http://evil.com");
    arrive({ zudesk: "ack", id: "other" }, parent);
    vi.advanceTimersByTime(50);
    expect(post).toHaveBeenCalledTimes(4);
    arrive({ zudesk: "ack", id }, parent);
    await expect(asked).resolves.toBe(true);
    vi.advanceTimersByTime(500);
    expect(post).toHaveBeenCalledTimes(4);
  });

  it("gives up when nobody answers", async () => {
    vi.useFakeTimers();
    const parent = framed();
    vi.spyOn(parent, "postMessage").mockImplementation(() => undefined);
    const asked = askParent("navigate", "/x", parent, HERE);
    vi.advanceTimersByTime(5001);
    await expect(asked).resolves.toBe(false);
  });
});

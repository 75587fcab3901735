import { fireEvent, screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { chunkErrorKind, watchSlowChunks } from "@/lib/chunk-errors";
import { draw } from "@/testing/render";
import { ChunkGuard } from "./chunk-guard";

describe("chunk errors", () => {
  it.each([
    [Object.assign(new Error("Loading chunk 12 failed"), { name: "ChunkLoadError" }), "script"],
    [new Error("Failed to fetch dynamically imported module: /x.js"), "script"],
    [new Error("Loading CSS chunk 3 failed"), "style"],
    [new Error("x is not a function"), null],
    [undefined, null],
  ])("%s is of kind %s", (error, kind) => expect(chunkErrorKind(error)).toBe(kind));

  it("are told of a chunk that doesn't come in time, not of one that did", async () => {
    vi.useFakeTimers();
    const told = vi.fn();
    const stop = watchSlowChunks(told, 30);
    const ask = (src: string) => {
      const script = document.createElement("script");
      script.type = "text/plain"; // jsdom mustn't fetch it
      script.src = src;
      document.head.append(script);
      return script;
    };
    const slow = ask("/_next/slow.js");
    const came = ask("/_next/came.js");
    ask("/other/foreign.js");
    await Promise.resolve();
    fireEvent.load(came);
    vi.advanceTimersByTime(29);
    expect(told).not.toHaveBeenCalled();
    vi.advanceTimersByTime(31);
    expect(told).toHaveBeenCalledExactlyOnceWith("script", slow);
    stop();
    vi.useRealTimers();
    document.head.innerHTML = "";
  });

  it("show their own page for a script, with a button that reloads", () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const Broken = () => {
      throw Object.assign(new Error("Loading chunk 12 failed"), { name: "ChunkLoadError" });
    };
    draw(
      <ChunkGuard>
        <Broken />
      </ChunkGuard>,
    );
    expect(screen.getByRole("alert")).toHaveTextContent("Loading chunk … failed");
    expect(screen.getByRole("button")).toBeInTheDocument();
  });

  it("have another message for a style", () => {
    draw(
      <ChunkGuard>
        <p>页面</p>
      </ChunkGuard>,
    );
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = "/_next/x.css";
    document.head.append(link);
    fireEvent.error(link);
    expect(screen.getByRole("alert")).toHaveTextContent("Loading CSS chunk … failed");
    link.remove();
  });
});

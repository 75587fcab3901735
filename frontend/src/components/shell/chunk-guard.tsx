"use client";
import { Component, type ReactNode } from "react";
import { chunkAddress, chunkErrorKind, chunkOf, watchSlowChunks, type ChunkKind } from "@/lib/chunk-errors";
import { reportCrash } from "@/lib/report-crash";
import { Broken } from "./crash-page";

type State = { kind: ChunkKind | null; detail: string };

/** These words can't wait for a message file: what failed may be the part of the page that holds it. */
const WORDS: Record<ChunkKind, { zh: string; en: string }> = {
  script: {
    zh: "页面未能加载完整，可能是网络中断或系统刚刚更新。",
    en: "Part of the page did not load: the network broke off, or the system was just updated.",
  },
  style: {
    zh: "页面样式未能加载，可能是网络中断或系统刚刚更新。",
    en: "The page's style did not load: the network broke off, or the system was just updated.",
  },
};

/** Shows "Loading chunk … failed" with a button that reloads, for a script or a style that didn't come. Other errors pass through, told to our log. */
export class ChunkGuard extends Component<{ children: ReactNode }, State> {
  override state: State = { kind: null, detail: "" };

  static getDerivedStateFromError(error: unknown): State {
    const kind = chunkErrorKind(error);
    if (!kind) throw error;
    return { kind, detail: (error as Error).message };
  }

  private stopWatching = () => undefined as void;

  private readonly tell = (kind: ChunkKind, part: HTMLScriptElement | HTMLLinkElement) =>
    this.setState({ kind, detail: `Loading ${kind === "style" ? "CSS chunk" : "chunk"} ${chunkAddress(part)} failed` });

  private readonly hear = (event: Event) => {
    const kind = chunkOf(event.target);
    if (kind) this.tell(kind, event.target as HTMLScriptElement | HTMLLinkElement);
    else if (event instanceof ErrorEvent) reportCrash("script", event.error ?? event);
  };

  private readonly hearPromise = (event: PromiseRejectionEvent) => {
    const kind = chunkErrorKind(event.reason);
    if (kind) this.setState({ kind, detail: (event.reason as Error).message });
    else reportCrash("promise", event.reason);
  };

  override componentDidMount() {
    this.stopWatching = watchSlowChunks(this.tell);
    window.addEventListener("error", this.hear, true);
    window.addEventListener("unhandledrejection", this.hearPromise);
  }

  override componentDidUpdate(_props: unknown, before: State) {
    if (this.state.kind && !before.kind) reportCrash("chunk", { message: this.state.detail });
  }

  override componentWillUnmount() {
    this.stopWatching();
    window.removeEventListener("error", this.hear, true);
    window.removeEventListener("unhandledrejection", this.hearPromise);
  }

  override render() {
    const { kind, detail } = this.state;
    if (!kind) return this.props.children;
    const zh = !document.documentElement.lang.startsWith("en");
    return (
      <Broken
        whole
        title={kind === "style" ? "Loading CSS chunk … failed" : "Loading chunk … failed"}
        text={WORDS[kind][zh ? "zh" : "en"]}
        detail={detail}
        act={zh ? "重新加载" : "Reload"}
        onAct={() => location.reload()}
      />
    );
  }
}

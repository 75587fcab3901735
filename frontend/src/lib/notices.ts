import { useSyncExternalStore } from "react";

export type NoticeTone = "success" | "info" | "warning" | "error";
/** What can be done about it from the notice itself, once: taking it back. */
export type NoticeAct = { label: string; run: () => void };
type Said = { title: string; text?: string; detail?: string; act?: NoticeAct };
export type Notice = Said & { id: number; tone: NoticeTone };

type Words = string | Said;

const LIFE = { success: 4000, info: 4000, warning: 7000, error: 9000 } as const;
/** Time to read, and to reach the button by keyboard. */
const LIFE_WITH_ACT = 12_000;
const MOST = 4;

let notices: readonly Notice[] = [];
let last = 0;
const listeners = new Set<() => void>();

function set(next: readonly Notice[]) {
  notices = next;
  listeners.forEach((listener) => listener());
}

export const dismissNotice = (id: number): void => set(notices.filter((notice) => notice.id !== id));

export const dismissNotices = (): void => set([]);

function say(tone: NoticeTone, words: Words): void {
  const notice: Notice = { id: ++last, tone, ...(typeof words === "string" ? { title: words } : words) };
  const same = (other: Notice) => other.title === notice.title && other.text === notice.text;
  set([...notices.filter((other) => !same(other)), notice].slice(-MOST));
  setTimeout(() => dismissNotice(notice.id), notice.act ? LIFE_WITH_ACT : LIFE[tone]);
}

/** Short words at the edge of the screen: `notify.success("已发货，顺丰 SF1234567890")`. */
export const notify = {
  success: (words: Words) => say("success", words),
  info: (words: Words) => say("info", words),
  warning: (words: Words) => say("warning", words),
  error: (words: Words) => say("error", words),
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const NONE: readonly Notice[] = [];

export const useNotices = (): readonly Notice[] =>
  useSyncExternalStore(
    subscribe,
    () => notices,
    () => NONE,
  );

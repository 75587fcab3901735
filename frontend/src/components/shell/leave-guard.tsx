"use client";
import { useTranslations } from "next-intl";
import { useCallback, useEffect, useRef, useState } from "react";
import { Confirm } from "@/components/ui/confirm";
import { leave, mustAsk, useAskForPage } from "@/lib/open-forms";
import { useGo } from "@/lib/use-go";

type Entry = { index: number; url: string | null };
type History = EventTarget & { currentEntry: Entry | null };
const entries = () => (window as { navigation?: History }).navigation;

const plain = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
const path = (url: URL | Location) => url.pathname + url.search;

/** The link of ours that this press follows to another page. */
function followed(event: MouseEvent): string | null {
  const link = (event.target as Element | null)?.closest?.("a[href]");
  if (!(link instanceof HTMLAnchorElement) || link.target === "_blank" || link.hasAttribute("download")) return null;
  const url = new URL(link.href);
  return url.origin === location.origin && plain(event) && path(url) !== path(location) ? path(url) + url.hash : null;
}

/** Asks before a link or "back" leaves what was typed anywhere on the page; see lib/open-forms. Offline no link is followed. */
export function LeaveGuard() {
  const t = useTranslations("ui");
  const go = useGo();
  const [asked, setAsked] = useState<{ go: () => void; text?: string } | null>(null);
  useAskForPage(useCallback((go: () => void, text?: string) => setAsked({ go, text }), []));
  useEffect(() => {
    const hold = (event: MouseEvent) => {
      const to = followed(event);
      if (to === null || (navigator.onLine && !mustAsk())) return;
      event.preventDefault();
      event.stopPropagation();
      go.to(to);
    };
    document.addEventListener("click", hold, true);
    return () => document.removeEventListener("click", hold, true);
  }, [go]);
  useBack();
  return asked ? (
    <Confirm
      open
      onClose={() => setAsked(null)}
      title={t("leaveTitle")}
      text={asked.text ?? t("leaveText")}
      action={t("leaveAction")}
      danger
      onConfirm={asked.go}
    />
  ) : null;
}

/** "Back" has already gone when one hears of it: it is undone before the router knows, asked about, and done again. */
function useBack() {
  const before = useRef<Entry | null>(null);
  const ours = useRef<"undoing" | "leaving" | null>(null);
  useEffect(() => {
    const note = (event: Event) => {
      before.current = (event as Event & { from?: Entry }).from ?? null;
    };
    const pop = (event: PopStateEvent) => {
      const by = steps(before.current);
      const doing = ours.current;
      ours.current = null;
      if (doing === "leaving" || (!doing && (by === 0 || !mustAsk()))) return;
      event.stopImmediatePropagation();
      if (doing) return;
      ours.current = "undoing";
      history.go(-by);
      leave(() => {
        ours.current = "leaving";
        history.go(by);
      });
    };
    entries()?.addEventListener("currententrychange", note);
    window.addEventListener("popstate", pop, true);
    return () => {
      entries()?.removeEventListener("currententrychange", note);
      window.removeEventListener("popstate", pop, true);
    };
  }, []);
}

/** How far it went; 0 when it is the same page still. A browser that doesn't say it went back by one. */
function steps(before: Entry | null): number {
  const now = entries()?.currentEntry;
  if (!now || !before) return -1;
  return before.url !== null && path(new URL(before.url)) === path(location) ? 0 : now.index - before.index;
}

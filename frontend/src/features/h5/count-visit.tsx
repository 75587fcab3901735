"use client";
import { useEffect } from "react";
import { today } from "@/lib/date";
import { h5 } from "./calls";

const VISITOR = "zudesk:visitor";
const seenKey = (code: string) => `zudesk:visit:${code}`;

/** 32 letters that this browser made up once: they say that two visits are one person's, and nothing of the person. */
function visitor(): string {
  const known = localStorage.getItem(VISITOR);
  if (known) return known;
  const made = crypto.randomUUID().replaceAll("-", "");
  localStorage.setItem(VISITOR, made);
  return made;
}

/** Staff looks at the page in a frame (promotion/phone-frame.tsx), whatever it leads to there. */
const isPreview = () => window.parent !== window;

/** Says once a day that somebody sees the page. The server counts no read of it: machines and reloads read, too. */
export function CountVisit({ code }: { code: string }) {
  useEffect(() => {
    const day = today();
    try {
      if (isPreview() || document.visibilityState !== "visible" || localStorage.getItem(seenKey(code)) === day) return;
      localStorage.setItem(seenKey(code), day);
      h5.visit(code, visitor()).catch(() => localStorage.removeItem(seenKey(code)));
    } catch {
      return; // a private window keeps nothing: no visit is better than one at each reload
    }
  }, [code]);
  return null;
}

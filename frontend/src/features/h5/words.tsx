"use client";
import { createContext, use, useMemo, type ReactNode } from "react";
import type zh from "@/messages/zh/h5.json";

export type WordKey = keyof typeof zh;
export type Say = (key: WordKey, values?: Record<string, string | number>) => string;

const Words = createContext<Record<string, string>>({});

/** The page's words. next-intl's reader of messages would be a tenth of this page's weight, and here it only fills in values. */
export const WordsProvider = ({ words, children }: { words: Record<string, string>; children: ReactNode }) => (
  <Words value={words}>{children}</Words>
);

export const filled = (text: string, values: Record<string, string | number> = {}): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

export function useWords(): Say {
  const words = use(Words);
  return useMemo(() => (key, values) => filled(words[key] ?? key, values), [words]);
}

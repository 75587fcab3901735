"use client";
import { createContext, use, useMemo, type ReactNode } from "react";
import type { ContactOut } from "@/lib/api/schema";
import type zh from "@/messages/zh/h5.json";

export type WordKey = keyof typeof zh;
export type Say = (key: WordKey, values?: Record<string, string | number>) => string;

type WordsProps = { words: Record<string, string>; service?: ContactOut | null; children: ReactNode };

const Words = createContext<Record<string, string>>({});
const NO_SERVICE: ContactOut = { phone: "", wechat: "", qr_url: "", hours: "", notice: "" };
const Service = createContext(NO_SERVICE);
/** How the shop's customers reach it; empty for what it doesn't give. */
export const useService = () => use(Service);

/** The page's words, and whom to ask. next-intl's reader of messages would be a tenth of this page's weight, and here it only fills in values. */
export const WordsProvider = ({ words, service, children }: WordsProps) => (
  <Words value={words}>
    <Service value={service ?? NO_SERVICE}>{children}</Service>
  </Words>
);

export const filled = (text: string, values: Record<string, string | number> = {}): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

export function useWords(): Say {
  const words = use(Words);
  return useMemo(() => (key, values) => filled(words[key] ?? key, values), [words]);
}

"use client";
import { createContext, use, useMemo, type ReactNode } from "react";
import type { ContactOut } from "@/lib/api/schema";
import type zh from "@/messages/zh/h5.json";

export type WordKey = keyof typeof zh;
export type Say = (key: WordKey, values?: Record<string, string | number>) => string;

/** A word as its file says it, or as the build hands it over (next.config.ts, `precompile`): in parts, of which a value's is its name alone. */
export type Word = string | readonly (string | readonly [string])[];
type WordsProps = { words: Record<string, Word>; service?: ContactOut | null; children: ReactNode };

const Words = createContext<Record<string, Word>>({});
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

export const filled = (word: Word, values: Record<string, string | number> = {}): string => {
  const value = (name: string, whole = `{${name}}`) => String(values[name] ?? whole);
  return typeof word === "string"
    ? word.replace(/\{(\w+)\}/g, (whole, name: string) => value(name, whole))
    : word.map((part) => (typeof part === "string" ? part : value(part[0]))).join("");
};

export function useWords(): Say {
  const words = use(Words);
  return useMemo(() => (key, values) => filled(words[key] ?? key, values), [words]);
}

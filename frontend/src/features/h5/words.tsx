"use client";
import { createContext, use, useMemo, type ReactNode } from "react";
import type zh from "@/messages/zh/h5.json";

export type WordKey = keyof typeof zh;
export type Say = (key: WordKey, values?: Record<string, string | number>) => string;

type WordsProps = { words: Record<string, string>; phone?: string; children: ReactNode };

const Words = createContext<Record<string, string>>({});
/** The number that the shop gives its customers; empty where it gives none. */
const Phone = createContext("");
export const usePhone = () => use(Phone);

/** The page's words, and the shop's number. next-intl's reader of messages would be a tenth of this page's weight, and here it only fills in values. */
export const WordsProvider = ({ words, phone = "", children }: WordsProps) => (
  <Words value={words}>
    <Phone value={phone}>{children}</Phone>
  </Words>
);

export const filled = (text: string, values: Record<string, string | number> = {}): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

export function useWords(): Say {
  const words = use(Words);
  return useMemo(() => (key, values) => filled(words[key] ?? key, values), [words]);
}

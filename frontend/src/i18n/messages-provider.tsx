"use client";
import { NextIntlClientProvider, useMessages, type AbstractIntlMessages } from "next-intl";
import type { ReactNode } from "react";

/** Adds messages to those that are already there. */
export function MoreMessages({ messages, children }: { messages: AbstractIntlMessages; children: ReactNode }) {
  const before = useMessages();
  return <NextIntlClientProvider messages={{ ...before, ...messages }}>{children}</NextIntlClientProvider>;
}

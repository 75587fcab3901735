"use client";
import { NextIntlClientProvider, useLocale, useMessages, type AbstractIntlMessages } from "next-intl";
import type { ReactNode } from "react";

/** Adds messages to those that are already there. */
export function MoreMessages({ messages, children }: { messages: AbstractIntlMessages; children: ReactNode }) {
  const before = useMessages();
  // In the browser this provider infers nothing: without its locale it throws.
  return (
    <NextIntlClientProvider locale={useLocale()} messages={{ ...before, ...messages }}>
      {children}
    </NextIntlClientProvider>
  );
}

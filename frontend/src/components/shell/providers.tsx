"use client";
import { QueryClientProvider } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { NuqsAdapter } from "nuqs/adapters/next/app";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { BulkRuns } from "@/components/data-table/bulk-runs";
import { Toaster } from "@/components/ui/toaster";
import { LeaveGuard } from "./leave-guard";
import { makeQueryClient, speak } from "@/lib/api/query-client";

/** What the pages of a side need around them. */
export function Providers({ children }: { children: ReactNode }) {
  const t = useTranslations("ui");
  const locale = useLocale();
  const spoken = useRef(locale);
  const [client] = useState(() => makeQueryClient(t));
  useEffect(() => {
    if (spoken.current === locale) return;
    spoken.current = locale;
    speak(client, t);
  }, [client, t, locale]);
  return (
    <QueryClientProvider client={client}>
      <NuqsAdapter>{children}</NuqsAdapter>
      <BulkRuns />
      <LeaveGuard />
      <Toaster />
    </QueryClientProvider>
  );
}

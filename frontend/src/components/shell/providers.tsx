"use client";
import { QueryClientProvider } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { NuqsAdapter } from "nuqs/adapters/next/app";
import { useState, type ReactNode } from "react";
import { Toaster } from "@/components/ui/toaster";
import { makeQueryClient } from "@/lib/api/query-client";

/** What the pages of a side need around them. */
export function Providers({ children }: { children: ReactNode }) {
  const t = useTranslations("ui");
  const [client] = useState(() => makeQueryClient(t));
  return (
    <QueryClientProvider client={client}>
      <NuqsAdapter>{children}</NuqsAdapter>
      <Toaster />
    </QueryClientProvider>
  );
}

"use client";
import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { NuqsAdapter } from "nuqs/adapters/next/app";
import { useState, type ReactNode } from "react";
import { Toaster } from "@/components/ui/toaster";
import { ApiError, CODE, NetworkError } from "@/lib/api";
import { notify } from "@/lib/notices";

type Words = ReturnType<typeof useTranslations<"ui">>;

/** 请求错误 with the server's words, 网络错误 for a transport error. `meta: { hideNotice: true }` keeps a call quiet. */
function announce(error: unknown, t: Words): void {
  if (error instanceof NetworkError)
    return notify.error({ title: t("networkError"), text: t(`network_${error.reason}`) });
  if (!(error instanceof ApiError)) return notify.error({ title: t("failed"), text: (error as Error).message });
  if (error.code === CODE.invalid && error.fields.length > 0) return; // the form shows them in their places
  notify.warning({
    title: t("requestError"),
    text: error.msg,
    detail: error.requestId && `${t("requestId")} ${error.requestId}`,
  });
}

const makeClient = (t: Words) =>
  new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (!query.meta?.hideNotice) announce(error, t);
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _values, _context, mutation) => {
        if (!mutation.meta?.hideNotice) announce(error, t);
      },
    }),
    defaultOptions: {
      queries: { staleTime: 15_000, retry: (times, error) => error instanceof NetworkError && times < 1 },
      mutations: { retry: false },
    },
  });

/** What the pages of a side need around them. */
export function Providers({ children }: { children: ReactNode }) {
  const t = useTranslations("ui");
  const [client] = useState(() => makeClient(t));
  return (
    <QueryClientProvider client={client}>
      <NuqsAdapter>{children}</NuqsAdapter>
      <Toaster />
    </QueryClientProvider>
  );
}

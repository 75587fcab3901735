import { QueryClientProvider } from "@tanstack/react-query";
import { render, type RenderResult } from "@testing-library/react";
import { createTranslator, NextIntlClientProvider } from "next-intl";
import { NuqsTestingAdapter, type OnUrlUpdateFunction } from "nuqs/adapters/testing";
import type { ReactNode } from "react";
import { Toaster } from "@/components/ui/toaster";
import shell from "@/messages/zh/shell.json";
import status from "@/messages/zh/status.json";
import { makeQueryClient } from "@/lib/api/query-client";
import ui from "@/messages/zh/ui.json";

type Options = { url?: string; onUrl?: OnUrlUpdateFunction; messages?: Record<string, unknown> };

/** Draws `node` in Chinese, with queries, notices and a URL. */
export function draw(node: ReactNode, { url = "", onUrl, messages = {} }: Options = {}): RenderResult {
  const client = makeQueryClient(createTranslator({ locale: "zh", messages: { ui }, namespace: "ui" }) as never);
  client.setDefaultOptions({ queries: { retry: false } });
  return render(
    <NextIntlClientProvider locale="zh" timeZone="Asia/Shanghai" messages={{ ui, shell, status, ...messages } as never}>
      <QueryClientProvider client={client}>
        <NuqsTestingAdapter searchParams={url} onUrlUpdate={onUrl} hasMemory>
          {node}
          <Toaster />
        </NuqsTestingAdapter>
      </QueryClientProvider>
    </NextIntlClientProvider>,
  );
}

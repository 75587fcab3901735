import { QueryClientProvider, useQueryClient } from "@tanstack/react-query";
import { render, type RenderResult } from "@testing-library/react";
import { createTranslator, IntlErrorCode, NextIntlClientProvider, type IntlError } from "next-intl";
import { NuqsTestingAdapter, type OnUrlUpdateFunction } from "nuqs/adapters/testing";
import { useEffect, type ReactNode } from "react";
import { AppStateProvider } from "@/lib/me";
import { BulkRuns } from "@/components/data-table/bulk-runs";
import { Toaster } from "@/components/ui/toaster";
import enShell from "@/messages/en/shell.json";
import enStatus from "@/messages/en/status.json";
import enTransfer from "@/messages/en/transfer.json";
import enUi from "@/messages/en/ui.json";
import shell from "@/messages/zh/shell.json";
import status from "@/messages/zh/status.json";
import { makeQueryClient } from "@/lib/api/query-client";
import type { Locale } from "@/i18n/locale";
import type { Action } from "@/lib/api";
import type { Me } from "@/lib/shell-api";
import type { Side } from "@/lib/side";
import transfer from "@/messages/zh/transfer.json";
import ui from "@/messages/zh/ui.json";

type Options = {
  url?: string;
  onUrl?: OnUrlUpdateFunction;
  /** `messages` are in it, too. */
  locale?: Locale;
  messages?: Record<string, unknown>;
  /** Inside the console of a side, as somebody who may do these actions. */
  as?: { side: Side; auths: readonly Action[]; subShop?: boolean };
};

const PERSON: Omit<Me, "auths"> = {
  user: { id: "1", name: "林", account: "lin", mobile: "138****0000" },
  roles: [],
  role_id: null,
  platform_type: 1,
  merchant: { id: "7", name: "林记数码" },
  sub_shop: null,
  halt: null,
  site_name: "林记数码",
  logo: "",
  state: "ok",
  prove_mobile: false,
  days_ahead: 0,
};

/** Somebody who may do nothing yet. */
export const ME: Me = { ...PERSON, auths: [] };

const SUB_SHOP = { id: "8", name: "林记西湖店" };

/** A sentence without one of its values stands on the page as its key. */
const fail = (error: IntlError) => {
  if (error.code === IntlErrorCode.FORMATTING_ERROR) throw error;
};

const WORDS = {
  zh: { ui, shell, status, transfer },
  en: { ui: enUi, shell: enShell, status: enStatus, transfer: enTransfer },
};

/** What still loads when its test is over is announced in no other. */
function Forgets() {
  const client = useQueryClient();
  useEffect(() => () => client.clear(), [client]);
  return null;
}

/** Draws `node`, in Chinese unless told otherwise, with queries, notices and a URL. */
export function draw(
  node: ReactNode,
  { url = "", onUrl, locale = "zh", messages = {}, as }: Options = {},
): RenderResult {
  const words = createTranslator({ locale, messages: { ui: WORDS[locale].ui as typeof ui }, namespace: "ui" });
  const client = makeQueryClient(words);
  client.setDefaultOptions({ ...client.getDefaultOptions(), queries: { networkMode: "always", retry: false } });
  return render(
    <NextIntlClientProvider
      locale={locale}
      timeZone="Asia/Shanghai"
      onError={fail}
      messages={{ ...WORDS[locale], ...messages } as never}
    >
      <QueryClientProvider client={client}>
        <NuqsTestingAdapter searchParams={url} onUrlUpdate={onUrl} hasMemory>
          {as ? (
            <AppStateProvider
              side={as.side}
              me={{ ...PERSON, sub_shop: as.subShop ? SUB_SHOP : null, auths: as.auths.map((action) => ({ action })) }}
            >
              {node}
            </AppStateProvider>
          ) : (
            node
          )}
          <BulkRuns />
          <Toaster />
          <Forgets />
        </NuqsTestingAdapter>
      </QueryClientProvider>
    </NextIntlClientProvider>,
  );
}

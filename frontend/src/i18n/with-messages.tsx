import { getLocale } from "next-intl/server";
import type { ReactNode } from "react";
import { toLocale } from "./locale";
import { loadMessages } from "./messages";
import { MoreMessages } from "./messages-provider";

/** Hands the files `ns` of src/messages to the client components inside, on top of what the layout gave. */
export async function WithMessages({ ns, children }: { ns: readonly string[]; children: ReactNode }) {
  const messages = await loadMessages(toLocale(await getLocale()), ns);
  return <MoreMessages messages={messages}>{children}</MoreMessages>;
}

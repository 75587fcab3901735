"use client";
import { dateTime } from "@/lib/date";
import type { H5Order } from "./types";
import { useWords } from "./words";

/** What the shop wrote lately, by SMS or here alone. */
export default function ShopMessages({ messages }: { messages: H5Order["messages"] }) {
  const t = useWords();
  return (
    <section className="rounded-xl border border-line bg-surface p-4">
      <h2 className="font-medium">{t("shopMessages")}</h2>
      <ol className="mt-2 flex flex-col gap-3">
        {messages.map(({ id, title, text, at }) => (
          <li key={id} className="text-sm">
            <p className="text-xs text-ink-3">
              {title} {dateTime(at)}
            </p>
            <p className="mt-0.5 break-words">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

"use client";
import { useQuery } from "@tanstack/react-query";
import { MessageSquarePlus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState, type ReactNode } from "react";
import { Loaded } from "@/components/loaded";
import { onDemand } from "@/components/on-demand";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Chip, type Tone } from "@/components/ui/chip";
import { Confirm } from "@/components/ui/confirm";
import { DateText } from "@/components/ui/date-text";
import { Empty } from "@/components/ui/states";
import { notify } from "@/lib/notices";
import type { MessageDraft } from "./message-words-form";
import { readOf } from "./read-of";
import { shopMessagesQuery, useEndMessage, useTakeBackMessage, type ShopMessages } from "./queries";

const MessageWordsForm = onDemand(() => import("./message-words-form"));

type Asked = { act: "end" | "takeBack"; id: string; title: string };
const NEW: MessageDraft = { number: null, title: "", text: "" };

/** Messages that the shop words itself: those that staff may send, those that wait for the platform, and those that came back. */
export function MessagesCard() {
  const t = useTranslations("baseSet.messages");
  const query = useQuery(shopMessagesQuery);
  const [draft, setDraft] = useState<MessageDraft | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  return (
    <section className="mt-6 grid gap-3 lg:mr-[356px]">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-lg font-semibold">{t("title")}</h2>
        <Button icon={MessageSquarePlus} onClick={() => setDraft(NEW)}>
          {t("write")}
        </Button>
      </div>
      <Loaded query={query} form>
        {(found) => (
          <Card>
            <p className="text-sm text-ink-2">{t("text")}</p>
            <Rows found={found} onDraft={setDraft} onAsk={setAsked} />
            {draft && <MessageWordsForm draft={draft} variables={found.variables} onClose={() => setDraft(null)} />}
          </Card>
        )}
      </Loaded>
      {asked && <Ask asked={asked} onClose={() => setAsked(null)} />}
    </section>
  );
}

type RowsProps = { found: ShopMessages; onDraft: (draft: MessageDraft) => void; onAsk: (asked: Asked) => void };

function Rows({ found: { items, waiting, sent_back, variables }, onDraft, onAsk }: RowsProps) {
  const t = useTranslations("baseSet.messages");
  if (items.length + waiting.length + sent_back.length === 0)
    return <Empty small title={t("empty")} text={t("emptyText")} />;
  return (
    <ul className="mt-3 divide-y divide-line">
      {items.map(({ number, title, text, since }) => (
        <Row
          key={`own ${number}`}
          title={title}
          text={readOf(text, variables)}
          tone="green"
          state={t("offered")}
          about={
            <>
              {t("since")} <DateText value={since} />
            </>
          }
        >
          <Button variant="ghost" size="sm" onClick={() => onDraft({ number, title, text })}>
            {t("change")}
          </Button>
          <Button variant="ghost" size="sm" onClick={() => onAsk({ act: "end", id: String(number), title })}>
            {t("end")}
          </Button>
        </Row>
      ))}
      {waiting.map(({ id, title, text, asked_by_name, asked_at }) => (
        <Row
          key={`asked ${id}`}
          title={title}
          text={readOf(text, variables)}
          tone="amber"
          state={t("waits")}
          about={
            <>
              {asked_by_name} <DateText value={asked_at} />
            </>
          }
        >
          <Button variant="ghost" size="sm" onClick={() => onAsk({ act: "takeBack", id, title })}>
            {t("takeBack")}
          </Button>
        </Row>
      ))}
      {sent_back.map(({ id, number, title, text, state, state_label, by_name, at, why }) => (
        <Row
          key={`back ${id}`}
          title={title}
          text={readOf(text, variables)}
          tone="grey"
          state={state_label}
          about={
            <>
              {by_name} <DateText value={at} />
              {state === "expired" && <span className="block text-amber-ink">{t("ranOut")}</span>}
              {why && <span className="block text-amber-ink">{t("because", { why })}</span>}
            </>
          }
        >
          <Button variant="ghost" size="sm" onClick={() => onDraft({ number, title, text })}>
            {t("again")}
          </Button>
        </Row>
      ))}
    </ul>
  );
}

type RowProps = { title: string; text: string; tone: Tone; state: string; about: ReactNode; children: ReactNode };

const Row = ({ title, text, tone, state, about, children }: RowProps) => (
  <li className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3">
    <div className="min-w-0 flex-1 basis-64">
      <p className="flex flex-wrap items-center gap-2 font-medium">
        {title} <Chip tone={tone}>{state}</Chip>
      </p>
      <p className="mt-1 text-sm break-words">{text}</p>
      <p className="mt-1 text-xs text-ink-3">{about}</p>
    </div>
    <div className="flex gap-1">{children}</div>
  </li>
);

function Ask({ asked: { act, id, title }, onClose }: { asked: Asked; onClose: () => void }) {
  const t = useTranslations("baseSet.messages");
  const [end, takeBack] = [useEndMessage(), useTakeBackMessage()];
  const send = (why: string, key: string) =>
    act === "end" ? end.send({ body: { number: Number(id) }, key }) : takeBack.send({ body: { id, why }, key });
  return (
    <Confirm
      open
      danger
      onClose={onClose}
      title={t(`${act}Title`, { title })}
      text={t(`${act}Text`)}
      action={t(act)}
      reason={act === "takeBack" ? { label: t("takeBackWhy"), required: true } : undefined}
      onConfirm={async (key, why) => {
        await send(why, key);
        notify.success(t(`${act}Done`));
      }}
    />
  );
}

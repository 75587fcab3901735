"use client";
import { useQuery } from "@tanstack/react-query";
import { Phone } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useState, type ReactNode } from "react";
import { Loaded } from "@/components/loaded";
import { onDemand } from "@/components/on-demand";
import { Button } from "@/components/ui/button";
import { Chip, type Tone } from "@/components/ui/chip";
import { DateText } from "@/components/ui/date-text";
import { DescriptionList } from "@/components/ui/description-list";
import { Money } from "@/components/ui/money";
import { Empty } from "@/components/ui/states";
import { Timeline } from "@/components/ui/timeline";
import { collectionQueries, type Collection, type CollectionAct } from "@/entities/collection/queries";
import { yuanText } from "@/lib/money";
import type { OrderInfo } from "../types";

const CollectionActs = onDemand(() => import("../collection-acts"));
const MAIN: readonly CollectionAct[] = ["start", "contact", "confirm_write_off"];
const RISKY: readonly CollectionAct[] = ["ask_write_off", "confirm_write_off"];

/** What is owed on a lease, what was done about it, and what may be done now. */
export function CollectionTab({ order }: { order: OrderInfo }) {
  const query = useQuery(collectionQueries.info(order.order_id));
  const { refetch } = query;
  // The next step beside it says what is overdue, too: read anew with the order, the two say the same.
  useEffect(() => void refetch({ cancelRefetch: false }), [order, refetch]);
  return <Loaded query={query}>{(found) => <Shown found={found} />}</Loaded>;
}

function Shown({ found }: { found: Collection }) {
  const t = useTranslations("collection");
  const [act, setAct] = useState<CollectionAct | null>(null);
  return (
    <div className="grid gap-6">
      <Owed found={found} />
      {found.actions.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {found.actions.map((one) => (
            <Button
              key={one}
              variant={MAIN.includes(one) ? "primary" : RISKY.includes(one) ? "danger" : undefined}
              onClick={() => setAct(one)}
            >
              {t(`acts.${one}`)}
            </Button>
          ))}
        </div>
      )}
      {found.actions.includes("ask_write_off") && found.no_write_off && (
        <p className="text-sm text-ink-2">{found.no_write_off}</p>
      )}
      <Promised found={found} />
      <WriteOffs found={found} />
      <Section title={t("contacts")}>
        {found.contacts.length === 0 ? (
          <Empty small icon={Phone} title={t("noContacts")} />
        ) : (
          <Timeline
            entries={found.contacts.map((one, i) => ({
              id: `${one.at}-${i}`,
              at: one.at,
              title: `${one.channel_label} · ${one.outcome_label}`,
              who: one.actor,
              text: one.note,
            }))}
          />
        )}
      </Section>
      {act && <CollectionActs act={act} found={found} onClose={() => setAct(null)} />}
    </div>
  );
}

function Owed({ found: { owed, days, age, deposit_left, case: one } }: { found: Collection }) {
  const t = useTranslations("collection");
  const late = owed.total > 0;
  const part = (label: string, fen: typeof owed.rent) => fen > 0 && { label, value: <Money fen={fen} /> };
  return (
    <DescriptionList
      items={[
        {
          label: t("now"),
          value: late ? (
            <span className="inline-flex flex-wrap items-center gap-2 font-medium text-red-ink">
              <Money fen={owed.total} />
              {age && (
                <Chip tone="red">
                  {t(`ages.${age}`)} · {t("days", { days })}
                </Chip>
              )}
            </span>
          ) : (
            t("nothing")
          ),
        },
        part(t("rent"), owed.rent),
        part(t("addon"), owed.addon),
        part(t("other"), owed.other),
        part(t("lateFee"), owed.late_fee),
        { label: t("depositLeft"), value: <Money fen={deposit_left} /> },
        one !== null && { label: t("collector"), value: one.collector || t("nobodyShort") },
        one !== null && { label: t("openedAt"), value: <DateText value={one.opened_at} /> },
        one !== null && { label: t("openedBy"), value: one.opened_by },
        one !== null && one.why !== "" && { label: t("why"), value: one.why, wide: true },
        one !== null && one.end !== "" && { label: t("endedAs"), value: one.end_label },
      ]}
    />
  );
}

type State = Collection["promises"][number]["state"] | Collection["offers"][number]["state"];
const TONES: Record<State, Tone> = {
  open: "blue",
  kept: "green",
  done: "green",
  broken: "red",
  lapsed: "red",
  withdrawn: "grey",
};

function Promised({ found: { promises, offers, handovers } }: { found: Collection }) {
  const t = useTranslations("collection");
  return (
    <>
      {offers.length > 0 && (
        <Section title={t("offers")}>
          <Lines
            rows={offers.map((one) => ({
              key: one.made_at,
              chip: <Chip tone={TONES[one.state]}>{one.state_label}</Chip>,
              text: `${t("offeredUntil", { day: one.day, sum: yuanText(one.amount) })} · ${t("waives", { sum: yuanText(one.state === "done" ? one.waived : one.waives) })}`,
              more: one.state === "open" && one.left > 0 ? t("left", { sum: yuanText(one.left) }) : one.why,
            }))}
          />
        </Section>
      )}
      {promises.length > 0 && (
        <Section title={t("promises")}>
          <Lines
            rows={promises.map((one) => ({
              key: one.made_at,
              chip: <Chip tone={TONES[one.state]}>{one.state_label}</Chip>,
              text: t("promisedBy", { day: one.day, sum: yuanText(one.amount) }),
              more: one.actor,
            }))}
          />
        </Section>
      )}
      {handovers.length > 0 && (
        <Section title={t("handovers")}>
          <Lines
            rows={handovers.map((one) => ({
              key: one.to,
              chip: <Chip tone="blue">{one.to_label}</Chip>,
              text: one.note,
              more: (
                <>
                  {one.actor} · <DateText value={one.at} />
                </>
              ),
            }))}
          />
        </Section>
      )}
    </>
  );
}

function WriteOffs({ found: { write_offs } }: { found: Collection }) {
  const t = useTranslations("collection");
  if (write_offs.length === 0) return null;
  return (
    <Section title={t("writeOffs")}>
      <div className="grid gap-4">
        {write_offs.map((one) => (
          <div key={one.id} className="rounded-xl border border-line p-4">
            <DescriptionList
              items={[
                {
                  label: t("writeOff"),
                  value: (
                    <Chip tone={one.status === "proposed" ? "amber" : one.status === "confirmed" ? "red" : "grey"}>
                      {t(`states.${one.status}`)}
                    </Chip>
                  ),
                },
                { label: t("asked"), value: <Money fen={one.owed.total} /> },
                one.amount > 0 && { label: t("writtenOff"), value: <Money fen={one.amount} /> },
                one.amount > 0 && { label: t("recovered"), value: <Money fen={one.recovered} /> },
                { label: t("askedBy"), value: `${one.asked_by}` },
                one.decided_by !== "" && { label: t("decidedBy"), value: one.decided_by },
                one.decided_at !== null && { label: t("decidedAt"), value: <DateText value={one.decided_at} /> },
                { label: t("goodsAt"), value: one.goods_back_at ? t("acts.goods_back") : one.goods_label },
                { label: t("why"), value: one.why, wide: true },
                one.decided_why !== "" && { label: t("acts.refuse_write_off"), value: one.decided_why, wide: true },
                one.undone_at !== null && { label: t("endedAs"), value: t("undone"), wide: true },
              ]}
            />
            {one.barred && <p className="mt-3 text-sm text-ink-2">{one.barred}</p>}
          </div>
        ))}
      </div>
    </Section>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-3">
      <h2 className="font-medium">{title}</h2>
      {children}
    </section>
  );
}

type Line = { key: string; chip: ReactNode; text: ReactNode; more: ReactNode };

function Lines({ rows }: { rows: Line[] }) {
  return (
    <ul className="grid gap-2">
      {rows.map((row) => (
        <li key={row.key} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {row.chip}
          <span className="tabular-nums">{row.text}</span>
          <span className="text-sm text-ink-3">{row.more}</span>
        </li>
      ))}
    </ul>
  );
}

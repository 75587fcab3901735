"use client";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { yuanText } from "@/lib/money";
import { h5 } from "./calls";
import { Failed } from "./failed";
import { goTo } from "./leave";
import type { H5Order } from "./types";
import { useSend } from "./use-send";
import { useWords, type WordKey } from "./words";

/** One thing has one name: what buys the goods at the end of the term is the final payment. */
const BUYING = {
  buyout: { name: "buyout", at: "buyoutAt", ask: "buyoutAsk", sure: "buyoutSure", no: "keepLeasing" },
  final: { name: "finalPay", at: "finalPayAt", ask: "finalPayAsk", sure: "finalPaySure", no: "back" },
} as const satisfies Record<string, Record<string, WordKey>>;

type KeepingProps = { order: H5Order; token: string; onDone: () => void };

/** Once there is a contract: it opens, as does the statement, and the goods are bought out where the plan lets them today. */
export default function Keeping({ order, token, onDone }: KeepingProps) {
  const t = useWords();
  const { send, busy, failed } = useSend();
  const [asking, setAsking] = useState(false);
  const { buyout } = order;
  const words = BUYING[buyout?.final ? "final" : "buyout"];
  const look = () => void send("contract", async () => goTo((await h5.contract(token)).url));
  const paper = () => void send("statement", async () => goTo((await h5.statement(token)).url));
  const buy = async () => {
    if (!buyout) return;
    if (await send("buyout", (key) => h5.buyout(token, buyout.price, key))) setAsking(false);
    // Refused because the price has moved: the next answer brings the one that holds.
    onDone();
  };
  return (
    <section className="flex flex-col gap-3 rounded-xl border border-line bg-surface p-4">
      <Failed text={failed} />
      {buyout && asking ? (
        <div role="alertdialog" aria-label={t(words.name)}>
          <p>{t(words.ask, { sum: yuanText(buyout.price) })}</p>
          <p className="mt-1 text-sm text-ink-2">{t("buyoutFormula", { formula: buyout.formula })}</p>
          <div className="mt-3 flex gap-2 [&>button]:flex-1">
            <Button size="lg" onClick={() => setAsking(false)}>
              {t(words.no)}
            </Button>
            <Button size="lg" variant="primary" loading={busy === "buyout"} onClick={() => void buy()}>
              {t(words.sure, { sum: yuanText(buyout.price) })}
            </Button>
          </div>
        </div>
      ) : (
        <div className="flex flex-wrap gap-2 [&>button]:flex-1">
          <Button loading={busy === "contract"} onClick={look}>
            {t("seeContract")}
          </Button>
          <Button loading={busy === "statement"} onClick={paper}>
            {t("seeStatement")}
          </Button>
          {buyout && <Button onClick={() => setAsking(true)}>{t(words.at, { sum: yuanText(buyout.price) })}</Button>}
        </div>
      )}
    </section>
  );
}

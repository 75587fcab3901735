"use client";
import { useQuery } from "@tanstack/react-query";
import { CircleCheck, Landmark } from "lucide-react";
import { useTranslations } from "next-intl";
import { parseAsString, useQueryState } from "nuqs";
import { useState } from "react";
import { onDemand } from "@/components/on-demand";
import { Loaded } from "@/components/loaded";
import { Button } from "@/components/ui/button";
import { PageHeader } from "@/components/ui/page-header";
import { Empty } from "@/components/ui/states";
import { Tabs } from "@/components/ui/tabs";
import type { AnswerOf } from "@/lib/api";
import { useCan, useWho } from "@/lib/me";
import { reviewsQuery } from "./queries";
import { ReviewCard } from "./review-card";
import type { Decision } from "./types";

const Decide = onDemand(() => import("./decide").then((m) => m.Decide));
const AskAccountForm = onDemand(() => import("./ask-account-form"));

/** 待复核: what waits for a second person, with before and after; never one's own. */
export function ReviewPage() {
  return <Loaded query={useQuery(reviewsQuery)}>{(reviews) => <Reviews {...reviews} />}</Loaded>;
}

function Reviews({ items, kinds }: AnswerOf<"get", "/api/backend/reviewList">) {
  const t = useTranslations("reviews");
  const shop = useWho() === "M";
  const asks = useCan()("withdraw.apply") && shop;
  const [kind, setKind] = useQueryState("kind", parseAsString);
  const [decision, setDecision] = useState<Decision | null>(null);
  const [asking, setAsking] = useState(false);
  const shown = kinds.find((one) => one === kind) ?? "";
  const rows = items.filter((row) => !shown || row.kind === shown);
  const tabs = kinds.map((one) => ({
    value: one as string,
    label: t(`kinds.${one}`),
    count: items.filter((row) => row.kind === one).length,
  }));
  return (
    <>
      <PageHeader
        title={t("title")}
        description={t(shop ? "shopText" : "text")}
        actions={
          asks && (
            <Button icon={Landmark} onClick={() => setAsking(true)}>
              {t("ask.action")}
            </Button>
          )
        }
      />
      {kinds.length > 1 && (
        <Tabs
          label={t("title")}
          items={[{ value: "", label: t("all"), count: items.length }, ...tabs]}
          value={shown}
          onChange={(value) => void setKind(value || null)}
        />
      )}
      {rows.length === 0 ? (
        <Empty icon={CircleCheck} title={t("empty")} text={t(shop ? "emptyShop" : "emptyText")} />
      ) : (
        <div className="mt-4 grid gap-4 lg:grid-cols-2">
          {rows.map((row) => (
            <ReviewCard key={`${row.kind}:${row.merchant_id}:${row.id}`} row={row} onDecide={setDecision} />
          ))}
        </div>
      )}
      {decision && <Decide decision={decision} onClose={() => setDecision(null)} />}
      {asking && <AskAccountForm onClose={() => setAsking(false)} />}
    </>
  );
}

import { STALE } from "@/entities/keys";
import { call, type AnswerOf, type BodyOf } from "@/lib/api";
import { seenAfter } from "@/lib/api/seen-after";
import { useWriteOf } from "@/lib/api/use-write";
import type { PartnerCall, PartnerEvent } from "./queries";

type Row = { id: string; merchant_id: string };
const same = (row: Row) => (one: Row) => one.id === row.id && one.merchant_id === row.merchant_id;
const idsOf = ({ id, merchant_id }: Row) => ({ id, merchant_id });

async function callNow(row: PartnerCall): Promise<PartnerCall | undefined> {
  const query = { key: row.key, party: row.party };
  return (await call("get", "/api/platform/partnerCalls", { query })).items.find(same(row));
}

type Resolved = AnswerOf<"post", "/api/platform/resolvePartnerCall">;
type Words = Omit<BodyOf<"post", "/api/platform/resolvePartnerCall">, keyof Row>;

/** These reach the party and have no key: after a lost answer the row says what became of it. */
export const useResolveSeen = (row: PartnerCall) =>
  useWriteOf(
    ({ words }: { words: Words; key?: string }) =>
      seenAfter<Resolved>(
        () => call("post", "/api/platform/resolvePartnerCall", { body: { ...words, ...idsOf(row) } }),
        async () => {
          const now = await callNow(row);
          if (!now) return null;
          if (now.state !== row.state) return { id: row.id, state: now.state, waits: false };
          return now.said && now.said.at !== row.said?.at ? { id: row.id, state: now.state, waits: true } : null;
        },
      ),
    STALE.partnerCall,
  );

export const useRetrySeen = () =>
  useWriteOf(
    ({ row }: { row: PartnerCall; key?: string }) =>
      seenAfter(
        () => call("post", "/api/platform/retryPartnerCall", { body: idsOf(row) }),
        async () => {
          const now = await callNow(row);
          const moved = now && (now.state !== row.state || now.attempts !== row.attempts);
          return moved ? { id: row.id, state: now.state, waits: false } : null;
        },
      ),
    STALE.partnerCall,
  );

export const useApplySeen = () =>
  useWriteOf(
    ({ row }: { row: PartnerEvent; key?: string }) =>
      seenAfter(
        () => call("post", "/api/platform/applyPartnerEvent", { body: idsOf(row) }),
        async () => {
          const query = { number: row.number, party: row.party };
          const now = (await call("get", "/api/platform/partnerEvents", { query })).items.find(same(row));
          const moved = now && (now.state !== row.state || now.error !== row.error);
          return moved ? { id: row.id, state: now.state, error: now.error } : null;
        },
      ),
    STALE.partnerEvent,
  );

import { STALE } from "@/entities/keys";
import { call } from "@/lib/api";
import { seenAfter } from "@/lib/api/seen-after";
import { useWrite, useWriteOf } from "@/lib/api/use-write";
import type { PartyRow } from "./queries";

export const usePauseParty = () => useWrite("post", "/api/platform/pauseParty", STALE.party);

/** It reaches the party and has no key: after a lost answer its row says what came back. */
export const useTestParty = () =>
  useWriteOf(
    ({ row }: { row: PartyRow; key?: string }) =>
      seenAfter(
        () => call("post", "/api/platform/testParty", { body: { party: row.party } }),
        async () => {
          const now = (await call("get", "/api/platform/parties")).items.find(({ party }) => party === row.party);
          const tested = now && now.tested_at !== row.tested_at;
          return tested ? { party: row.party, ok: now.test_ok === true, text: now.test_text } : null;
        },
      ),
    STALE.party,
  );

const KEY = "zudesk_h5_proofs";
const MOST = 5;

type Kept = [order: string, proof: string];

/** What all addresses of an order begin with; the rest of a token is when it was made, and its seal. */
const orderOf = (token: string): string => token.split(":")[0]!;

function all(): Kept[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter((one): one is Kept => Array.isArray(one) && one.length === 2) : [];
  } catch {
    return [];
  }
}

/** That the order was placed in this browser, or its mobile proved; "" for an address that came some other way. */
export const proofOf = (token: string): string => all().find(([order]) => order === orderOf(token))?.[1] ?? "";

export function keepProof(token: string, proof: string): void {
  const others = all().filter(([order]) => order !== orderOf(token));
  try {
    localStorage.setItem(KEY, JSON.stringify([[orderOf(token), proof], ...others].slice(0, MOST)));
  } catch {
    // Switched off by the person: the mobile is asked for a code then.
  }
}

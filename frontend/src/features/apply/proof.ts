/** That a mobile was proved in this tab: what is shown for it, and the mobile as it was typed ("" where it wasn't). */
export type Proof = { proof: string; mobile: string };

const STORE = "zudesk_apply";

export function readProof(): Proof | null {
  try {
    return JSON.parse(sessionStorage.getItem(STORE) ?? "null") as Proof | null;
  } catch {
    return null;
  }
}

export function keepProof(proof: Proof | null): void {
  try {
    if (proof) sessionStorage.setItem(STORE, JSON.stringify(proof));
    else sessionStorage.removeItem(STORE);
  } catch {
    // It is asked for again after a reload.
  }
}

const KEY = "zudesk_h5_orders";
const MOST = 5;

/** Orders placed from this phone, newest first, so that a customer who comes back finds the way. */
export function myOrders(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter((one): one is string => typeof one === "string") : [];
  } catch {
    return [];
  }
}

export function keepOrder(token: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([token, ...myOrders().filter((one) => one !== token)].slice(0, MOST)));
  } catch {
    // Switched off by the person: the address of the order page still works.
  }
}

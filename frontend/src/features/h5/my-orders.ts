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
  write([token, ...myOrders().filter((one) => one !== token)].slice(0, MOST));
}

/** The same order has a new address. */
export function renewOrder(old: string, fresh: string): void {
  write(myOrders().map((one) => (one === old ? fresh : one)));
}

function write(tokens: string[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(tokens));
  } catch {
    // Switched off by the person: the address of the order page still works.
  }
}

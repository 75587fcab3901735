/** Ids of a shop carry their merchant above this (infra/decisions/0001): a merchant's own id lies below. */
const SHIFT = 2 ** 40;

/** The merchant of a shop that was chosen: a sub-shop's id carries it. */
export const merchantOf = (shopId: string): string =>
  Number(shopId) < SHIFT ? shopId : String(Math.floor(Number(shopId) / SHIFT));

/** Of merchants and sub-shops only the former. */
export const merchantsOnly = <T extends { value: string }>(options: readonly T[]): T[] =>
  options.filter((one) => Number(one.value) < SHIFT);

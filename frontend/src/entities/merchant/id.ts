/** Ids of a shop carry their merchant above this (infra/decisions/0001): a merchant's own id lies below. */
const SHIFT = 2 ** 40;

/** The merchant of a shop that was chosen: a sub-shop's id carries it. */
export const merchantOf = (shopId: string): string =>
  Number(shopId) < SHIFT ? shopId : String(Math.floor(Number(shopId) / SHIFT));

/** Rows of many merchants as calls that enter one take them: in groups of a merchant, of at most `most`. */
export function byMerchant(ids: readonly string[], most: number): string[][] {
  const groups: Record<string, string[]> = {};
  for (const id of ids) (groups[merchantOf(id)] ??= []).push(id);
  return Object.values(groups).flatMap((group) =>
    Array.from({ length: Math.ceil(group.length / most) }, (_, i) => group.slice(i * most, (i + 1) * most)),
  );
}

/** Of merchants and sub-shops only the former. */
export const merchantsOnly = <T extends { value: string }>(options: readonly T[]): T[] =>
  options.filter((one) => Number(one.value) < SHIFT);

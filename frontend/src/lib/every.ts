/**
 * `every<Status>()(["on", "off"])`: the list itself, in which every member of the union has its place. A status that the
 * API has since and the list hasn't doesn't compile.
 */
export const every =
  <U extends string>() =>
  <const L extends readonly U[]>(list: [Exclude<U, L[number]>] extends [never] ? L : Exclude<U, L[number]>[]): L =>
    list as L;

/** The end of business date `day` in Shanghai, as the API takes it; null for never. */
export const endOfDay = (day: string): string | null => (day ? `${day}T23:59:59+08:00` : null);

/** "12.5%" of visits became orders; "—" before the first visit. */
export const conversion = (visits: number, orders: number): string =>
  visits > 0 ? `${Math.round((orders / visits) * 1000) / 10}%` : "—";

/** A file name from the link's name: letters, digits and Chinese characters stay. */
export const fileName = (name: string, ending: "png" | "svg" = "png"): string =>
  `${name.replace(/[^\p{L}\p{N}-]+/gu, "_").slice(0, 40)}.${ending}`;

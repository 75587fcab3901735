/** "5.25" per cent → 525 basis points; null when it is not a number with at most two decimals. */
export function parsePercent(text: string): number | null {
  const found = /^(\d{1,3})(?:\.(\d{0,2}))?$/.exec(text.normalize("NFKC").replace(/[%\s]/g, ""));
  if (!found) return null;
  return Number(found[1]) * 100 + Number((found[2] ?? "").padEnd(2, "0"));
}

/** 525 → "5.25": how a rate stands in an input. */
export const percentInput = (bps: number): string => String(bps / 100);

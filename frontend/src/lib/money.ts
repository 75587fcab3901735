declare const fenBrand: unique symbol;

/** An amount in fen (CNY cents): an integer, never yuan. Make one with `fen()` or `parseYuan()`. */
export type Fen = number & { readonly [fenBrand]: true };

/** Brands an integer number of fen. Throws on a fraction, which would be somebody's yuan. */
export function fen(amount: number): Fen {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole number of fen: ${amount}`);
  return amount as Fen;
}

const format = new Intl.NumberFormat("zh-CN", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** 29900 → "299.00"; an empty amount is "0.00". The one formatter of money. */
export function yuan(amount: number | null | undefined): string {
  return format.format((amount ?? 0) / 100);
}

/** 29900 → "¥299.00", -500 → "-¥5.00". For sentences; tables use <Money>. */
export function yuanText(amount: number | null | undefined): string {
  const value = amount ?? 0;
  return `${value < 0 ? "-" : ""}¥${yuan(Math.abs(value))}`;
}

/** What a person typed in yuan ("1,299.5", "¥12", full-width digits) in fen; null when it is not an amount to the fen. */
export function parseYuan(text: string): Fen | null {
  const plain = text.normalize("NFKC").replace(/[¥,\s]/g, "");
  const found = /^(\d{1,10})(?:\.(\d{0,2}))?$/.exec(plain);
  if (!found) return null;
  return fen(Number(found[1]) * 100 + Number((found[2] ?? "").padEnd(2, "0")));
}

/** 29950 → "299.50": how an amount stands in an input. */
export const yuanInput = (amount: number): string => (amount / 100).toFixed(2);

/** 850 basis points → "8.5%". */
export const percent = (bps: number): string => `${bps / 100}%`;

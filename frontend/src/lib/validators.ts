const text = (value: string) => value.normalize("NFKC").trim().toUpperCase();

export const isMobile = (value: string): boolean => /^1[3-9]\d{9}$/.test(text(value));

/** A mobile, a landline with its area code, or a 400 or 800 number. */
export const isServicePhone = (value: string): boolean =>
  isMobile(value) || /^(0\d{2,3}-?[2-9]\d{6,7}|[48]00(-?\d){7})$/.test(value);

export const isSubdomain = (value: string): boolean =>
  /^[a-z0-9](?:[a-z0-9-]{1,30}[a-z0-9])$/.test(value) && !value.startsWith("xn--");

const CREDIT = "0123456789ABCDEFGHJKLMNPQRTUWXY";
const CREDIT_WEIGHTS = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28];

/** Unified social credit code with its checksum; GB 32100-2015. */
export function isCreditCode(value: string): boolean {
  const code = text(value);
  if (code.length !== 18 || [...code].some((char) => !CREDIT.includes(char))) return false;
  const sum = CREDIT_WEIGHTS.reduce((total, weight, i) => total + weight * CREDIT.indexOf(code[i]!), 0);
  return CREDIT[(31 - (sum % 31)) % 31] === code[17];
}

const ID_WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];

/** Resident identity number with a real date of birth and its checksum; GB 11643-1999. */
export function isIdNumber(value: string): boolean {
  const id = text(value);
  if (!/^[1-9]\d{16}[\dX]$/.test(id)) return false;
  const [year, month, day] = [Number(id.slice(6, 10)), Number(id.slice(10, 12)), Number(id.slice(12, 14))];
  const born = new Date(Date.UTC(year, month - 1, day));
  if (born.getUTCMonth() !== month - 1 || born.getUTCDate() !== day || year < 1900) return false;
  const sum = ID_WEIGHTS.reduce((total, weight, i) => total + weight * Number(id[i]), 0);
  return "10X98765432"[sum % 11] === id[17];
}

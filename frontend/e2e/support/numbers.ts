const CREDIT = "0123456789ABCDEFGHJKLMNPQRTUWXY";
const CREDIT_WEIGHTS = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28];
const ID_WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];

const digits = (count: number) => Array.from({ length: count }, () => Math.floor(Math.random() * 10)).join("");

/** A unified social credit code nobody has, with its check character; GB 32100-2015. */
export function creditCode(): string {
  const head = `91330106${digits(9)}`;
  const sum = CREDIT_WEIGHTS.reduce((total, weight, i) => total + weight * CREDIT.indexOf(head[i]!), 0);
  return head + CREDIT[(31 - (sum % 31)) % 31];
}

/** A year of birth for each worker, whose own numbers are all others: none comes twice in a run. */
const YEAR = 1965 + (Number(process.env.TEST_WORKER_INDEX ?? 0) % 40);
const given = new Set<string>();

/** The identity number of a grown-up of Hangzhou whom no other has in this run, with its check digit; GB 11643-1999. */
export function idNumber(): string {
  const two = (most: number) => String(1 + Math.floor(Math.random() * most)).padStart(2, "0");
  let head: string;
  do head = `330106${YEAR}${two(12)}${two(28)}${digits(3)}`;
  while (given.has(head));
  given.add(head);
  const sum = ID_WEIGHTS.reduce((total, weight, i) => total + weight * Number(head[i]), 0);
  return head + "10X98765432"[sum % 11];
}

export const mobile = () => `139${digits(8)}`;

/** Short, of lower-case letters and digits, other in each run against the same database. */
export const unique = () => Date.now().toString(36).slice(-6) + digits(2);

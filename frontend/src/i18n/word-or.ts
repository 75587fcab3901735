type Loose = { (key: string): string; has: (key: string) => boolean };

/** The word for a code of the API that isn't an enum there; the code itself where there is none. */
export function wordOr(t: unknown, key: string, code: string): string {
  const words = t as Loose;
  return words.has(key) ? words(key) : code;
}

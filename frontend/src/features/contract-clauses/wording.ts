import type { Clauses } from "./types";

type Variables = Clauses["variables"];
const TOKEN = /\{([^{}]*)\}/g;

/** A clause a line; empty lines are none. */
export const clausesOf = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

/** The first word in braces that is no variable; "" for a brace that has no pair, null where all is well. */
export function unknownIn(clause: string, variables: Variables): string | null {
  const words = variables.map(({ word }) => word);
  const unknown = [...clause.matchAll(TOKEN)].map((found) => found[1]!).find((word) => !words.includes(word));
  if (unknown !== undefined) return unknown;
  return /[{}]/.test(clause.replace(TOKEN, "")) ? "" : null;
}

/** As it will read, for the sample's lease. */
export const filled = (clause: string, variables: Variables): string =>
  clause.replace(TOKEN, (token, word: string) => variables.find((one) => one.word === word)?.sample ?? token);

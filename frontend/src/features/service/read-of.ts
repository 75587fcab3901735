import type { ShopMessages } from "./queries";

/** A message before it is sent: each variable as what it is. */
export const readOf = (text: string, variables: ShopMessages["variables"]): string =>
  variables.reduce((words, { name, label }) => words.replaceAll(`{${name}}`, `【${label}】`), text);

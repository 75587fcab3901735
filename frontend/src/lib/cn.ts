/** Joins class names, leaving out what is falsy. */
export const cn = (...names: (string | false | null | undefined)[]): string => names.filter(Boolean).join(" ");

type Issue = { code?: string; input?: unknown; minimum?: unknown; maximum?: unknown; origin?: string; format?: string };
type Words = (key: string, values?: Record<string, string>) => string;

const missing = (input: unknown) =>
  input === undefined || input === null || input === "" || (Array.isArray(input) && input.length === 0);

/** Words for what a schema refuses, where it doesn't bring its own. */
export const zodWords =
  (t: unknown) =>
  (issue: Issue): string => {
    const say = t as Words;
    if (missing(issue.input)) return say("required");
    const text = issue.origin === "string";
    if (issue.code === "too_small") return say(text ? "tooShort" : "tooSmall", { min: String(issue.minimum) });
    if (issue.code === "too_big") return say(text ? "tooLong" : "tooBig", { max: String(issue.maximum) });
    return say("invalid");
  };

/** POST, no session needed: { kind, message, digest, path, build }; the server writes a line into its log. */
const SINK = "/api/clientError";
const MOST = 5;
const LONGEST = 300;

let sent = 0;

/** Anything that could name a person or an order: long numbers, addresses of mail, what follows a `?`. */
const withoutPeople = (text: string) =>
  text
    .replace(/\?\S*/g, "")
    .replace(/\S+@\S+/g, "@")
    .replace(/\d{5,}/g, "#")
    .slice(0, LONGEST);

/** Tells the server that a page broke in this browser; a few times a load, and without personal data. */
export function reportCrash(kind: "crash" | "chunk", error: { message: string; digest?: string }): void {
  if (typeof navigator === "undefined" || sent >= MOST) return;
  sent += 1;
  const body = {
    kind,
    message: withoutPeople(error.message),
    digest: error.digest ?? "",
    path: withoutPeople(location.pathname),
  };
  navigator.sendBeacon?.(SINK, new Blob([JSON.stringify(body)], { type: "application/json" }));
}

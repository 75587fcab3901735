/** Longest sides of the WebPs that the API keeps beside each upload (core/uploads/services.py). */
type Side = 160 | 720 | 1080;

const UPLOAD = /^(\/media\/(?:t\d+|shared)\/[\w-]{2}\/[\w-]+)\.(?:jpg|png|webp)$/;

/** A private picture's address, good for minutes; it has one smaller size, of 320 px. */
const TICKET = /^\/api\/[\w/]+\?ticket=[^&#]+$/;

/** The upload in a smaller size, or the small one of a private picture; any other address as it is. */
export const sized = (url: string, side: Side): string =>
  side === 160 && TICKET.test(url) ? `${url}&small=1` : url.replace(UPLOAD, `$1.${side}.webp`);

/** For a picture as wide as the customer's page. */
export const PAGE_WIDE = "(max-width: 480px) 100vw, 480px";

/** For `srcSet` where the width of the screen decides. */
export const sizesOf = (url: string): string | undefined =>
  UPLOAD.test(url) ? ([720, 1080] as const).map((side) => `${sized(url, side)} ${side}w`).join(", ") : undefined;

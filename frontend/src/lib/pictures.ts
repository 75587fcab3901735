/** Longest sides of the WebPs that the API keeps beside each upload (core/uploads/services.py). */
type Side = 160 | 720 | 1080;

const UPLOAD = /^(\/media\/(?:t\d+|shared)\/[\w-]{2}\/[\w-]+)\.(?:jpg|png|webp)$/;

/** The upload in a smaller size; any other address as it is. */
export const sized = (url: string, side: Side): string => url.replace(UPLOAD, `$1.${side}.webp`);

/** For a picture as wide as the customer's page. */
export const PAGE_WIDE = "(max-width: 480px) 100vw, 480px";

/** For `srcSet` where the width of the screen decides. */
export const sizesOf = (url: string): string | undefined =>
  UPLOAD.test(url) ? ([720, 1080] as const).map((side) => `${sized(url, side)} ${side}w`).join(", ") : undefined;

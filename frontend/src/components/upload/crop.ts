export type Size = { width: number; height: number };
export type Rect = Size & { x: number; y: number };

/** Width by height; null is free. */
export const RATIOS = { square: 1, landscape: 4 / 3, free: null } as const;
export type Ratio = keyof typeof RATIOS;

const LEAST = 48;
const LONGEST = 2400;
const between = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/** The largest part of that shape, in the middle. */
export function fitted({ width, height }: Size, ratio: number | null): Rect {
  if (ratio === null) return { x: 0, y: 0, width, height };
  const wide = Math.min(width, height * ratio);
  return { x: (width - wide) / 2, y: (height - wide / ratio) / 2, width: wide, height: wide / ratio };
}

export const shifted = (rect: Rect, dx: number, dy: number, size: Size): Rect => ({
  ...rect,
  x: between(rect.x + dx, 0, size.width - rect.width),
  y: between(rect.y + dy, 0, size.height - rect.height),
});

/** Its lower right corner moved by that much, within the picture; of one shape if `ratio` says so. */
export function stretched(rect: Rect, dx: number, dy: number, size: Size, ratio: number | null): Rect {
  const right = size.width - rect.x,
    down = size.height - rect.y;
  if (ratio === null)
    return { ...rect, width: between(rect.width + dx, LEAST, right), height: between(rect.height + dy, LEAST, down) };
  const width = between(rect.width + (dx + dy * ratio) / 2, LEAST * Math.max(1, ratio), Math.min(right, down * ratio));
  return { ...rect, width, height: width / ratio };
}

/** What is drawn: pixels of the cut part, scaled down when it is larger than any screen needs. */
export function outputSize({ width, height }: Size): Size {
  const scale = Math.min(1, LONGEST / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

const typeOf = (url: string) =>
  /\.(png|webp)(\?|$)/i.test(url) ? `image/${/\.(png|webp)(\?|$)/i.exec(url)![1]!.toLowerCase()}` : "image/jpeg";

/** The part as a file of the picture's own kind, so that what is see-through stays so. Rejects where the canvas may not be read. */
export async function cut(picture: HTMLImageElement, rect: Rect): Promise<File> {
  const canvas = Object.assign(document.createElement("canvas"), outputSize(rect));
  canvas
    .getContext("2d")!
    .drawImage(picture, rect.x, rect.y, rect.width, rect.height, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, typeOf(picture.src), 0.92));
  if (!blob) throw new Error("canvas");
  return new File([blob], `crop.${blob.type.split("/")[1]}`, { type: blob.type });
}

import { call } from "@/lib/api";
import { pngOf } from "@/lib/canvas";
import type { H5Link } from "@/lib/api/schema";
import { yuanText } from "@/lib/money";
import { sized } from "@/lib/pictures";
import type { LinkRow } from "./types";

export const [WIDTH, HEIGHT] = [1080, 1920];
const MARGIN = 64;
const LOGO = 112;
const CODE = 400;
const NAME_LINE = 56;
const TITLE = { size: 60, line: 80, most: 2 };

export type Poster = {
  title: string;
  price: string;
  shop: string;
  /** What to do with the code. */
  scan: string;
  /** Cells of the code. */
  code: readonly (readonly boolean[])[];
  picture: Drawable | null;
  logo: Drawable | null;
};
type Drawable = HTMLImageElement;
/** The theme's, as they are by day. */
export type Colours = Record<"surface" | "sunken" | "ink" | "ink-3" | "accent", string>;
type Words = { scan: string; rent: (sum: string) => string; sale: (sum: string) => string };

/** The picture that a shop sends around or prints: goods, price, its logo and name, and the link's code. */
export async function posterPng(link: LinkRow, words: Words): Promise<Blob> {
  const [opened, { encode }] = await Promise.all([
    call("get", "/api/h5/link", { query: { code: link.code } }),
    import("uqr"),
  ]);
  const { title, price, shop, first } = offeredBy(opened, link.opens, words);
  const [picture, logo] = await Promise.all([
    first ? loaded(sized(first, 1080)) : null,
    shop.logo ? loaded(sized(shop.logo, 160)) : null,
  ]);
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [WIDTH, HEIGHT];
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("no canvas");
  drawPoster(
    pen,
    {
      title,
      price,
      shop: shop.name,
      scan: words.scan,
      code: encode(link.url, { ecc: "M", border: 0 }).data,
      picture,
      logo,
    },
    coloursOf(document.body),
    getComputedStyle(document.body).fontFamily,
  );
  return pngOf(canvas);
}

/** What is offered, and its `first` picture; shelves have many prices, and say none. `opens`: of a whole shop. */
export function offeredBy({ page, shelves }: H5Link, opens: string, words: Words) {
  if (page) {
    const { title, pictures, price_from: rent, sell_from: sale } = page.goods;
    const price = rent > 0 ? words.rent(yuanText(rent)) : words.sale(yuanText(sale));
    return { title, price, shop: page.shop, first: pictures[0] };
  }
  const { name, shop, goods } = shelves!;
  return { title: name || opens, price: "", shop, first: goods.items.find((one) => one.picture)?.picture };
}

/** Null for one that doesn't come: the poster is good without it. */
async function loaded(url: string): Promise<Drawable | null> {
  const picture = new Image();
  picture.src = url;
  try {
    await picture.decode();
    return picture;
  } catch {
    return null;
  }
}

function coloursOf(place: HTMLElement): Colours {
  const probe = document.createElement("span");
  probe.style.colorScheme = "light";
  place.append(probe);
  const of = (name: keyof Colours) => {
    probe.style.color = `var(--${name})`;
    return getComputedStyle(probe).color;
  };
  const found: Colours = {
    surface: of("surface"),
    sunken: of("sunken"),
    ink: of("ink"),
    "ink-3": of("ink-3"),
    accent: of("accent"),
  };
  probe.remove();
  return found;
}

type Pen = Pick<
  CanvasRenderingContext2D,
  | "fillStyle"
  | "font"
  | "textBaseline"
  | "fillRect"
  | "fillText"
  | "measureText"
  | "drawImage"
  | "save"
  | "restore"
  | "beginPath"
  | "arc"
  | "clip"
>;

export function drawPoster(pen: Pen, poster: Poster, colours: Colours, family: string): void {
  const font = (size: number, weight = 400) => {
    pen.font = `${weight} ${size}px ${family}`;
  };
  const wide = (text: string) => pen.measureText(text).width;
  const box = (colour: string, x: number, y: number, width: number, height: number) => {
    pen.fillStyle = colour;
    pen.fillRect(x, y, width, height);
  };
  const write = (colour: string, text: string, x: number, y: number) => {
    pen.fillStyle = colour;
    pen.fillText(text, x, y);
  };
  pen.textBaseline = "top";
  box(colours.surface, 0, 0, WIDTH, HEIGHT);
  box(colours.sunken, 0, 0, WIDTH, WIDTH);
  if (poster.picture) drawCovering(pen, poster.picture, 0, 0, WIDTH);
  box(colours.accent, 0, WIDTH, WIDTH, 12);

  let y = WIDTH + 12 + 56;
  font(TITLE.size, 600);
  for (const line of wrapped(poster.title, WIDTH - 2 * MARGIN, wide, TITLE.most)) {
    write(colours.ink, line, MARGIN, y);
    y += TITLE.line;
  }
  font(64, 700);
  write(colours.accent, poster.price, MARGIN, y + 16);

  const bottom = HEIGHT - MARGIN - CODE;
  drawCode(pen, poster.code, WIDTH - MARGIN - CODE, bottom);
  const middle = bottom + CODE / 2;
  if (poster.logo) {
    pen.save();
    pen.beginPath();
    pen.arc(MARGIN + LOGO / 2, middle - 120 + LOGO / 2, LOGO / 2, 0, 2 * Math.PI);
    pen.clip();
    drawCovering(pen, poster.logo, MARGIN, middle - 120, LOGO);
    pen.restore();
  }
  const room = WIDTH - 3 * MARGIN - CODE;
  font(44, 600);
  let under = middle + 16;
  for (const line of wrapped(poster.shop, room, wide, 2)) {
    write(colours.ink, line, MARGIN, under);
    under += NAME_LINE;
  }
  font(32);
  write(colours["ink-3"], wrapped(poster.scan, room, wide, 1)[0] ?? "", MARGIN, under + 12);
}

/** Fills a square, its middle in the middle. */
function drawCovering(pen: Pen, picture: Drawable, x: number, y: number, side: number): void {
  const { naturalWidth: width, naturalHeight: height } = picture;
  const cut = Math.min(width, height);
  pen.drawImage(picture, (width - cut) / 2, (height - cut) / 2, cut, cut, x, y, side, side);
}

/** Black on white with a quiet border, whatever the shop's colours: each camera reads it. */
function drawCode(pen: Pen, code: Poster["code"], x: number, y: number): void {
  const quiet = 4;
  const cell = Math.floor(CODE / (code.length + 2 * quiet));
  const start = Math.floor((CODE - cell * code.length) / 2);
  pen.fillStyle = "white";
  pen.fillRect(x, y, CODE, CODE);
  pen.fillStyle = "black";
  code.forEach((row, i) =>
    row.forEach((on, j) => {
      if (on) pen.fillRect(x + start + j * cell, y + start + i * cell, cell, cell);
    }),
  );
}

/** `text` in at most `most` lines no wider than `width`, cut with … where it is longer. */
export function wrapped(text: string, width: number, wide: (text: string) => number, most: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const letter of text) {
    if (line && wide(line + letter) > width) {
      lines.push(line);
      line = "";
    }
    line += letter;
  }
  if (line) lines.push(line);
  if (lines.length <= most) return lines;
  const last = [...lines[most - 1]!];
  while (last.length > 0 && wide(`${last.join("")}…`) > width) last.pop();
  return [...lines.slice(0, most - 1), `${last.join("")}…`];
}

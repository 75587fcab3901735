import { crc32, deflateSync } from "node:zlib";

type Rgb = readonly [number, number, number];
type Picture = { name: string; mimeType: string; buffer: Buffer };

function chunk(type: string, body: Buffer): Buffer {
  const head = Buffer.from(type, "latin1");
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(body.length, 0);
  frame.writeUInt32BE(crc32(Buffer.concat([head, body])), 4);
  return Buffer.concat([frame.subarray(0, 4), head, body, frame.subarray(4)]);
}

/** A square PNG: a panel of `colour` on white, so that lists and phones show something. */
export function picture(name: string, colour: Rgb, side = 480): Picture {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const inside = (at: number) => at > side * 0.28 && at < side * 0.72;
  const rows = Array.from({ length: side }, (_, y) => {
    const row = Buffer.alloc(1 + side * 3, 245);
    row[0] = 0;
    for (let x = 0; x < side; x++) if (inside(x) && y > side * 0.1 && y < side * 0.9) row.set(colour, 1 + x * 3);
    return row;
  });
  const parts = [
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.concat(rows))),
    chunk("IEND", Buffer.alloc(0)),
  ];
  return { name, mimeType: "image/png", buffer: Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), ...parts]) };
}

import { pngOf } from "@/lib/canvas";

const SIZE = 1024;

/** The QR code as a PNG with a quiet border, drawn where it is wanted; printed on posters it stays sharp. */
export async function qrPng(text: string): Promise<Blob> {
  const { encode } = await import("uqr");
  const { data, size } = encode(text, { ecc: "M", border: 4 });
  const canvas = document.createElement("canvas");
  const cell = Math.floor(SIZE / size);
  canvas.width = canvas.height = cell * size;
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("no canvas");
  pen.fillStyle = "white";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = "black";
  data.forEach((row, y) =>
    row.forEach((on, x) => {
      if (on) pen.fillRect(x * cell, y * cell, cell, cell);
    }),
  );
  return pngOf(canvas);
}

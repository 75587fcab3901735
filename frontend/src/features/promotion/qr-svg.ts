/** The QR code as an SVG with a quiet border: a printer makes it as large as a wall and it stays sharp. */
export async function qrSvg(text: string): Promise<Blob> {
  const { encode } = await import("uqr");
  const { data, size } = encode(text, { ecc: "M", border: 4 });
  const path = data.map((row, y) => row.map((on, x) => (on ? `M${x} ${y}h1v1h-1z` : "")).join("")).join("");
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="1024" height="1024" shape-rendering="crispEdges"><rect width="${size}" height="${size}" fill="white"/><path d="${path}" fill="black"/></svg>`;
  return new Blob([svg], { type: "image/svg+xml" });
}

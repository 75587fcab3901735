import { encode } from "uqr";

const QUIET = 2;

/** Dark on light whatever the theme: scanners want it so. */
export default function QrDrawn({ value }: { value: string }) {
  const { data, size } = encode(value, { ecc: "M", border: 0 });
  const path = data
    .map((row, y) => row.map((dark, x) => (dark ? `M${x + QUIET} ${y + QUIET}h1v1h-1z` : "")).join(""))
    .join("");
  const box = size + QUIET * 2;
  return (
    <svg viewBox={`0 0 ${box} ${box}`} className="size-full rounded-md" shapeRendering="crispEdges" aria-hidden>
      <rect width={box} height={box} fill="white" />
      <path d={path} fill="black" />
    </svg>
  );
}

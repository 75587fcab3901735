import { Package } from "lucide-react";
import { sized } from "@/lib/pictures";

/** A goods' picture in a square of `size` px; a plain box where there is none. */
export function Picture({ src, size, alt = "" }: { src: string; size: number; alt?: string }) {
  const box = { width: size, height: size };
  if (!src)
    return (
      <span className="grid shrink-0 place-items-center rounded bg-sunken text-ink-3" style={box}>
        <Package className="size-4" aria-hidden />
      </span>
    );
  return (
    <img
      src={sized(src, size > 80 ? 720 : 160)}
      alt={alt}
      width={size}
      height={size}
      loading="lazy"
      className="shrink-0 rounded bg-sunken object-cover"
      style={box}
    />
  );
}

import Link from "next/link";
import { useAppState } from "@/lib/me";

/** Serial numbers of pieces, each of which leads to where the piece was; an operator has no such page. */
export function SerialLinks({ serials }: { serials: readonly string[] }) {
  const { side } = useAppState();
  if (side === "admin") return serials.join(" ");
  return (
    <span className="flex flex-wrap gap-x-3">
      {serials.map((serial) => (
        <Link
          key={serial}
          className="text-accent-ink hover:underline"
          href={`/pieces?serial=${encodeURIComponent(serial)}`}
        >
          {serial}
        </Link>
      ))}
    </span>
  );
}

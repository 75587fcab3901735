import { Picture } from "@/components/ui/picture";

type Row = { title: string; spec: string; picture: string };

/** Goods in a row of a list: picture, title, what was chosen. */
export function GoodsCell({ row }: { row: Row }) {
  return (
    <span className="flex items-center gap-2.5">
      <Picture src={row.picture} size={36} />
      <span className="max-w-64 min-w-0">
        <span className="block truncate font-medium" title={row.title}>
          {row.title}
        </span>
        <span className="block truncate text-xs text-ink-3">{row.spec}</span>
      </span>
    </span>
  );
}

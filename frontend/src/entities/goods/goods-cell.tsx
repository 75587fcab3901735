import { Picture } from "@/components/ui/picture";
import { TwoLines } from "@/components/ui/two-lines";

type Row = { title: string; spec: string; picture: string };

/** Goods in a row of a list: picture, title, what was chosen. */
export function GoodsCell({ row }: { row: Row }) {
  return (
    <span className="flex items-center gap-2.5">
      <Picture src={row.picture} size={36} />
      <span className="min-w-0 font-medium" title={row.title}>
        <TwoLines first={row.title} second={row.spec} />
      </span>
    </span>
  );
}

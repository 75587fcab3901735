import type { Option } from "@/lib/api";

/** A reason stands under the title only while it keeps customers away. */
const STOPPED = ["forced_down", "rejected"];
export const reasonOf = (row: { status: string; down_reason: string }) =>
  STOPPED.includes(row.status) ? row.down_reason : "";

export const labelOf = (value: string, options: Option[]) => options.find((one) => one.value === value)?.label ?? value;
export const noteOf = (category: string, fineness: string, finenesses: Option[]) =>
  [category, labelOf(fineness, finenesses)].filter(Boolean).join(" · ");

import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { expect, it } from "vitest";
import * as z from "zod/mini";
import { FilterBar } from "@/components/filters/filter-bar";
import { useListState } from "@/components/filters/use-list-state";
import { DrawerForm } from "@/components/form/drawer-form";
import { TextField } from "@/components/form/fields";
import { QueryError } from "@/components/query-error";
import { CheckTree } from "@/components/tree/check-tree";
import { Confirm } from "@/components/ui/confirm";
import { DateRange } from "@/components/ui/date-range";
import { Pagination } from "@/components/ui/pagination";
import { StatusChip } from "@/entities/status/status-chip";
import { NetworkError } from "@/lib/api";
import { draw } from "./render";
import { serve } from "./serve";

const nothing = () => undefined;
function Filters() {
  const filters = [{ kind: "dates", from: "from", to: "to", label: "Day" }] as const;
  return <FilterBar filters={filters} state={useListState({ list: { calls: [] }, filters: [...filters] })} />;
}

/** Parts of the kit, what is pressed on them, and a word that they say. */
const PARTS: Record<string, [node: ReactNode, says: RegExp, press?: RegExp]> = {
  filters: [<Filters key="" />, /reset/i],
  form: [
    <DrawerForm
      key=""
      open
      onClose={nothing}
      title="Waive"
      schema={z.object({ reason: z.string().check(z.minLength(2)) })}
      defaultValues={{ reason: "" }}
      submitLabel="Waive it"
      onSubmit={() => Promise.resolve()}
    >
      {(form) => <TextField form={form} name="reason" label="Reason" required />}
    </DrawerForm>,
    /cancel/i,
    /waive it/i,
  ],
  confirm: [
    <Confirm key="" open onClose={nothing} onConfirm={nothing} title="Close" text="It ends." action="Close it" />,
    /cancel/i,
  ],
  error: [<QueryError key="" error={new NetworkError("timeout", "")} onRetry={nothing} />, /again|retry/i],
  pages: [<Pagination key="" page={1} pageSize={20} total={45} onPage={nothing} onPageSize={nothing} />, /page/i],
  range: [<DateRange key="" label="Day" value={{ from: "", to: "" }} onChange={nothing} />, /today/i, /pick|choose/i],
  tree: [<CheckTree key="" label="Rights" nodes={[]} value={[]} onChange={nothing} />, /./],
  status: [<StatusChip key="" entity="order" status="leasing" />, /leas/i],
};

it.each(Object.keys(PARTS))("%s speaks English where the page does", async (name) => {
  serve({});
  const [node, says, press] = PARTS[name]!;
  draw(node, { locale: "en", as: { side: "store", auths: [] } });
  if (press) await userEvent.click((await screen.findAllByRole("button", { name: press }))[0]!);
  expect((await screen.findAllByText(says)).length).toBeGreaterThan(0);
  const read = [...document.querySelectorAll("*")].flatMap((one) =>
    ["aria-label", "title", "placeholder", "alt"].map((attribute) => one.getAttribute(attribute) ?? ""),
  );
  expect(`${document.body.textContent} ${read.join(" ")}`).not.toMatch(/[\u4e00-\u9fff]/);
});

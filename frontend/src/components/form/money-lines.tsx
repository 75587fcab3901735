"use client";
import { Plus, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { useFieldArray, useFormContext } from "react-hook-form";
import * as z from "zod/mini";
import { Button, IconButton } from "@/components/ui/button";
import type { Fen } from "@/lib/money";
import { amountBetween } from "./amount";
import { MoneyField, TextField } from "./fields";

const MOST = 10 ** 10;

/** Lines of a name and a sum. */
export const moneyLines = (most: number, wrongSum: string) =>
  z
    .array(
      z.object({
        name: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
        amount: amountBetween(1, MOST, wrongSum),
      }),
    )
    .check(z.maxLength(most));

type Lines = { lines: { name: string; amount: Fen | null }[] };
type Words = { name: string; amount: string; add: string; remove: (place: number) => string };
type MoneyLinesProps = {
  words: Words;
  most: number;
  children?: (add: (line: Lines["lines"][number]) => void) => ReactNode;
};

/** Of a form whose `lines` they are: each with a name and a sum, more of them, fewer. `children`: other ways to add one. */
export function MoneyLines({ words, most, children }: MoneyLinesProps) {
  const form = useFormContext<Lines>();
  const { fields, append, remove } = useFieldArray({ control: form.control, name: "lines" });
  const add = (line: Lines["lines"][number]) => append(line);
  return (
    <div className="flex flex-col gap-3">
      {fields.map(({ id }, place) => (
        <div key={id} className="grid grid-cols-[minmax(0,1fr)_8rem_auto] items-start gap-2">
          <TextField
            form={form}
            name={`lines.${place}.name`}
            label={words.name}
            required
            maxLength={40}
            autoComplete="off"
          />
          <div className="min-w-0" data-sum>
            <MoneyField form={form} name={`lines.${place}.amount`} label={words.amount} required />
          </div>
          <IconButton icon={Trash2} label={words.remove(place + 1)} onClick={() => remove(place)} className="mt-7" />
        </div>
      ))}
      {fields.length < most && (
        <div className="flex flex-wrap gap-2">
          {children?.(add)}
          <Button size="sm" icon={Plus} onClick={() => add({ name: "", amount: null })}>
            {words.add}
          </Button>
        </div>
      )}
    </div>
  );
}

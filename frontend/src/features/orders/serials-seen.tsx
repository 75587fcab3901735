"use client";
import { useTranslations } from "next-intl";
import { useWatch, type FieldValues, type Path, type UseFormReturn } from "react-hook-form";
import * as z from "zod/mini";
import { SERIAL, serialsOf } from "@/entities/order/parcel-numbers";
import type { OrderInfo } from "./types";

/** Of what an inspection reads on the pieces; it may be left out. */
export const serialsSeen = (wrong: string) =>
  z.string().check(z.refine((text) => serialsOf(text).every((one) => SERIAL.test(one)), wrong));

/** Those of the pieces that the customer has: the last that went out with a number. */
export const serialsOut = ({ parcels }: OrderInfo): readonly string[] =>
  parcels.filter((one) => one.direction === "out" && one.serials.length > 0).at(-1)?.serials ?? [];

/** Whether other pieces came than were sent; nothing is said of it where either wasn't read. */
export const areOthers = (sent: readonly string[], seen: readonly string[]): boolean =>
  sent.length > 0 &&
  seen.length > 0 &&
  (seen.some((one) => !sent.includes(one)) || sent.some((one) => !seen.includes(one)));

type OtherPieceProps<In extends FieldValues, Out> = {
  form: UseFormReturn<In, unknown, Out>;
  sent: readonly string[];
};

/** Says it as soon as another piece is typed than was sent. */
export function OtherPiece<In extends { serials: string }, Out>({ form, sent }: OtherPieceProps<In, Out>) {
  const t = useTranslations("orders");
  const seen = serialsOf(useWatch({ control: form.control, name: "serials" as Path<In> }));
  if (!areOthers(sent, seen)) return null;
  return (
    <p role="status" className="rounded-md bg-amber px-3 py-2 text-sm text-amber-ink">
      {t("return.otherPiece", { serials: sent.join(" ") })}
    </p>
  );
}

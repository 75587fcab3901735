import { useTranslations } from "next-intl";
import { useMemo } from "react";
import * as z from "zod/mini";
import { PARCEL_NUMBER, SERIAL, serialsOf } from "@/entities/order/parcel-numbers";
import { isNone, type Typed } from "./pasted";

export type Typing = { parcels: Typed[] };

/** A courier alone is no parcel: it may have been chosen for all. */
export const isBlank = ({ number, serials }: Typed) => !number.trim() && !serials.trim();

const shape = z.object({
  parcels: z.array(z.object({ company: z.string(), number: z.string().check(z.trim()), serials: z.string() })),
});

/** Each parcel whole or empty, one at least, and no serial number twice. */
export function useParcelsSchema() {
  const t = useTranslations("parcel");
  return useMemo(
    () =>
      shape.check((ctx) => {
        const { parcels } = ctx.value;
        const wrong = (at: number, field: keyof Typed, message: string) =>
          ctx.issues.push({ code: "custom", path: ["parcels", at, field], message, input: ctx.value });
        const seen = new Map<string, number>();
        if (parcels.every(isBlank)) wrong(0, "number", t("many.none"));
        parcels.forEach((parcel, at) => {
          if (isBlank(parcel)) return;
          if (!parcel.company) wrong(at, "company", t("pickCompany"));
          if (!PARCEL_NUMBER.test(parcel.number)) wrong(at, "number", t("numberWrong"));
          const serials = isNone(parcel.serials) ? [] : serialsOf(parcel.serials);
          if (serials.length === 0 && !isNone(parcel.serials)) wrong(at, "serials", t("many.serialsMissing"));
          const odd = serials.find((serial) => !SERIAL.test(serial));
          if (odd) wrong(at, "serials", t("many.serialWrong", { serial: odd }));
          const twice = serials.find((serial) => seen.has(serial));
          if (twice) wrong(at, "serials", t("many.serialTwice", { serial: twice }));
          serials.forEach((serial) => seen.set(serial, at));
        });
      }),
    [t],
  );
}

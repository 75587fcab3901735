import * as z from "zod/mini";
import { yuanText, type Fen } from "@/lib/money";

type Say = (key: "atMost", values: { sum: string }) => string;

/** An amount that must be there, from `least` (1 fen) to `most`: null while it is typed, Fen when it is sent. */
export const amountBetween = (least: number, most: number, message: string) =>
  z.pipe(
    z.custom<Fen | null>((value) => typeof value === "number" && value >= Math.max(1, least) && value <= most, {
      error: message,
      // What is wrong beside it is said together with it.
      abort: false,
    }),
    z.transform((value) => value as Fen),
  );

/** `t` has the words `atMost`. */
export const amountUpTo = (most: Fen, t: Say) => amountBetween(1, most, t("atMost", { sum: yuanText(most) }));

/** Of what is left in the books: how much of it, and why, which is logged. */
export const amountWithReason = (most: Fen, t: Say) =>
  z.object({ amount: amountUpTo(most, t), reason: z.string().check(z.minLength(2), z.maxLength(200)) });

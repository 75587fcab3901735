import type { AnswerOf, Method, PathOf } from "@/lib/api/call";

/** Any part of an answer: what a test doesn't look at may be left out, what the API doesn't have may not be put in. */
export type Part<T> = T extends number
  ? number
  : T extends readonly (infer One)[]
    ? readonly Part<One>[]
    : T extends object
      ? { [Name in keyof T]?: Part<T[Name]> }
      : T;

type NameIn<Shape> = Shape extends unknown ? keyof Shape : never;
type At<Shape, Name> = Shape extends unknown ? (Name extends keyof Shape ? Shape[Name] : never) : never;
/** `Given`, with `never` for what `Shape` doesn't have, at any depth and in what a function answers. */
export type Only<Shape, Given> = Given extends (...sent: infer Asked) => infer Answer
  ? (...sent: Asked) => Only<Shape, Answer>
  : Given extends Promise<infer Later>
    ? Promise<Only<Shape, Later>>
    : Given extends { refused: unknown } | symbol
      ? Given
      : Given extends readonly (infer One)[]
        ? readonly Only<Extract<Shape, readonly unknown[]>[number], One>[]
        : Given extends object
          ? { [Name in keyof Given]: Name extends NameIn<Shape> ? Only<At<Shape, Name>, Given[Name]> : never }
          : Given;

/** Part of what a path answers, as that answer: a field that is renamed in the API doesn't compile here. */
export const fixture = <M extends Method, P extends PathOf<M>>(given: Part<AnswerOf<M, P>>) =>
  given as unknown as AnswerOf<M, P>;

/** The same of a row: `row<OrderRow>({ … })`. */
export const row = <T>(given: Part<T>) => given as unknown as T;

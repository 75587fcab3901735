"use client";
import { useMutation, type QueryKey } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { call, type AnswerOf, type Exact, type Input, type Method, type PathOf } from "./call";
import { announce } from "./explain";
import { idempotencyKey } from "./key";

type Keyed = { key?: string | undefined };
export type Write<V extends Keyed, R> = {
  /** For a form, dialog or batch: its key goes in, and it shows what was refused. */
  send: <const I extends V>(input: I & Exact<V, I>) => Promise<R>;
  /** For a bare button: a refusal becomes a notice and null. Pressed again before somebody answered, it is one intent. */
  press: <const I extends Omit<V, "key">>(input: I & Exact<V, I>) => Promise<R | null>;
  busy: boolean;
  /** What is being sent. */
  sending: Omit<V, "key"> | undefined;
};

/** One write of the API. `stale`: roots of what it makes stale, looked at again when it is settled. */
export const useWrite = <M extends Method, P extends PathOf<M>>(method: M, path: P, stale: readonly QueryKey[]) =>
  useWriteOf((input: Input<M, P>) => (call as Untyped)(method, path, input) as Promise<AnswerOf<M, P>>, stale);

type Untyped = (method: string, path: string, input: unknown) => Promise<unknown>;

/** The same for what isn't one call: a file, or one of two calls. */
export function useWriteOf<V extends Keyed, R>(act: (input: V) => Promise<R>, stale: readonly QueryKey[]): Write<V, R> {
  const t = useTranslations("ui");
  const mutation = useMutation({ mutationFn: act, meta: { stale, hideNotice: true } });
  const press = async (input: Omit<V, "key">) => {
    try {
      return await mutation.mutateAsync({ ...input, key: idempotencyKey() } as unknown as V);
    } catch (error) {
      announce(error, t);
      return null;
    }
  };
  return { send: mutation.mutateAsync, press, busy: mutation.isPending, sending: mutation.variables };
}

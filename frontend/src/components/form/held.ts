"use client";
import { useEffect } from "react";
import { useFormContext, type UseFormReturn } from "react-hook-form";

/** Among a form's errors by field, of which it is none. */
export const HELD = "held!";

const held = new WeakMap<object, Set<object>>();

/** Whether something of the form is still on its way to the server (a picture): without it, it isn't what was filled in. */
export const isHeld = (control: object): boolean => (held.get(control)?.size ?? 0) > 0;

/** While `busy`, the form around it (its <FormProvider>) isn't sent. */
export function useHoldForm(busy: boolean): void {
  const { control, clearErrors }: Partial<UseFormReturn> = useFormContext() ?? {};
  useEffect(() => {
    if (!control || !busy) return;
    const own = {};
    const all = held.get(control) ?? new Set();
    held.set(control, all.add(own));
    return () => {
      all.delete(own);
      clearErrors?.(HELD);
    };
  }, [control, clearErrors, busy]);
}

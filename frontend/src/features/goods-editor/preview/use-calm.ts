import { useEffect, useState } from "react";
import type { EditorForm } from "../form";
import type { EditorValues } from "../save-body";

const PAUSE_MS = 150;

/** All that is typed, once the typing rests for a moment: what is only looked at mustn't slow it down. */
export function useCalm(form: EditorForm): EditorValues {
  const [values, setValues] = useState<EditorValues>(() => form.getValues());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const watching = form.watch(() => {
      clearTimeout(timer);
      timer = setTimeout(() => setValues({ ...form.getValues() }), PAUSE_MS);
    });
    return () => {
      clearTimeout(timer);
      watching.unsubscribe();
    };
  }, [form]);
  return values;
}

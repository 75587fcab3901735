import { useEffect, useState } from "react";
import type { EditorForm } from "../form";
import { draftKey, dropDraft, keepDraft, readDraft, type Author, type Base, type Draft } from "./store";

const PAUSE_MS = 800;

/** Keeps what is typed while it isn't saved, at the latest when the page is left. `found`: a draft from before, to be restored or dropped. */
export function useDraft(form: EditorForm, author: Author, goodsId: string | null, base: () => Base, active: boolean) {
  const key = draftKey(author, goodsId);
  // The form is drawn anew for other goods or another version, and only once those are loaded: there is a browser.
  const [found, setFound] = useState<Draft | null>(() =>
    active && typeof window !== "undefined" ? readDraft(key) : null,
  );
  const waits = found !== null;
  useEffect(() => {
    if (!active || waits) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const write = () => {
      if (timer === undefined) return;
      clearTimeout(timer);
      timer = undefined;
      // What was saved, or typed back to what it was, needs no draft.
      if (form.formState.isDirty) keepDraft(key, base(), form.getValues());
      else dropDraft(key);
    };
    const watching = form.watch(() => {
      clearTimeout(timer);
      timer = setTimeout(write, PAUSE_MS);
    });
    window.addEventListener("pagehide", write);
    return () => {
      write();
      watching.unsubscribe();
      window.removeEventListener("pagehide", write);
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `base` is asked when the pause is over
  }, [form, key, active, waits]);
  return {
    found,
    restore: () => {
      if (found) form.reset(found.values, { keepDefaultValues: true });
      setFound(null);
    },
    drop: () => {
      dropDraft(key);
      setFound(null);
    },
    saved: () => dropDraft(key),
  };
}

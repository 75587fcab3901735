"use client";
import { useTranslations } from "next-intl";
import { notify } from "./notices";

type Undo = {
  /** What was done. */
  done: string;
  /** The reverse act: what it says when it worked, null when it was refused (and has said so). */
  back: () => Promise<string | null>;
};

/** Says what was done, with 撤销 beside it. Only for acts that the server has the reverse of. */
export function useUndo() {
  const t = useTranslations("ui");
  return ({ done, back }: Undo) =>
    notify.success({
      title: done,
      act: {
        label: t("undo"),
        run: () =>
          void back().then((undone) => {
            if (undone !== null) notify.success(undone);
          }),
      },
    });
}

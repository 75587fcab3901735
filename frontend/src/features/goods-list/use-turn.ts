"use client";
import { useTranslations } from "next-intl";
import { useShelf } from "@/entities/goods/mutations";
import type { GoodsRow } from "@/entities/goods/types";
import { CODE } from "@/lib/api";
import { notify } from "@/lib/notices";
import { useUndo } from "@/lib/use-undo";

type Goods = Pick<GoodsRow, "id" | "title">;

/** Goods on the shelf or off it, one at a time. What was done is said with a way back; what waits for review has none. */
export function useTurn() {
  const t = useTranslations("goods");
  const shelf = useShelf();
  const undo = useUndo();
  /** What became of it; null when it was refused, which is said here. */
  const turn = async ({ id, title }: Goods, status: "on" | "off") => {
    const [result] = (await shelf.press({ body: { ids: [id], status } }))?.results ?? [];
    if (result && result.code !== CODE.ok) {
      notify.warning({ title: t(status === "on" ? "notPutOn" : "notTakenOff", { title }), text: result.msg });
      return null;
    }
    if (!result) return null;
    const done = status === "off" ? "takenOffDone" : result.msg ? "submitted" : "putOnDone";
    return { words: t(done, { title }), waits: done === "submitted" };
  };
  const back = (goods: Goods, status: "on" | "off") => async () => (await turn(goods, status))?.words ?? null;
  return {
    putOn: async (goods: Goods) => {
      const done = await turn(goods, "on");
      if (done?.waits) notify.success(done.words);
      else if (done) undo({ done: done.words, back: back(goods, "off") });
    },
    /** After a dialog took it off. */
    takenOff: (goods: Goods) => undo({ done: t("takenOffDone", { title: goods.title }), back: back(goods, "on") }),
  };
}

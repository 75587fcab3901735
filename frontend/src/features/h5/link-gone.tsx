"use client";
import { Gone } from "./gone";
import { useWords } from "./words";

const SHOP_CLOSED = 105;

/** `code` and `msg` of the API; 0 when it didn't answer. */
export function LinkGone({ code, msg }: { code: number; msg: string }) {
  const t = useWords();
  if (code === 0) return <Gone title={t("goneAway")} text={msg || t("goneAgain")} />;
  if (code === SHOP_CLOSED) return <Gone title={t("goneShop")} text={msg} />;
  return <Gone title={msg} text={t("goneAsk")} />;
}

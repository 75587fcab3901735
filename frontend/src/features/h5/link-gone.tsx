"use client";
import { Gone } from "./gone";
import { useWords } from "./words";

const SHOP_CLOSED = 105;

/** `code` and `msg` of the API; 0 when it didn't answer. */
export function LinkGone({ code, msg }: { code: number; msg: string }) {
  const t = useWords();
  return (
    <Gone
      title={t(code === SHOP_CLOSED ? "goneShop" : code === 0 ? "goneAway" : "goneLink")}
      text={msg || t("goneAgain")}
    />
  );
}

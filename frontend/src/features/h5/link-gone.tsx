"use client";
import { Gone } from "./gone";
import { MyOrderNotice } from "./my-order-notice";
import { useWords } from "./words";

const SHOP_CLOSED = 105;
type Props = { code: number; msg: string };

/** `code` and `msg` of the API; 0 when it didn't answer. The way to an order that was placed stays. */
export const LinkGone = (answer: Props) => (
  <>
    <MyOrderNotice />
    <Why {...answer} />
  </>
);

function Why({ code, msg }: Props) {
  const t = useWords();
  if (code === 0) return <Gone title={t("goneAway")} text={msg || t("goneAgain")} />;
  if (code === SHOP_CLOSED) return <Gone title={t("goneShop")} text={msg} />;
  return <Gone title={msg} text={t("goneAsk")} />;
}

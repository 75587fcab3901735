import { useTranslations } from "next-intl";
import { useCallback } from "react";
import { notify } from "@/lib/notices";
import { ApiError, CODE, isApiError, NetworkError, Refusal } from "./errors";

type Words = ReturnType<typeof useTranslations<"ui">>;
/** `title`: 网络错误 or 请求错误; `text`: what happened and what to do; `detail`: the request's id for support. */
export type Explained = { title: string; text: string; detail: string };

const said = new WeakSet<object>();
/** Whether a person has read of it: it was turned into words. */
export const wasSaid = (error: unknown): boolean => said.has(error as object);

/** An error as a person reads it: the only place that turns one into words. */
export function explain(error: unknown, t: Words): Explained {
  if (error instanceof Error) said.add(error);
  if (isApiError(error, CODE.keyReused))
    return { title: t("requestError"), text: t("doneBefore"), detail: idOf(error.requestId, t) };
  if (error instanceof ApiError)
    return { title: t("requestError"), text: wordsOf(error, t), detail: idOf(error.requestId, t) };
  if (error instanceof Refusal) return { title: t("requestError"), text: error.message, detail: "" };
  if (!(error instanceof NetworkError)) return { title: t("failed"), text: "", detail: "" };
  const ours = error.reason === "gateway"; // the network brought an answer
  return {
    title: t(ours ? "requestError" : "networkError"),
    text: error.unsure ? t(`unsure.${error.unsure}`) : t(`network_${error.reason}`),
    detail: idOf(error.requestId, t),
  };
}

const idOf = (id: string, t: Words) => (id ? `${t("requestId")} ${id}` : "");

/** What the fields say when there is no form to say it beside them. */
const wordsOf = (error: ApiError, t: Words): string =>
  joined(
    error.fields.map(({ msg }) => msg),
    t,
  ) ||
  error.msg ||
  t("failed");

export const joined = (texts: readonly string[], t: Words): string =>
  texts.reduce((first, next) => (first ? t("andAlso", { first, next }) : next), "");

/** What nobody here can mend: support asks for its number. */
const isFault = (error: unknown): boolean => error instanceof NetworkError || isApiError(error, CODE.fault);

/** A refusal in one line, for its place in a form, a dialog or a row; of a fault with the request's id. */
export function useExplain(): (error: unknown) => string {
  const t = useTranslations("ui");
  return useCallback(
    (error) => {
      const { text, detail } = explain(error, t);
      const said = text || t("failed");
      return detail && isFault(error) ? t("withDetail", { text: said, detail }) : said;
    },
    [t],
  );
}

/** A refusal as a notice, for what was pressed and has no place of its own. An ended session asks to log in instead. */
export function announce(error: unknown, t: Words): void {
  if (isApiError(error, CODE.unauthorized)) return;
  const words = explain(error, t);
  if (error instanceof ApiError) notify.warning(words);
  else notify.error(words);
}

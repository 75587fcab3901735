"use client";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { CODE, isApiError } from "@/lib/api";
import { useExplain } from "@/lib/api/explain";
import { readRemember, writeRemember, writeRoles, writeToken } from "@/lib/session";
import { shellApi, type LoginIn, type LoginOut } from "@/lib/shell-api";
import type { Side } from "@/lib/side";

/** Logs in and keeps the session; says why not, and counts down while the account is locked. */
export function useLogin(side: Side) {
  const t = useTranslations("shell");
  const explain = useExplain();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState("");
  const [locked, setLocked] = useState(0);

  useEffect(() => {
    if (locked <= 0) return;
    const timer = setTimeout(() => setLocked(locked - 1), 1000);
    return () => clearTimeout(timer);
  }, [locked]);

  const refuse = (error: unknown) => {
    if (isApiError(error, CODE.tooMany)) setLocked(error.retryAfter);
    setFailed(explain(error));
  };
  /** `ticked`: whether the session is kept for a year. An operator's never is. */
  const login = async (body: Omit<LoginIn, "remember">, ticked = readRemember()): Promise<LoginOut | null> => {
    if (!body.account.trim() || !body.password) {
      setFailed(t("fillBoth"));
      return null;
    }
    const remember = ticked && side === "store";
    setBusy(true);
    setFailed("");
    try {
      const answer = await shellApi.login({ ...body, account: body.account.trim(), remember });
      if (!answer.token) return answer;
      writeRemember(remember);
      writeRoles(side, answer.roles, remember);
      writeToken(side, answer.token, remember);
      return answer;
    } catch (error) {
      refuse(error);
      return null;
    } finally {
      setBusy(false);
    }
  };
  const words = locked > 0 ? t("locked", { minutes: Math.ceil(locked / 60), seconds: locked }) : failed;
  return { login, busy, failed: words, locked: locked > 0 };
}

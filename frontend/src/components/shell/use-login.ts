"use client";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { CODE, isApiError, NetworkError } from "@/lib/api";
import { readRemember, writeRemember, writeRoles, writeToken } from "@/lib/session";
import { shellApi, type LoginIn, type LoginOut } from "@/lib/shell-api";
import type { Side } from "@/lib/side";

/** Logs in and keeps the session; says why not, and counts down while the account is locked. */
export function useLogin(side: Side) {
  const t = useTranslations("shell");
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState("");
  const [locked, setLocked] = useState(0);

  useEffect(() => {
    if (locked <= 0) return;
    const timer = setTimeout(() => setLocked(locked - 1), 1000);
    return () => clearTimeout(timer);
  }, [locked]);

  const explain = (error: unknown) => {
    if (isApiError(error, CODE.tooMany)) setLocked(error.retryAfter);
    if (error instanceof NetworkError) return setFailed(t("networkFailed"));
    setFailed(isApiError(error) ? error.fields.map((field) => field.msg).join("；") || error.msg : t("loginFailed"));
  };
  const login = async (body: LoginIn, remember = readRemember()): Promise<LoginOut | null> => {
    if (!body.account.trim() || !body.password) {
      setFailed(t("fillBoth"));
      return null;
    }
    setBusy(true);
    setFailed("");
    try {
      const answer = await shellApi.login({ ...body, account: body.account.trim() });
      writeRemember(remember);
      writeRoles(side, answer.roles, remember);
      if (answer.token) writeToken(side, answer.token, remember);
      return answer;
    } catch (error) {
      explain(error);
      return null;
    } finally {
      setBusy(false);
    }
  };
  const words = locked > 0 ? t("locked", { minutes: Math.ceil(locked / 60), seconds: locked }) : failed;
  return { login, busy, failed: words, locked: locked > 0 };
}

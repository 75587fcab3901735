"use client";
import { ChevronRight, UserRound } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { FormError } from "@/components/form/form-error";
import { Button } from "@/components/ui/button";
import { CODE, currentSide, isApiError, useKey } from "@/lib/api";
import { useExplain } from "@/lib/api/explain";
import { tellTabs } from "@/lib/api/tabs";
import { readRoles, readToken, type RoleBrief } from "@/lib/session";
import { shellApi } from "@/lib/shell-api";
import { safeTarget } from "@/lib/target";
import { useGo } from "@/lib/use-go";

/** One of several roles, for the session that is open: after logging in, or later to change it. */
export function RolePicker() {
  const t = useTranslations("shell");
  const go = useGo();
  const explain = useExplain();
  const [roles, setRoles] = useState<RoleBrief[]>([]);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState("");
  const [key, settle] = useKey();

  useEffect(() => {
    const known = readRoles(currentSide());
    if (known.length === 0 || readToken(currentSide()) === null) return go.replace(`/main/login${location.search}`);
    // The role list exists in the browser only.
    // eslint-disable-next-line react-hooks/set-state-in-effect
    setRoles(known);
  }, [go]);

  const pick = async (role: RoleBrief) => {
    setBusy(true);
    setFailed("");
    try {
      await shellApi.pickRole(role.id, key);
      tellTabs([[]]); // they use the same session
      go.replace(safeTarget(new URLSearchParams(location.search).get("target"), location.origin));
    } catch (error) {
      if (isApiError(error, CODE.unauthorized)) return go.replace(`/main/login${location.search}`);
      settle(error);
      setFailed(explain(error));
      setBusy(false);
    }
  };
  return (
    <div className="flex flex-col gap-4">
      <h1 className="text-xl">{t("pickRole")}</h1>
      <FormError text={failed} />
      <ul className="flex flex-col gap-2">
        {roles.map((role) => (
          <li key={role.id}>
            <button
              type="button"
              disabled={busy}
              onClick={() => void pick(role)}
              className="flex h-12 w-full items-center gap-3 rounded-md border border-line-strong bg-surface px-4 text-left transition-colors hover:border-accent hover:bg-accent-soft disabled:opacity-60"
            >
              <UserRound className="size-4 text-ink-3" aria-hidden />
              <span className="flex-1">{role.name}</span>
              <ChevronRight className="size-4 text-ink-3" aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      <Button variant="link" onClick={() => go.replace("/main/login")}>
        {t("otherAccount")}
      </Button>
    </div>
  );
}

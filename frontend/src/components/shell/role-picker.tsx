"use client";
import { ChevronRight, UserRound } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { FormError } from "@/components/form/form-error";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { currentSide } from "@/lib/api";
import { readRemember, readRoles, type RoleBrief } from "@/lib/session";
import type { Side } from "@/lib/side";
import { safeTarget } from "@/lib/target";
import { dropCredentials, heldCredentials, type Credentials } from "./held-credentials";
import { useLogin } from "./use-login";

const sideHere = (): Side => (typeof document === "undefined" ? "store" : currentSide());

/** One of several roles. Who comes here later to change the role enters the password again. */
export function RolePicker() {
  const t = useTranslations("shell");
  const router = useRouter();
  const { login, busy, failed } = useLogin(sideHere());
  const [roles, setRoles] = useState<RoleBrief[]>([]);
  const [entered, setEntered] = useState<Credentials | null>(null);
  const [asked, setAsked] = useState(true);

  useEffect(() => {
    const known = readRoles(currentSide());
    if (known.length === 0) return router.replace("/main/login");
    // The role list and the held password exist in the browser only.
    // eslint-disable-next-line react-hooks/set-state-in-effect
    setRoles(known);
    setEntered(heldCredentials() ?? { account: "", password: "", remember: readRemember() });
    setAsked(heldCredentials() === null);
  }, [router]);

  const pick = async (role: RoleBrief) => {
    if (!entered) return;
    const answer = await login(
      { account: entered.account, password: entered.password, role_id: role.id },
      entered.remember,
    );
    if (!answer) return;
    dropCredentials();
    router.replace(safeTarget(new URLSearchParams(location.search).get("target"), location.origin));
  };
  return (
    <div className="flex flex-col gap-4">
      <h1 className="text-xl">{t("pickRole")}</h1>
      <FormError text={failed} />
      {asked && entered && (
        <>
          <Field label={t("account")}>
            <Input
              autoComplete="username"
              value={entered.account}
              onChange={(event) => setEntered({ ...entered, account: event.target.value })}
            />
          </Field>
          <Field label={t("password")}>
            <Input
              type="password"
              autoComplete="current-password"
              value={entered.password}
              onChange={(event) => setEntered({ ...entered, password: event.target.value })}
            />
          </Field>
        </>
      )}
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
      <Button variant="link" onClick={() => router.replace("/main/login")}>
        {t("otherAccount")}
      </Button>
    </div>
  );
}

"use client";
import { useQueryClient } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { onSessionExpired } from "@/lib/api";
import { someFormIsOpen } from "@/lib/open-forms";
import { clearSession } from "@/lib/session";
import type { Side } from "@/lib/side";
import { loginPath } from "@/lib/target";

const LoginAgain = dynamic(() => import("./login-again").then((m) => m.LoginAgain));

/** 109: to the login page with the path as target; while something is typed, a dialog logs in again in place and the failed queries run again. */
export function SessionGuard({ side, account }: { side: Side; account: string }) {
  const router = useRouter();
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const leaving = useRef(false);
  useEffect(
    () =>
      onSessionExpired(() => {
        if (leaving.current) return;
        if (someFormIsOpen()) return setAsking(true);
        leaving.current = true;
        clearSession(side);
        client.cancelQueries();
        router.replace(loginPath(location.pathname + location.search));
      }),
    [side, router, client],
  );

  if (!asking) return null;
  const again = () => {
    setAsking(false);
    void client.refetchQueries({ predicate: (query) => query.state.status === "error" || query.isStale() });
  };
  const leave = () => {
    clearSession(side);
    router.replace(loginPath(location.pathname + location.search));
  };
  return <LoginAgain side={side} account={account} onDone={again} onLeave={leave} />;
}

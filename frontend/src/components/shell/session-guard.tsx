"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { onDemand } from "@/components/on-demand";
import { onSessionExpired, sessionIsBack } from "@/lib/api";
import { someFormIsOpen } from "@/lib/open-forms";
import { clearSession, onLogoutElsewhere } from "@/lib/session";
import type { Side } from "@/lib/side";
import { loginPath } from "@/lib/target";
import { useGo } from "@/lib/use-go";

const LoginAgain = onDemand(() => import("./login-again").then((m) => m.LoginAgain));

type GuardProps = { side: Side; account: string; roleId: string | null };

/**
 * 109, or logged out in another tab: to the login page with the path as target. While something is typed, a dialog logs
 * in again in place, in the same role; the failed queries run again, and a form is sent again. Who goes to the login page instead is asked first;
 * who then stays is asked to log in at the next answer.
 */
export function SessionGuard({ side, account, roleId }: GuardProps) {
  const go = useGo();
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const leaving = useRef(false);
  useEffect(() => {
    const ended = () => {
      if (leaving.current) return;
      if (someFormIsOpen()) return setAsking(true);
      leaving.current = true;
      clearSession(side);
      client.cancelQueries();
      go.replace(loginPath(location.pathname + location.search));
    };
    const stops = [onSessionExpired(ended), onLogoutElsewhere(side, ended)];
    return () => stops.forEach((stop) => stop());
  }, [side, go, client]);

  if (!asking) return null;
  const again = () => {
    setAsking(false);
    void client.refetchQueries({ predicate: (query) => query.state.status === "error" || query.isStale() });
    sessionIsBack();
  };
  const leave = () => {
    setAsking(false);
    go.replace(loginPath(location.pathname + location.search), () => clearSession(side));
  };
  return <LoginAgain side={side} account={account} roleId={roleId} onDone={again} onLeave={leave} />;
}

"use client";
import { useQuery } from "@tanstack/react-query";
import { usePathname, useRouter } from "next/navigation";
import { useEffect, useState, useSyncExternalStore, type ReactNode } from "react";
import { QueryError } from "@/components/query-error";
import { CODE, isApiError } from "@/lib/api";
import { cn } from "@/lib/cn";
import { serveFrames } from "@/lib/frame-bridge";
import { usePref } from "@/lib/prefs";
import { hasAccess } from "@/lib/session";
import type { Side } from "@/lib/side";
import { loginPath } from "@/lib/target";
import { matchRoute, mayOpen } from "@/lib/routes";
import { AppStateProvider, useCan, useWho } from "@/lib/me";
import { NoAccess } from "./no-access";
import { SessionGuard } from "./session-guard";
import { ShopGone } from "./shop-gone";
import { Sidebar } from "./sidebar";
import { shellQueries } from "./shell-queries";
import { Topbar } from "./topbar";
import { Waiting } from "./waiting";

const never = () => () => undefined;
const here = () => location.pathname + location.search;
const WIDE = "mx-auto w-full max-w-[1440px]";

/** Sidebar, top bar and content; decides whether this person gets in. */
export function Shell({ side, children }: { side: Side; children: ReactNode }) {
  const router = useRouter();
  const inside = useSyncExternalStore(
    never,
    () => hasAccess(side),
    () => null,
  );
  const me = useQuery({ ...shellQueries.me(side), enabled: inside === true });
  const [narrow, setNarrow] = usePref("sidebar-narrow", false);
  const [sheet, setSheet] = useState(false);

  useEffect(() => {
    if (inside === false) router.replace(loginPath(here()));
  }, [inside, router]);
  useEffect(
    () =>
      serveFrames({
        openWindow: (url) => window.open(url, "_blank", "noopener"),
        navigate: (path) => router.push(path),
      }),
    [router],
  );

  if (isApiError(me.error, CODE.shopUnavailable) || isApiError(me.error, CODE.notFound)) return <ShopGone />;
  const frame = (content: ReactNode) => (
    <div
      className={cn(
        "grid min-h-dvh",
        narrow ? "md:grid-cols-[64px_minmax(0,1fr)]" : "md:grid-cols-[224px_minmax(0,1fr)]",
      )}
    >
      <Sidebar side={side} me={me.data} narrow={narrow} onNarrow={setNarrow} sheet={sheet} onSheet={setSheet} />
      <div className="flex min-w-0 flex-col">
        <Topbar side={side} me={me.data} onMenu={() => setSheet(true)} />
        <main id="content" className={cn("flex-1 p-4 md:p-6", WIDE)}>
          {content}
        </main>
      </div>
      <SessionGuard side={side} account={me.data?.user.account ?? ""} />
    </div>
  );
  if (me.data) {
    const content = me.data.state === "dontHaveAccess" ? <NoAccess /> : <Allowed>{children}</Allowed>;
    return (
      <AppStateProvider side={side} me={me.data}>
        {frame(content)}
      </AppStateProvider>
    );
  }
  if (me.error && !isApiError(me.error, CODE.unauthorized))
    return frame(<QueryError error={me.error} onRetry={() => void me.refetch()} />);
  return frame(<Waiting />);
}

/** Routes check again what the menu already left out: the side and the action. */
function Allowed({ children }: { children: ReactNode }) {
  const route = matchRoute(usePathname());
  const who = useWho();
  const can = useCan();
  return route && !mayOpen(route, who, can) ? <NoAccess /> : <>{children}</>;
}

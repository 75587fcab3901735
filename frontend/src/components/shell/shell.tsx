"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { usePathname } from "next/navigation";
import { useEffect, useState, useSyncExternalStore, type ReactNode } from "react";
import { onDemand } from "@/components/on-demand";
import { QueryError } from "@/components/query-error";
import { CODE, isApiError } from "@/lib/api";
import { cn } from "@/lib/cn";
import { serveFrames } from "@/lib/frame-bridge";
import { usePref } from "@/lib/prefs";
import { hasAccess } from "@/lib/session";
import type { Me } from "@/lib/shell-api";
import type { Side } from "@/lib/side";
import { loginPath } from "@/lib/target";
import { matchRoute, mayOpen } from "@/lib/routes";
import { AppStateProvider, useCan, useWho } from "@/lib/me";
import { useGo } from "@/lib/use-go";
import { useOfflinePage } from "@/lib/use-offline-page";
import { HaltBar } from "./halt-bar";
import { OfflineBar } from "./offline-bar";
import { SessionGuard } from "./session-guard";
import { Sidebar } from "./sidebar";
import { shellQueries } from "./shell-queries";
import { Topbar } from "./topbar";
import { Waiting } from "./waiting";

const FirstPassword = onDemand(() => import("./first-password").then((m) => m.FirstPassword));
const NoAccess = onDemand(() => import("./no-access").then((m) => m.NoAccess));
const ShopGone = onDemand(() => import("./shop-gone").then((m) => m.ShopGone));

const never = () => () => undefined;
const here = () => location.pathname + location.search;
const WIDE = "mx-auto w-full max-w-[1440px]";

/** What stands in place of the page while somebody may not work yet. */
const STANDS_IN: Partial<Record<Me["state"], ReactNode>> = {
  dontHaveAccess: <NoAccess />,
  mustChangePassword: <FirstPassword />,
};

/** Sidebar, top bar and content; decides whether this person gets in. */
export function Shell({ side, children }: { side: Side; children: ReactNode }) {
  const go = useGo();
  useOfflinePage();
  const inside = useSyncExternalStore(
    never,
    () => hasAccess(side),
    () => null,
  );
  const me = useQuery({ ...shellQueries.me(side), enabled: inside === true });
  const [narrow, setNarrow] = usePref("sidebar-narrow", false);
  const [sheet, setSheet] = useState(false);

  useEffect(() => {
    if (inside === false) go.replace(loginPath(here()));
  }, [inside, go]);
  useEffect(
    () =>
      serveFrames({
        openWindow: (url) => window.open(url, "_blank", "noopener"),
        navigate: go.to,
      }),
    [go],
  );

  if (isApiError(me.error, CODE.shopUnavailable) || isApiError(me.error, CODE.notFound)) return <ShopGone />;
  const frame = (content: ReactNode) => (
    <div
      className={cn(
        // On paper there is no sidebar: a sheet is wider than 768 px across, or without margins.
        "grid min-h-dvh print:block",
        narrow ? "md:grid-cols-[64px_minmax(0,1fr)]" : "md:grid-cols-[224px_minmax(0,1fr)]",
      )}
    >
      <SkipLink />
      <Sidebar side={side} me={me.data} narrow={narrow} onNarrow={setNarrow} sheet={sheet} onSheet={setSheet} />
      <div className="flex min-w-0 flex-col">
        <Topbar side={side} me={me.data} onMenu={() => setSheet(true)} />
        <OfflineBar />
        <HaltBar me={me.data} />
        <main id="content" tabIndex={-1} className={cn("flex-1 p-4 outline-none md:p-6", WIDE)}>
          {content}
        </main>
      </div>
      <SessionGuard side={side} account={me.data?.user.account ?? ""} roleId={me.data?.role_id ?? null} />
    </div>
  );
  if (me.data) {
    const content = STANDS_IN[me.data.state] ?? <Allowed>{children}</Allowed>;
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

/** The first stop of the keyboard: past menu and bar, to what the page is about. */
function SkipLink() {
  const t = useTranslations("shell");
  return (
    <a
      href="#content"
      className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-md focus:bg-accent focus:px-3 focus:py-2 focus:text-on-accent"
    >
      {t("skip")}
    </a>
  );
}

/** Routes check again what the menu already left out: the side and the action. */
function Allowed({ children }: { children: ReactNode }) {
  const route = matchRoute(usePathname());
  const who = useWho();
  const can = useCan();
  return route && !mayOpen(route, who, can) ? <NoAccess /> : <>{children}</>;
}

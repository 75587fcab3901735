"use client";
import { createContext, use, useMemo, type ReactNode } from "react";
import type { Action } from "./api";
import type { Me } from "./shell-api";
import { matchRoute, mayOpen } from "./routes";
import type { RoleBrief } from "./session";
import { PREFIX, type Side } from "./side";

export type AppState = {
  side: Side;
  platformType: 0 | 1;
  siteName: string;
  logo: string;
  me: Me;
  roles: RoleBrief[];
  /** Names of the actions that this person may take. */
  auths: ReadonlySet<Action>;
  /** Width of forms and reading, px. */
  contentWidth: number;
  urlPrefix: Record<0 | 1, string>;
};

const CONTENT_WIDTH = 800;
const AppStateContext = createContext<AppState | null>(null);

export function AppStateProvider({ side, me, children }: { side: Side; me: Me; children: ReactNode }) {
  const state = useMemo<AppState>(
    () => ({
      side,
      me,
      platformType: me.platform_type,
      siteName: me.site_name,
      logo: me.logo,
      roles: me.roles,
      auths: new Set(me.auths.map((auth) => auth.action)),
      contentWidth: CONTENT_WIDTH,
      urlPrefix: { 0: PREFIX.admin, 1: PREFIX.store },
    }),
    [side, me],
  );
  return <AppStateContext value={state}>{children}</AppStateContext>;
}

export function useAppState(): AppState {
  const state = use(AppStateContext);
  if (!state) throw new Error("useAppState outside of the console layout");
  return state;
}

/** Whether this person may take `action`. For what is shown; the API decides again. */
export const useCan = (): ((action: Action) => boolean) => {
  const { auths } = useAppState();
  return (action) => auths.has(action);
};

/** Whether this person may open the page at `path`, which may have a query. For what is shown; the API decides again. */
export const useMayOpen = (): ((path: string) => boolean) => {
  const who = useWho();
  const can = useCan();
  return (path) => {
    const route = matchRoute(path.split("?")[0]!);
    return route !== null && mayOpen(route, who, can);
  };
};

/** P operator, M merchant, S sub-shop. */
export const useWho = (): "P" | "M" | "S" => {
  const { side, me } = useAppState();
  return side === "admin" ? "P" : me.sub_shop ? "S" : "M";
};

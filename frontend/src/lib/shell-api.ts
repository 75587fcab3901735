import { api } from "@/lib/api";
import type { RoleBrief } from "@/lib/session";

export type LoginIn = { account: string; password: string; role_id?: string };
export type LoginOut = { token: string; platform_type: 0 | 1; need_role_pick: boolean; roles: RoleBrief[] };
type Named = { id: string; name: string };

export type Me = {
  user: { id: string; name: string; account: string; mobile: string };
  roles: RoleBrief[];
  role_id: string | null;
  auths: { action: string }[];
  platform_type: 0 | 1;
  merchant: Named | null;
  sub_shop: Named | null;
  site_name: string;
  logo: string;
  state: "ok" | "dontHaveAccess";
};

export type MenuItem = {
  id: string;
  menu_pid: string | null;
  menu_name: string;
  path: string;
  menu_icon: string;
  children: MenuItem[];
};
export type Shortcut = { name: string; path: string; icon: string };
export type MenuOut = { menu: MenuItem[]; shortcuts: Shortcut[] };

/** The calls of the shell itself. */
export const shellApi = {
  login: (body: LoginIn) => api.post<LoginOut>("/api/platform/mainLand", body),
  me: (signal?: AbortSignal) => api.get<Me>("/api/platform/getLoginUserInfo", {}, { signal }),
  menu: (signal?: AbortSignal) => api.get<MenuOut>("/api/v2/getCommonFunctionMenu", {}, { signal }),
  sendCode: (mobile: string) => api.post("/api/platform/sendResetPwdSms", { mobile }),
  resetPassword: (body: { mobile: string; code: string; new_password: string }) =>
    api.post("/api/platform/resetPwd", body),
  logout: () => api.post("/api/platform/logout"),
};

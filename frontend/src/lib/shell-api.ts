import { call } from "@/lib/api";
import type { LoginIn } from "@/lib/api/schema";

export type { LoginIn, LoginOut, MenuItem, MenuOut, MeOut as Me, Shortcut } from "@/lib/api/schema";

/** The calls of the shell itself. */
export const shellApi = {
  login: (body: LoginIn) => call("post", "/api/platform/mainLand", { body }),
  me: (signal?: AbortSignal) => call("get", "/api/platform/getLoginUserInfo", { signal }),
  menu: (signal?: AbortSignal) => call("get", "/api/v2/getCommonFunctionMenu", { signal }),
  sendCode: (mobile: string) => call("post", "/api/platform/sendResetPwdSms", { body: { mobile } }),
  resetPassword: (body: { mobile: string; code: string; new_password: string }) =>
    call("post", "/api/platform/resetPwd", { body }),
  logout: (key: string) => call("post", "/api/platform/logout", { key }),
};

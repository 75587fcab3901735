import { call } from "@/lib/api";
import { followClock } from "@/lib/date";
import { orUnsure } from "@/lib/api/seen-after";
import type { LoginIn } from "@/lib/api/schema";

export type {
  LoginIn,
  LoginOut,
  MenuItem,
  MenuOut,
  MeOut as Me,
  SecurityOut as Security,
  Shortcut,
} from "@/lib/api/schema";

/** The calls of the shell itself. */
export const shellApi = {
  /** A code is taken once, even when nobody hears of it. */
  login: (body: LoginIn & { remember: boolean }) => {
    const send = () => call("post", "/api/platform/mainLand", { body });
    return body.code ? orUnsure("login", send) : send();
  },
  pickRole: (role_id: string, key: string) => call("post", "/api/platform/pickRole", { body: { role_id }, key }),
  me: async (signal?: AbortSignal) => {
    const me = await call("get", "/api/platform/getLoginUserInfo", { signal });
    followClock(me.days_ahead);
    return me;
  },
  security: (signal?: AbortSignal) => call("get", "/api/platform/mySecurity", { signal }),
  wishes: (signal?: AbortSignal) => call("get", "/api/platform/noticeWishes", { signal }),
  menu: (signal?: AbortSignal) => call("get", "/api/v2/getCommonFunctionMenu", { signal }),
  search: (text: string, signal?: AbortSignal) => call("post", "/api/platform/search", { body: { text }, signal }),
  sendCode: (mobile: string) =>
    orUnsure("sms", () => call("post", "/api/platform/sendResetPwdSms", { body: { mobile } })),
  /** To one's own mobile, for the first password of one's own. */
  sendFirstCode: () => orUnsure("sms", () => call("post", "/api/platform/sendFirstPwdSms")),
  resetPassword: (body: { mobile: string; code: string; sms_handle: string; new_password: string }) =>
    orUnsure("newPassword", () => call("post", "/api/platform/resetPwd", { body })),
  acceptInvitation: (body: { mobile: string; code: string; new_password: string }) =>
    orUnsure("invitation", () => call("post", "/api/platform/acceptInvitation", { body })),
  logout: (key: string) => call("post", "/api/platform/logout", { key }),
};

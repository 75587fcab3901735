import { STALE } from "@/entities/keys";
import { useWrite } from "@/lib/api/use-write";

export const useInvite = () => useWrite("post", "/api/platform/invitePerson", STALE.people);
export const useResend = () => useWrite("post", "/api/platform/resendInvitation", STALE.people);
export const useWithdraw = () => useWrite("post", "/api/platform/withdrawInvitation", STALE.people);
export const useEditPerson = () => useWrite("post", "/api/platform/editPerson", STALE.people);
export const useSwitchPerson = () => useWrite("post", "/api/platform/switchPerson", STALE.people);
export const useEndSessions = () => useWrite("post", "/api/platform/endPersonSessions", STALE.people);
export const useSetPassword = () => useWrite("post", "/api/platform/setPersonPassword", STALE.people);
export const useResetFactor = () => useWrite("post", "/api/platform/resetSecondFactor", STALE.people);
export const useHandOver = () => useWrite("post", "/api/backend/handOverWork", STALE.handedOver);
export const useSaveRole = () => useWrite("post", "/api/platform/saveRole", STALE.people);
export const useDeleteRole = () => useWrite("post", "/api/platform/deleteRole", STALE.people);

import { CODE, isApiError, type ApiError } from "./errors";
import type { ProofWanted, StillLeft } from "./schema";

const PROOF: ProofWanted["state"] = "prove_mobile";
const LEFT: keyof StillLeft = "left";

const said = (error: ApiError): object => (typeof error.data === "object" && error.data !== null ? error.data : {});

/** Whether the mobile has to be proved (again) first. */
export const wantsProof = (error: unknown): boolean => {
  if (!isApiError(error, CODE.state)) return false;
  const data: Partial<ProofWanted> = said(error);
  return data.state === PROOF;
};

/** Closing was refused because of what the shop still has. */
export const saysWhatIsLeft = (error: unknown): error is ApiError =>
  isApiError(error, CODE.state) && LEFT in said(error);

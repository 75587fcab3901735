import { h5 } from "./calls";
import { pollAfter } from "./progress";
import { useFollowed } from "./use-followed";

const LEASE = { load: h5.order, waitOf: pollAfter };

/** The lease behind the token. */
export const useOrder = (token: string) => useFollowed(LEASE, token);

import type { QueryKey } from "@tanstack/react-query";
import type { ApiError, NetworkError } from "./errors";

type Quiet = {
  /** Shown in its place, not as a notice. */
  hideNotice?: boolean;
};

declare module "@tanstack/react-query" {
  interface Register {
    defaultError: ApiError | NetworkError;
    queryMeta: Quiet & {
      /** Asked beside the page's own data: when it fails, these aren't old. */
      aside?: boolean;
    };
    mutationMeta: Quiet & {
      /** Roots of the keys that the mutation makes stale; the MutationCache looks at them again. */
      stale?: readonly QueryKey[];
    };
  }
}

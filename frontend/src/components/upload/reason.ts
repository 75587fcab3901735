import { NetworkError } from "@/lib/api";

/** Why an upload failed, for a person: what the API said, or that nothing of ours answered. */
export const reasonOf = (error: Error, t: (key: string) => string): string =>
  error instanceof NetworkError ? t(`network_${error.reason}`) : error.message || t("failed");

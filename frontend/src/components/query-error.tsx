"use client";
import { useTranslations } from "next-intl";
import { ErrorState } from "@/components/ui/states";
import { ApiError, NetworkError } from "@/lib/api";

/** What a failed query shows in place of its data. */
export function QueryError({ error, onRetry, small }: { error: unknown; onRetry?: () => void; small?: boolean }) {
  const t = useTranslations("ui");
  if (error instanceof ApiError)
    return <ErrorState text={error.msg} requestId={error.requestId} onRetry={onRetry} small={small} />;
  const text = error instanceof NetworkError ? t(`network_${error.reason}`) : undefined;
  return <ErrorState title={t("networkError")} text={text} onRetry={onRetry} small={small} />;
}

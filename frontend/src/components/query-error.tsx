"use client";
import { useTranslations } from "next-intl";
import { Empty, ErrorState } from "@/components/ui/states";
import { ApiError, CODE, isApiError, NetworkError } from "@/lib/api";
import { explain } from "@/lib/api/explain";

/** What a failed query shows in place of its data. */
export function QueryError({ error, onRetry, small }: { error: unknown; onRetry?: () => void; small?: boolean }) {
  const { title, text } = explain(error, useTranslations("ui"));
  // Asked again it would say the same: of these days, or of a month that isn't closed yet, there is nothing to show.
  if (isApiError(error, CODE.invalid) || isApiError(error, CODE.state))
    return (
      <div role="alert">
        <Empty title={text} small={small} />
      </div>
    );
  const requestId = error instanceof ApiError || error instanceof NetworkError ? error.requestId : "";
  return <ErrorState title={title} text={text} requestId={requestId} onRetry={onRetry} small={small} />;
}

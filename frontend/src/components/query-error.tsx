"use client";
import { useTranslations } from "next-intl";
import { ErrorState } from "@/components/ui/states";
import { ApiError, NetworkError } from "@/lib/api";
import { explain } from "@/lib/api/explain";

/** What a failed query shows in place of its data. */
export function QueryError({ error, onRetry, small }: { error: unknown; onRetry?: () => void; small?: boolean }) {
  const { title, text } = explain(error, useTranslations("ui"));
  const requestId = error instanceof ApiError || error instanceof NetworkError ? error.requestId : "";
  return <ErrorState title={title} text={text} requestId={requestId} onRetry={onRetry} small={small} />;
}

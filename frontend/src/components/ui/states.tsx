"use client";
import { CircleX, Inbox, type LucideIcon } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { cn } from "@/lib/cn";
import { Button } from "./button";
import { CopyButton } from "./copy-button";

type EmptyProps = {
  title: ReactNode;
  text?: ReactNode;
  action?: ReactNode;
  icon?: LucideIcon;
  small?: boolean;
  /** The title is the heading of the page. */ heading?: boolean;
};

/** What this page is for, and one button. */
export function Empty({ title, text, action, icon: Icon = Inbox, small, heading }: EmptyProps) {
  const Title = heading ? "h1" : "p";
  return (
    <div className={cn("flex flex-col items-center px-6 text-center", small ? "py-8" : "py-16")}>
      <Icon className="mb-3 size-8 text-ink-3" strokeWidth={1.5} aria-hidden />
      <Title className="text-lg font-medium">{title}</Title>
      {text && <p className="mt-1 max-w-md text-ink-2">{text}</p>}
      {action && <div className="mt-4">{action}</div>}
    </div>
  );
}

type ErrorStateProps = { title?: string; text?: string; requestId?: string; onRetry?: () => void; small?: boolean };

/** What failed, try again, the request's number to copy. */
export function ErrorState({ title, text, requestId, onRetry, small }: ErrorStateProps) {
  const t = useTranslations("ui");
  return (
    <div role="alert" className={cn("flex flex-col items-center px-6 text-center", small ? "py-8" : "py-16")}>
      <CircleX className="mb-3 size-8 text-red-ink" strokeWidth={1.5} aria-hidden />
      <p className="text-lg font-medium">{title ?? t("loadFailed")}</p>
      {text && <p className="mt-1 max-w-md text-ink-2">{text}</p>}
      {requestId && (
        <p className="mt-2 flex items-center gap-1 text-xs text-ink-3">
          {t("requestId")} <code>{requestId}</code>
          <CopyButton text={requestId} label={t("copyRequestId")} />
        </p>
      )}
      {onRetry && (
        <Button reading className="mt-4" onClick={onRetry}>
          {t("retry")}
        </Button>
      )}
    </div>
  );
}

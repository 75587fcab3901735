import { CirclePause } from "lucide-react";
import { useTranslations } from "next-intl";
import type { Me } from "@/lib/shell-api";

/** Above every page of a shop that is paused or frozen: why, what isn't possible meanwhile, and whom to ask. */
export function HaltBar({ me }: { me?: Partial<Pick<Me, "halt">> }) {
  const t = useTranslations("shell.halt");
  if (!me?.halt) return null;
  const { status, reason, platform } = me.halt;
  const ways = [
    platform.phone && t("phone", { phone: platform.phone }),
    platform.wechat && t("wechat", { wechat: platform.wechat }),
  ].filter(Boolean);
  return (
    <p role="status" className="flex items-start gap-2 bg-amber px-4 py-2 text-sm text-amber-ink md:px-6">
      <CirclePause className="mt-0.5 size-4 shrink-0" aria-hidden />
      <span className="min-w-0 flex-1 break-words">
        {t(status === "frozen" ? "frozen" : "paused")}
        {reason && t("reason", { reason })}
        {ways.length > 0 ? t("ask", { ways: ways.join(t("join")) }) : t("askAnyhow")}
      </span>
    </p>
  );
}

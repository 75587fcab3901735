import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { notify } from "@/lib/notices";
import { leave } from "@/lib/open-forms";

export type Go = {
  /** To another page, once nobody loses what was typed without having agreed. Offline one stays, and is told why. */
  to: (path: string) => void;
  /** The same in the place of this page. `first`: what must only happen when one really goes. */
  replace: (path: string, first?: () => void) => void;
  /** The same page made anew by the server; what is typed stays. */
  refresh: () => void;
};

/** The one way to another page by code; a press of a link is asked about by <LeaveGuard>. */
export function useGo(): Go {
  const router = useRouter();
  const t = useTranslations("ui");
  return useMemo(
    () => ({
      to: (path) => {
        // The router would have the browser fetch the page, which shows its own of no network in the place of ours.
        if (!navigator.onLine) notify.warning(t("offlineLink"));
        else leave(() => router.push(path));
      },
      replace: (path, first) =>
        leave(() => {
          first?.();
          router.replace(path);
        }),
      refresh: () => router.refresh(),
    }),
    [router, t],
  );
}

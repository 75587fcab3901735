import { useEffect, useState } from "react";

const plain = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** While `dirty`, a click on a link of ours is held back: `target` is where it would have led. */
export function useLeaveGuard(dirty: boolean) {
  const [target, setTarget] = useState<string | null>(null);
  useEffect(() => {
    if (!dirty) return;
    const hold = (event: MouseEvent) => {
      const link = (event.target as Element | null)?.closest?.("a[href]");
      if (
        !(link instanceof HTMLAnchorElement) ||
        link.target === "_blank" ||
        link.origin !== location.origin ||
        !plain(event)
      )
        return;
      if (link.pathname === location.pathname && link.search === location.search) return;
      event.preventDefault();
      event.stopPropagation();
      setTarget(link.pathname + link.search);
    };
    document.addEventListener("click", hold, true);
    return () => document.removeEventListener("click", hold, true);
  }, [dirty]);
  return { target, stay: () => setTarget(null) };
}

import { useEffect } from "react";

/**
 * The address of an order's page without what the payment platform put behind it, which is in the way when it is copied.
 * "Back" may lead on to the page of the goods, which this document never showed (`leaveFor`): it is loaded.
 */
export function useOwnAddress(): void {
  useEffect(() => {
    const own = location.pathname;
    if (location.search) history.replaceState(history.state, "", own);
    const back = () => {
      if (location.pathname !== own) location.reload();
    };
    window.addEventListener("popstate", back);
    return () => window.removeEventListener("popstate", back);
  }, []);
}

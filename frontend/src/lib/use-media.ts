import { useCallback, useSyncExternalStore } from "react";

/** Whether a media query holds; false on the server. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener("change", listener);
      return () => media.removeEventListener("change", listener);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
}

/** Lists become cards and filters a sheet below 768 px. */
export const usePhone = (): boolean => useMedia("(max-width: 767px)");

/** In px, as shell.tsx has them: the sidebar, how wide a page grows, its margins with a card's edges. */
const SIDEBAR = 224;
const PAGE = 1440;
const MARGINS = 50;
const roomAt = (width: number): number => Math.min(width - SIDEBAR, PAGE) - MARGINS;

/** What a list has in px for columns that it can do without: none below 1400 px; a phone's cards have it anyway. */
export function useRoom(): number {
  const wide = useMedia("(min-width: 1400px)");
  const wider = useMedia("(min-width: 1700px)");
  return usePhone() ? Infinity : wider ? roomAt(1700) : wide ? roomAt(1400) : 0;
}

/** Whether the system asks for no motion. What CSS moves heeds it by itself (globals.css). */
export const isCalm = (): boolean => window.matchMedia("(prefers-reduced-motion: reduce)").matches;

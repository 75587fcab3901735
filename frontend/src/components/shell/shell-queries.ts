import { queryOptions } from "@tanstack/react-query";
import { shellApi } from "@/lib/shell-api";
import type { Side } from "@/lib/side";

/** Who is here and what the menu holds; every page may read them from the cache. */
export const shellQueries = {
  me: (side: Side) =>
    queryOptions({
      queryKey: ["shell", "me", side],
      queryFn: ({ signal }) => shellApi.me(signal),
      staleTime: 60_000,
      meta: { hideNotice: true },
    }),
  menu: (side: Side) =>
    queryOptions({
      queryKey: ["shell", "menu", side],
      queryFn: ({ signal }) => shellApi.menu(signal),
      staleTime: 60_000,
    }),
  security: () => queryOptions({ queryKey: ["shell", "security"], queryFn: ({ signal }) => shellApi.security(signal) }),
  wishes: () => queryOptions({ queryKey: ["shell", "wishes"], queryFn: ({ signal }) => shellApi.wishes(signal) }),
  search: (text: string) =>
    queryOptions({
      queryKey: ["shell", "search", text],
      queryFn: ({ signal }) => shellApi.search(text, signal),
      enabled: text !== "",
      staleTime: 10_000,
      meta: { hideNotice: true },
    }),
};

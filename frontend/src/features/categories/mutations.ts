import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, idempotent } from "@/lib/api";
import { categoryQueries } from "./queries";
import { withOrder } from "./tree";
import type { Category } from "./types";

export type CategoryBody = { id?: string; name: string; parent_id: string | null; icon: string; channel: string };

export function useCategoryActs(channel: string) {
  const client = useQueryClient();
  const { queryKey } = categoryQueries.tree(channel);
  const refresh = async () => {
    await client.invalidateQueries({ queryKey: categoryQueries.all });
    // The goods screens choose from the same tree.
    await client.invalidateQueries({ queryKey: ["goods", "dictionary"] });
  };
  const quiet = { meta: { hideNotice: true }, onSuccess: refresh };
  return {
    save: useMutation({
      ...quiet,
      mutationFn: ({ body, key }: { body: CategoryBody; key: string }) =>
        api.post<{ id: string }>(
          `/api/platform/${body.id ? "updateCategory" : "createCategory"}`,
          body,
          idempotent(key),
        ),
    }),
    remove: useMutation({ ...quiet, mutationFn: (id: string) => api.get("/api/platform/deleteCategory", { id }) }),
    turn: useMutation({
      ...quiet,
      mutationFn: (values: { id: string; status: "on" | "off" }) =>
        api.get("/api/platform/changeCategoryStatus", values),
    }),
    order: useMutation({
      mutationFn: (ids: string[]) => api.post("/api/platform/sortCategories", { ids }),
      onMutate: async (ids: string[]) => {
        await client.cancelQueries({ queryKey });
        client.setQueryData<Category[]>(queryKey, (tree) => tree && withOrder(tree, ids));
      },
      onSettled: refresh,
    }),
  };
}

import { useQueryClient } from "@tanstack/react-query";
import { STALE } from "@/entities/keys";
import { call, type Input } from "@/lib/api";
import { useWrite, useWriteOf } from "@/lib/api/use-write";
import { categoryQueries } from "./queries";
import { withOrder } from "./tree";

const SORT = "/api/platform/sortCategories";

export const useAddCategory = () => useWrite("post", "/api/platform/createCategory", STALE.category);
export const useEditCategory = () => useWrite("post", "/api/platform/updateCategory", STALE.category);
export const useRemoveCategory = () => useWrite("get", "/api/platform/deleteCategory", STALE.category);
export const useMatchCategory = () => useWrite("post", "/api/platform/matchCategory", STALE.category);
export const useTurnCategory = () => useWrite("get", "/api/platform/changeCategoryStatus", STALE.category);

/** The new order stands at once; the tree is fetched anew whatever the answer. */
export function useSortCategories(channel: string) {
  const client = useQueryClient();
  const { queryKey } = categoryQueries.tree(channel);
  return useWriteOf(async (input: Input<"post", typeof SORT>) => {
    await client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, (tree) => tree && withOrder(tree, input.body.ids));
    return call("post", SORT, input);
  }, STALE.category);
}

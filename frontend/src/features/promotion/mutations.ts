import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, idempotent } from "@/lib/api";
import { linkQueries } from "./queries";
import type { LinkRow, NewLink } from "./types";

type NewBody = { name: string; goods_id: string; expires_at: string | null };
type EditBody = {
  id: string;
  name?: string;
  expires_at?: string | null;
  never_expires?: boolean;
  status?: "active" | "disabled";
};

export function useLinkActs() {
  const client = useQueryClient();
  const onSuccess = () => client.invalidateQueries({ queryKey: linkQueries.all });
  const quiet = { meta: { hideNotice: true }, onSuccess };
  return {
    create: useMutation({
      ...quiet,
      mutationFn: ({ body, key }: { body: NewBody; key: string }) =>
        api.post<NewLink>("/api/general/shareLink", body, idempotent(key)),
    }),
    edit: useMutation({
      ...quiet,
      mutationFn: (body: EditBody) => api.get<LinkRow>("/api/general/editShareLink", body),
    }),
    remove: useMutation({ ...quiet, mutationFn: (id: string) => api.get("/api/general/delShareLink", { id }) }),
  };
}

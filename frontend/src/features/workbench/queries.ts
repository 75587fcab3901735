import { queryOptions } from "@tanstack/react-query";
import { KEYS } from "@/entities/keys";
import { call } from "@/lib/api";

export type { CurvePoint, Todo, WorkbenchOut as Workbench } from "@/lib/api/schema";

export const workbenchQuery = () =>
  queryOptions({
    queryKey: KEYS.workbench,
    queryFn: ({ signal }) => call("get", "/api/platform/workbench", { signal }),
    refetchInterval: 60_000,
  });

import { queryOptions } from "@tanstack/react-query";
import { call } from "@/lib/api";

export type { CurvePoint, Todo, WorkbenchOut as Workbench } from "@/lib/api/schema";

export const workbenchQuery = () =>
  queryOptions({
    queryKey: ["workbench"],
    queryFn: ({ signal }) => call("get", "/api/platform/workbench", { signal }),
    refetchInterval: 60_000,
  });

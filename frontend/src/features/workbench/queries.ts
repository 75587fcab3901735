import { queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/api";

import type { WorkbenchOut } from "@/lib/api/generated/types.gen";

export type { CurvePoint, Todo, WorkbenchOut as Workbench } from "@/lib/api/generated/types.gen";

export const workbenchQuery = () =>
  queryOptions({
    queryKey: ["workbench"],
    queryFn: () => api.get<WorkbenchOut>("/api/platform/workbench"),
    refetchInterval: 60_000,
  });

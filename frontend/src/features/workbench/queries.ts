import { queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/api";
import type { Fen } from "@/lib/money";

export type Todo = { key: string; label: string; count: number; path: string; urgent: boolean };
export type CurvePoint = { day: string; orders: number; received: Fen };
export type Workbench = {
  day: string;
  todos: Todo[];
  today: { orders: number; paid: number; rent_received: Fen; overdue: number; overdue_amount: Fen };
  week: CurvePoint[];
};

export const workbenchQuery = () =>
  queryOptions({ queryKey: ["workbench"], queryFn: () => api.get<Workbench>("/api/platform/workbench"), refetchInterval: 60_000 });

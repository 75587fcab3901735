export type { ActionGroup, HistoryLine, PersonMade, PersonRow, RoleRow } from "@/lib/api/schema";

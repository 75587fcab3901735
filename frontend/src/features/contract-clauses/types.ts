import type { AnswerOf } from "@/lib/api";

export type Clauses = AnswerOf<"get", "/api/contracts/clauses">;
export type Version = Clauses["versions"][number];

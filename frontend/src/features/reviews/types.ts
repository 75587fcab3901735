import type { AnswerOf } from "@/lib/api";

export type Review = AnswerOf<"get", "/api/backend/reviewList">["items"][number];
export type Decision = { result: "confirm" | "refuse"; row: Review };

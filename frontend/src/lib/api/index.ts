export { api, currentSide, idempotencyKey, idempotent, onSessionExpired } from "./client";
export type { Params } from "./client";
export { ApiError, CODE, isApiError, NetworkError } from "./errors";
export type { FieldError } from "./errors";
export type { ManyOut, Option, Page, RowResult, Uploaded } from "./types";

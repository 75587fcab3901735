export { call } from "./call";
export type { AnswerOf, BodyOf, Input, Method, PathOf, QueryOf } from "./call";
export { currentSide, onSessionExpired, sessionIsBack } from "./client";
export { idempotencyKey, useKey } from "./key";
export type { Params } from "./client";
export { ApiError, CODE, isApiError, NetworkError, Refusal } from "./errors";
export type { FieldError } from "./errors";
export type { Action, ExportKind, Page } from "./types";
export type { ManyOut, Option, RowResult } from "./schema";

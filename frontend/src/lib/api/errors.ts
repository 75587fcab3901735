export const CODE = {
  ok: 200,
  unauthorized: 109,
  forbidden: 103,
  notFound: 104,
  shopUnavailable: 105,
  invalid: 110,
  state: 111,
  conflict: 112,
  keyReused: 113,
  balance: 114,
  tooMany: 115,
  party: 120,
  fault: 500,
} as const;

export type FieldError = { field: string; msg: string };
/** Who acted last on what a refusal is about. */
export type LastAct = { actor: string; act: string; at: string };

/** An answer with a code other than 200. */
export class ApiError extends Error {
  override name = "ApiError";
  constructor(
    readonly code: number,
    readonly msg: string,
    readonly data: unknown = null,
    /** Of the answer's header. */
    private readonly request = "",
  ) {
    super(msg);
  }

  private get bag(): Record<string, unknown> {
    return typeof this.data === "object" && this.data !== null ? (this.data as Record<string, unknown>) : {};
  }

  /** Errors by field (code 110). */
  get fields(): FieldError[] {
    return Array.isArray(this.bag.errors) ? (this.bag.errors as FieldError[]) : [];
  }

  /** Who was faster (codes 111 and 112), which the message says, too; null where nobody is named. */
  get last(): LastAct | null {
    return (this.bag.last as LastAct | undefined) ?? null;
  }

  /** Seconds to wait (code 115); 0 when unknown. */
  get retryAfter(): number {
    return typeof this.bag.retry_after === "number" ? this.bag.retry_after : 0;
  }

  /** What support needs to find it. */
  get requestId(): string {
    return typeof this.bag.request_id === "string" ? this.bag.request_id : this.request;
  }
}

/** No whole answer of ours: no network, a line that broke, time-out, a gateway in between, or a write of which nobody could say what became. */
export class NetworkError extends Error {
  override name = "NetworkError";
  constructor(
    readonly reason: "offline" | "broken" | "timeout" | "gateway" | "unknown",
    message: string,
    readonly requestId = "",
    /** What may have been done, where sending again doesn't tell. */
    readonly unsure: Unsure | null = null,
  ) {
    super(message);
  }
}

/** Writes without a key of which no row can be looked at; what to do about each is said in `unsure` of ui.json. */
export type Unsure = "login" | "sms" | "password" | "newPassword" | "invitation";

/** A write was sent and nobody said what became of it: no answer came, or a fault of ours, which may lie behind what was done. */
export const isLost = (error: unknown): boolean =>
  error instanceof NetworkError ? error.reason !== "offline" : isApiError(error, CODE.fault);

/**
 * Nothing is said of what was sent with a key, nor of an earlier send of it: it was lost, the session was over, there were
 * too many calls, or no network. Any other answer is of the write itself.
 */
export const isUnanswered = (error: unknown): boolean =>
  isLost(error) ||
  error instanceof NetworkError ||
  isApiError(error, CODE.unauthorized) ||
  isApiError(error, CODE.tooMany);

/** What our own code refuses, said in the page's language. */
export class Refusal extends Error {
  override name = "Refusal";
}

export const isApiError = (error: unknown, code?: number): error is ApiError =>
  error instanceof ApiError && (code === undefined || error.code === code);

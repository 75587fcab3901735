/** One per intent: made when a form or dialog opens, sent again when sending again. */
export const idempotencyKey = (): string => crypto.randomUUID();

export type Credentials = { account: string; password: string; remember: boolean };

let held: Credentials | null = null;

/** Between log-in and role picker, in memory only: a reload asks again. */
export const holdCredentials = (credentials: Credentials): void => {
  held = credentials;
};
export const heldCredentials = (): Credentials | null => held;
export const dropCredentials = (): void => {
  held = null;
};

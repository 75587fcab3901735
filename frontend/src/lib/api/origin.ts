/** Where the server of this front end reaches the API. */
export const apiOrigin = (): string => process.env.API_ORIGIN ?? "http://localhost:8000";

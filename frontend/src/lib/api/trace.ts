/** Whether the API sends traces to a collector; the server that renders pages knows, and writes it on <html>. */
export const traced = (): boolean => Boolean(process.env.OTEL_EXPORTER_OTLP_ENDPOINT);

/** The header of a call with which its trace begins (W3C). Whether it is kept, the API decides. */
export const traceparent = (): string => `00-${hex(16)}-${hex(8)}-01`;

const hex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, "0")).join("");

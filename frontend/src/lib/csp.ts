import { REPORTS } from "./csp-report";

const developing = process.env.NODE_ENV === "development";

/** Scripts only with this request's nonce; styles may be inline (React's style attribute), pictures from here (uploads lie below /media). */
export function contentSecurityPolicy(nonce: string): string {
  const scripts = `'self' 'nonce-${nonce}' 'strict-dynamic'${developing ? " 'unsafe-eval'" : ""}`;
  return [
    "default-src 'self'",
    `script-src ${scripts}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${developing ? " ws:" : ""}`,
    "worker-src 'self'",
    "frame-src 'self'",
    "frame-ancestors 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "report-to csp",
    `report-uri ${REPORTS}`, // of browsers that don't know report-to
  ].join("; ");
}

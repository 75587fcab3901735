import { answered, brokenLine, commonHeaders } from "./client";
import { NetworkError } from "./errors";
import type { PictureOut } from "./schema";

const LIMIT_MS = 60_000;

/**
 * One picture to /api/getPicUrl. `onProgress` gets 0 to 1. Throws as `call` does; stopped by `signal`, its reason. fetch
 * can't tell the progress of a body, hence XMLHttpRequest.
 */
export async function uploadPicture(
  file: File,
  onProgress?: (part: number) => void,
  signal?: AbortSignal,
): Promise<PictureOut> {
  return (await answered(() => ask(file, onProgress, signal))) as PictureOut;
}

function ask(
  file: File,
  onProgress?: (part: number) => void,
  signal?: AbortSignal,
): Promise<{ envelope: unknown; requestId: string }> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const request = new XMLHttpRequest();
    const id = () => request.getResponseHeader("x-request-id") ?? "";
    const fail = (...[reason, message]: ConstructorParameters<typeof NetworkError>) =>
      reject(new NetworkError(reason, message, id()));
    request.open("POST", "/api/getPicUrl");
    request.timeout = LIMIT_MS;
    for (const [name, value] of Object.entries(commonHeaders())) request.setRequestHeader(name, value);
    request.upload.onprogress = (event) => event.lengthComputable && onProgress?.(event.loaded / event.total);
    request.onerror = () => fail(brokenLine(), "upload failed");
    request.ontimeout = () => fail("timeout", `no answer in ${LIMIT_MS / 1000} s`);
    request.onabort = () => reject(signal?.reason);
    request.onload = () => {
      try {
        resolve({ envelope: JSON.parse(request.responseText), requestId: id() });
      } catch {
        fail("gateway", `HTTP ${request.status}`);
      }
    };
    signal?.addEventListener("abort", () => request.abort(), { once: true });
    const body = new FormData();
    body.append("file", file);
    request.send(body);
  });
}

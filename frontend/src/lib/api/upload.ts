import { commonHeaders, unwrap } from "./client";
import { NetworkError } from "./errors";
import type { PictureOut } from "./schema";

const LIMIT_MS = 60_000;

/** One picture to /api/getPicUrl. `onProgress` gets 0 to 1. fetch can't tell the progress of a body, hence XMLHttpRequest. */
export function uploadPicture(
  file: File,
  onProgress?: (part: number) => void,
  signal?: AbortSignal,
): Promise<PictureOut> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", "/api/getPicUrl");
    request.timeout = LIMIT_MS;
    for (const [name, value] of Object.entries(commonHeaders())) request.setRequestHeader(name, value);
    request.upload.onprogress = (event) => event.lengthComputable && onProgress?.(event.loaded / event.total);
    request.onerror = () => reject(new NetworkError("offline", "upload failed"));
    request.ontimeout = () => reject(new NetworkError("timeout", `no answer in ${LIMIT_MS / 1000} s`));
    request.onload = () => {
      try {
        resolve(unwrap(JSON.parse(request.responseText)) as PictureOut);
      } catch (error) {
        reject(error instanceof SyntaxError ? new NetworkError("gateway", `HTTP ${request.status}`) : error);
      }
    };
    signal?.addEventListener("abort", () => request.abort());
    const body = new FormData();
    body.append("file", file);
    request.send(body);
  });
}

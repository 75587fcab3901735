import { formOf, type AnswerOf, type BodyOf, type PathOf } from "./call";
import { commonHeaders, unwrap } from "./client";
import { NetworkError } from "./errors";

const LIMIT_MS = 60_000;

/** Calls that take files, and nothing else. */
type FilePath = {
  [P in PathOf<"post">]: BodyOf<"post", P> extends infer B ? (B extends Record<string, Blob> ? P : never) : never;
}[PathOf<"post">];

/** Files to the API. `onProgress` gets 0 to 1. fetch can't tell the progress of a body, hence XMLHttpRequest. */
function upload<P extends FilePath>(
  path: P,
  files: BodyOf<"post", P>,
  onProgress?: (part: number) => void,
  signal?: AbortSignal,
): Promise<AnswerOf<"post", P>>;
function upload(
  path: string,
  files: Record<string, Blob>,
  onProgress?: (part: number) => void,
  signal?: AbortSignal,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", path);
    request.timeout = LIMIT_MS;
    for (const [name, value] of Object.entries(commonHeaders())) request.setRequestHeader(name, value);
    request.upload.onprogress = (event) => event.lengthComputable && onProgress?.(event.loaded / event.total);
    request.onerror = () => reject(new NetworkError("offline", "upload failed"));
    request.ontimeout = () => reject(new NetworkError("timeout", `no answer in ${LIMIT_MS / 1000} s`));
    request.onload = () => {
      try {
        resolve(unwrap(JSON.parse(request.responseText)));
      } catch (error) {
        reject(error instanceof SyntaxError ? new NetworkError("gateway", `HTTP ${request.status}`) : error);
      }
    };
    signal?.addEventListener("abort", () => request.abort());
    request.send(formOf(files));
  });
}

/** One picture: where it lies. */
export const uploadPicture = (file: File, onProgress?: (part: number) => void, signal?: AbortSignal) =>
  upload("/api/getPicUrl", { file }, onProgress, signal);

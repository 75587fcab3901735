import { formOf, type AnswerOf, type BodyOf, type PathOf } from "./call";
import { answered, brokenLine, commonHeaders } from "./client";
import { NetworkError } from "./errors";

const LIMIT_MS = 60_000;

/** Calls that take files, and nothing else. */
type FilePath = {
  [P in PathOf<"post">]: BodyOf<"post", P> extends infer B ? (B extends Record<string, Blob> ? P : never) : never;
}[PathOf<"post">];

/**
 * Files to the API. `onProgress` gets 0 to 1. Throws as `call` does; stopped by `signal`, its reason. fetch can't tell
 * the progress of a body, hence XMLHttpRequest.
 */
async function upload<P extends FilePath>(
  path: P,
  files: BodyOf<"post", P>,
  onProgress?: (part: number) => void,
  signal?: AbortSignal,
): Promise<AnswerOf<"post", P>> {
  const body = formOf(files as Record<string, Blob>);
  return (await answered(() => ask(path, body, onProgress, signal))) as AnswerOf<"post", P>;
}

function ask(
  path: string,
  body: FormData,
  onProgress?: (part: number) => void,
  signal?: AbortSignal,
): Promise<{ envelope: unknown; requestId: string }> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const request = new XMLHttpRequest();
    const id = () => request.getResponseHeader("x-request-id") ?? "";
    const fail = (...[reason, message]: ConstructorParameters<typeof NetworkError>) =>
      reject(new NetworkError(reason, message, id()));
    request.open("POST", path);
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
    request.send(body);
  });
}

/** One picture that shops show: where it lies. */
export const uploadPicture = (file: File, onProgress?: (part: number) => void, signal?: AbortSignal) =>
  upload("/api/getPicUrl", { file }, onProgress, signal);

/** One of people or their money: what the form sends, and its sender's `preview`, since `url` opens nothing. */
export const uploadPrivate = (file: File, onProgress?: (part: number) => void, signal?: AbortSignal) =>
  upload("/api/uploads/private", { file }, onProgress, signal);

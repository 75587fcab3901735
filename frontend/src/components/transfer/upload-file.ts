import { send, unwrap } from "@/lib/api/client";

const LIMIT_MS = 60_000;

/** One file to a call that takes `file`. */
export async function uploadFile<T>(path: string, file: File): Promise<T> {
  const body = new FormData();
  body.append("file", file);
  const response = await send(path, { method: "POST", body }, LIMIT_MS);
  return unwrap(await response.json()) as T;
}

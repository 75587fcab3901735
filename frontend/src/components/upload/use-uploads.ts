"use client";
import { useEffect, useRef, useState } from "react";
import { uploadPicture } from "@/lib/api/upload";

export type Pending = { id: string; name: string; part: number; error?: string; file: File };
export type Upload = (file: File, onProgress: (part: number) => void) => Promise<{ url: string }>;

let last = 0;

/** Uploads that are on their way or failed; what arrived goes to `onChange`. */
export function useUploads(value: readonly string[], onChange: (urls: string[]) => void, upload: Upload = uploadPicture) {
  const [pending, setPending] = useState<Pending[]>([]);
  // Several files arrive one after another, each must see those before it.
  const urls = useRef(value);
  useEffect(() => { urls.current = value; }, [value]);
  const patch = (id: string, change: Partial<Pending>) => setPending((list) => list.map((one) => (one.id === id ? { ...one, ...change } : one)));
  const drop = (id: string) => setPending((list) => list.filter((one) => one.id !== id));

  const start = async ({ id, file }: Pending) => {
    try {
      const { url } = await upload(file, (part) => patch(id, { part }));
      drop(id);
      urls.current = [...urls.current, url];
      onChange([...urls.current]);
    } catch (error) {
      patch(id, { error: (error as Error).message || "?" });
    }
  };
  const add = (files: readonly File[]) => {
    const fresh = files.map((file) => ({ id: `u${++last}`, name: file.name, part: 0, file }));
    setPending((list) => [...list, ...fresh]);
    fresh.forEach((one) => void start(one));
  };
  const retry = (one: Pending) => {
    patch(one.id, { error: undefined, part: 0 });
    void start(one);
  };
  /** Puts what `file` becomes in the place of `old`; nowhere if that was removed meanwhile. */
  const replace = async (old: string, file: File) => {
    const { url } = await upload(file, () => undefined);
    if (urls.current.includes(url)) return;
    urls.current = urls.current.map((one) => (one === old ? url : one));
    onChange([...urls.current]);
  };
  return { pending, add, retry, drop, replace };
}

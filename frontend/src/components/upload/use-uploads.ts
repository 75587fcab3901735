"use client";
import { useEffect, useRef, useState } from "react";
import { useHoldForm } from "@/components/form/held";
import { uploadPicture } from "@/lib/api/upload";

export type Pending = {
  id: string;
  place: number;
  name: string;
  part: number;
  error?: unknown;
  file: File;
  stop: AbortController;
};
export type Upload = (file: File, onProgress: (part: number) => void, signal?: AbortSignal) => Promise<Uploaded>;
type Uploaded = { url: string; preview?: string };

let last = 0;
const previews = new Map<string, string>();

/** Where a picture is looked at: a private one opens by another address than the one that its form sends. */
export const previewOf = (url: string): string => previews.get(url) ?? url;

/** Uploads that are on their way or failed, which hold the form around; what arrived goes to `onChange`. */
export function useUploads(
  value: readonly string[],
  onChange: (urls: string[]) => void,
  upload: Upload = uploadPicture,
) {
  const [pending, setPending] = useState<Pending[]>([]);
  useHoldForm(pending.length > 0);
  // A form may draw an older state after a newer one was handed over: what it hasn't shown yet is kept beside it.
  const shown = useRef(value);
  const unseen = useRef<string[]>([]);
  const places = useRef(new Map<string, number>());
  useEffect(() => {
    shown.current = value;
    unseen.current = unseen.current.filter((url) => !value.includes(url));
  }, [value]);
  const patch = (id: string, change: Partial<Pending>) =>
    setPending((list) => list.map((one) => (one.id === id ? { ...one, ...change } : one)));
  const forget = (id: string) => setPending((list) => list.filter((one) => one.id !== id));
  const drop = ({ id, stop }: Pending) => {
    stop.abort();
    forget(id);
  };

  const all = () => unseen.current.reduce((list, url) => chosenOrder(list, url, places.current), shown.current);
  const start = async ({ id, place, file, stop: { signal } }: Pending) => {
    try {
      const { url, preview } = await upload(file, (part) => patch(id, { part }), signal);
      if (preview) previews.set(url, preview);
      if (signal.aborted) return;
      forget(id);
      if (all().includes(url)) return;
      places.current.set(url, place);
      unseen.current = [...unseen.current, url];
      onChange([...all()]);
    } catch (error) {
      patch(id, { error });
    }
  };
  const add = (files: readonly File[]) => {
    const fresh = files.map((file) => ({
      id: `u${++last}`,
      place: last,
      name: file.name,
      part: 0,
      file,
      stop: new AbortController(),
    }));
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
    if (!all().includes(url)) onChange(all().map((one) => (one === old ? url : one)));
  };
  return { pending, add, retry, drop, replace };
}

/** `url` before the first that was chosen after it. */
function chosenOrder(list: readonly string[], url: string, places: ReadonlyMap<string, number>): readonly string[] {
  const later = list.findIndex((one) => (places.get(one) ?? 0) > places.get(url)!);
  return later < 0 ? [...list, url] : [...list.slice(0, later), url, ...list.slice(later)];
}

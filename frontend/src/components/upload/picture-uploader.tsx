"use client";
import { ImagePlus, RotateCw, X } from "lucide-react";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useRef, useState, type DragEvent } from "react";
import { useField } from "@/components/ui/field";
import { useExplain } from "@/lib/api/explain";
import { uploadPicture, uploadPrivate } from "@/lib/api/upload";
import { cn } from "@/lib/cn";
import { useUploads, type Pending, type Upload } from "./use-uploads";
import { moved, useDragSort } from "@/components/ui/use-drag-sort";
import { Thumb } from "./thumb";

const CropDialog = dynamic(() => import("./crop-dialog").then((m) => m.CropDialog), { ssr: false });

type PictureUploaderProps = {
  /** Addresses, in order. */
  value: readonly string[];
  onChange: (urls: string[]) => void;
  max?: number;
  label: string;
  /** The first is the cover, and says so. */
  cover?: boolean;
  /** Offers to cut each picture that is there. */
  crop?: boolean;
  /** Pictures of people or their money: no public file, and seen by their sender until the form is sent. */
  secret?: boolean;
  /** In place of the real call, in tests and in the kit. */
  upload?: Upload;
};

const TYPES = ["image/jpeg", "image/png", "image/webp"];
const MOST_BYTES = 10 * 1024 * 1024;

/** Pictures: several at once, progress each, try again, sort by dragging (mouse, pen, finger) or with the arrow keys, Delete removes. */
export function PictureUploader({
  value,
  onChange,
  max = 9,
  label,
  cover,
  crop,
  secret,
  upload,
}: PictureUploaderProps) {
  const t = useTranslations("ui");
  // A button can't be "required": the legend of the set says so.
  const { "aria-required": _required, ...field } = useField();
  const input = useRef<HTMLInputElement>(null);
  const { pending, add, retry, drop, replace } = useUploads(
    value,
    onChange,
    upload ?? (secret ? uploadPrivate : uploadPicture),
  );
  const [refused, setRefused] = useState("");
  const [said, setSaid] = useState("");
  const [cutting, setCutting] = useState<string | null>(null);
  const [over, setOver] = useState(false);
  const room = max - value.length - pending.length;

  const take = (files: File[]) => {
    const wrong = files.find((file) => !TYPES.includes(file.type) || file.size > MOST_BYTES);
    const good = files.filter((file) => TYPES.includes(file.type) && file.size <= MOST_BYTES);
    setRefused(wrong ? t("pictureRefused", { name: wrong.name }) : good.length > room ? t("pictureMost", { max }) : "");
    add(good.slice(0, room));
  };
  const move = (from: number, to: number) => {
    if (to < 0 || to >= value.length || from === to) return;
    onChange(moved(value, from, to));
    setSaid(t("pictureMoved", { place: to + 1 }));
  };
  const { list, hands, shown, dragged } = useDragSort(value, move);
  const fall = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take([...event.dataTransfer.files]);
  };
  return (
    <div
      role="group"
      aria-label={label}
      onDrop={fall}
      onDragLeave={() => setOver(false)}
      onDragOver={(event) => {
        if (event.dataTransfer.types.includes("Files")) {
          event.preventDefault();
          setOver(room > 0);
        }
      }}
    >
      <ul ref={list} {...hands} className={cn("flex flex-wrap gap-2.5", dragged && "cursor-grabbing select-none")}>
        {shown.map((url, i) => (
          <Thumb
            key={url}
            url={url}
            index={i}
            total={value.length}
            dragged={url === dragged}
            cover={cover}
            onMove={move}
            onCrop={crop ? () => setCutting(url) : undefined}
            onRemove={() => onChange(value.filter((other) => other !== url))}
          />
        ))}
        {pending.map((one) => (
          <Waiting key={one.id} one={one} onRetry={() => retry(one)} onDrop={() => drop(one)} />
        ))}
        {room > 0 && (
          <li>
            <button
              {...field}
              type="button"
              aria-label={`${t("addPicture")} ${value.length + pending.length} / ${max}`}
              onClick={() => input.current?.click()}
              className={cn(
                "grid size-24 place-content-center justify-items-center gap-1 rounded-md border border-dashed text-xs text-ink-3 transition-colors hover:border-accent hover:text-accent-ink",
                over ? "border-accent bg-accent-soft" : "border-line-strong",
              )}
            >
              <ImagePlus className="size-5" aria-hidden />
              {value.length + pending.length} / {max}
            </button>
          </li>
        )}
      </ul>
      <input
        ref={input}
        type="file"
        accept={TYPES.join()}
        multiple={max > 1}
        hidden
        data-testid="files"
        onChange={(event) => {
          take([...(event.target.files ?? [])]);
          event.target.value = "";
        }}
      />
      {refused && (
        <p role="alert" className="mt-1 text-xs text-red-ink">
          {refused}
        </p>
      )}
      <span className="sr-only" aria-live="polite">
        {said}
      </span>
      {cutting !== null && (
        <CropDialog
          url={cutting}
          onClose={() => setCutting(null)}
          onCut={async (file) => {
            await replace(cutting, file);
            setSaid(t("cropDone"));
          }}
        />
      )}
    </div>
  );
}

function Waiting({ one, onRetry, onDrop }: { one: Pending; onRetry: () => void; onDrop: () => void }) {
  const t = useTranslations("ui");
  const explain = useExplain();
  const mini = "grid size-7 place-items-center rounded-full bg-raised shadow-card hover:text-accent-ink";
  const remove = (
    <button type="button" className={mini} aria-label={t("removePicture", { name: one.name })} onClick={onDrop}>
      <X className="size-3.5" aria-hidden />
    </button>
  );
  return (
    <li className="relative grid size-24 place-content-center gap-1 rounded-md bg-sunken px-2 text-center text-xs text-ink-2">
      {one.error ? (
        <>
          <span role="alert" className="line-clamp-2 text-red-ink">
            {explain(one.error)}
          </span>
          <span className="flex justify-center gap-1.5">
            <button type="button" className={mini} aria-label={t("retryPicture", { name: one.name })} onClick={onRetry}>
              <RotateCw className="size-3.5" aria-hidden />
            </button>
            {remove}
          </span>
        </>
      ) : (
        <>
          <progress value={one.part} max={1} aria-label={one.name} className="h-1.5 w-18 accent-accent" />
          {Math.round(one.part * 100)}%<span className="flex justify-center">{remove}</span>
        </>
      )}
    </li>
  );
}

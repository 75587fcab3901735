"use client";
import { Dialog as Root, DialogPanel, DialogTitle } from "@headlessui/react";
import { ChevronLeft, ChevronRight, ExternalLink, X, ZoomIn, ZoomOut } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState, type KeyboardEvent } from "react";
import { IconButton } from "@/components/ui/button";
import { cn } from "@/lib/cn";
import { STEPS, useZoom } from "./use-zoom";

/** `alt` says what it shows: 打款凭证, 营业执照. */
export type Shot = { src: string; alt: string };
export type ViewerProps = { shots: readonly Shot[]; first?: number; onClose: () => void };

/** Pictures over the whole page: arrows turn, + and − and a double click enlarge, 0 shows all of it, Escape closes. */
export default function ViewerRoot({ shots, first = 0, onClose }: ViewerProps) {
  const t = useTranslations("ui.viewer");
  const [at, setAt] = useState(first);
  const [gone, setGone] = useState("");
  const { zoom, frame, drag, closer, away, whole } = useZoom();
  const shot = shots[at]!;
  const turn = (way: number) => {
    whole();
    setAt((at + way + shots.length) % shots.length);
  };
  const keys = (event: KeyboardEvent) => {
    const act = {
      ArrowLeft: () => turn(-1),
      ArrowRight: () => turn(1),
      "+": closer,
      "=": closer,
      "-": away,
      "0": whole,
    }[event.key];
    // An enlarged picture is moved by the arrows, as whatever scrolls is.
    if (!act || (zoom > 1 && event.key.startsWith("Arrow"))) return;
    event.preventDefault();
    act();
  };
  return (
    <Root open onClose={onClose} className="fixed inset-0 z-50">
      <DialogPanel className="flex h-dvh flex-col bg-bg" onKeyDown={keys}>
        <div className="flex h-13 items-center gap-1 border-b border-line bg-surface px-4">
          <DialogTitle className="min-w-0 flex-1 truncate font-semibold">
            {shot.alt}
            {shots.length > 1 && (
              <span className="ml-2 font-normal text-ink-3 tabular-nums" aria-live="polite">
                {t("place", { place: at + 1, total: shots.length })}
              </span>
            )}
          </DialogTitle>
          <IconButton label={t("smaller")} icon={ZoomOut} disabled={zoom === 1} onClick={away} />
          <button
            type="button"
            onClick={whole}
            title={t("whole")}
            className="w-14 rounded-md text-center text-sm text-ink-2 tabular-nums hover:bg-sunken"
          >
            {zoom * 100}%
          </button>
          <IconButton label={t("larger")} icon={ZoomIn} disabled={zoom === STEPS.at(-1)} onClick={closer} />
          <a
            href={shot.src}
            target="_blank"
            rel="noreferrer"
            aria-label={t("original")}
            title={t("original")}
            className="inline-grid size-[34px] place-items-center rounded-md text-ink-3 hover:bg-sunken hover:text-ink"
          >
            <ExternalLink className="size-4" aria-hidden />
          </a>
          <IconButton label={t("close")} icon={X} onClick={onClose} data-autofocus />
        </div>
        <div className="relative min-h-0 flex-1">
          <div
            ref={frame}
            tabIndex={0}
            role="group"
            aria-label={shot.alt}
            {...drag}
            onDoubleClick={zoom > 1 ? whole : closer}
            className={cn("focus-inset h-full overflow-auto", zoom > 1 ? "cursor-grab" : "cursor-zoom-in")}
          >
            {gone === shot.src ? (
              <p role="alert" className="grid h-full place-content-center p-4 text-ink-2">
                {t("gone")}
              </p>
            ) : (
              <img
                key={shot.src}
                src={shot.src}
                alt={shot.alt}
                draggable={false}
                onError={() => setGone(shot.src)}
                className="max-w-none object-contain p-4 select-none"
                style={{ width: `${zoom * 100}%`, height: `${zoom * 100}%` }}
              />
            )}
          </div>
          {shots.length > 1 && (
            <>
              <Turn label={t("previous")} icon={ChevronLeft} className="left-3" onClick={() => turn(-1)} />
              <Turn label={t("next")} icon={ChevronRight} className="right-3" onClick={() => turn(1)} />
            </>
          )}
        </div>
      </DialogPanel>
    </Root>
  );
}

type TurnProps = { label: string; icon: typeof ChevronLeft; className: string; onClick: () => void };

const Turn = ({ label, icon: Icon, className, onClick }: TurnProps) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    onClick={onClick}
    className={cn(
      "absolute top-1/2 grid size-11 -translate-y-1/2 place-items-center rounded-full bg-raised text-ink shadow-pop hover:bg-sunken",
      className,
    )}
  >
    <Icon className="size-5" aria-hidden />
  </button>
);

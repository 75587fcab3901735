"use client";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Refusal } from "@/lib/api";
import { useExplain } from "@/lib/api/explain";
import { CropBox } from "./crop-box";
import { cut, fitted, outputSize, RATIOS, type Ratio, type Rect, type Size } from "./crop";

type CropDialogProps = { url: string; onClose: () => void; onCut: (file: File) => Promise<void> };

/** Cuts one picture; closes once the part has been uploaded, else says why it wasn't. */
export function CropDialog({ url, onClose, onCut }: CropDialogProps) {
  const t = useTranslations("ui");
  const explain = useExplain();
  const picture = useRef<HTMLImageElement>(null);
  const [ratio, setRatio] = useState<Ratio>("square");
  const [size, setSize] = useState<Size | null>(null);
  const [rect, setRect] = useState<Rect | null>(null);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState("");

  const choose = (next: Ratio) => {
    setRatio(next);
    if (size) setRect(fitted(size, RATIOS[next]));
  };
  const loaded = ({ naturalWidth: width, naturalHeight: height }: HTMLImageElement) => {
    setSize({ width, height });
    setRect(fitted({ width, height }, RATIOS[ratio]));
  };
  const apply = async () => {
    if (!picture.current || !rect) return;
    setBusy(true);
    setFailed("");
    const file = await cut(picture.current, rect).catch(() => null);
    try {
      if (!file) throw new Refusal(t("cropUnreadable"));
      await onCut(file);
      onClose();
    } catch (error) {
      setFailed(explain(error));
      setBusy(false);
    }
  };
  const pixels = rect && outputSize(rect);
  return (
    <Dialog
      open
      onClose={() => {
        if (!busy) onClose();
      }}
      size="md"
      title={t("cropTitle")}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            {t("cancel")}
          </Button>
          <Button variant="primary" loading={busy} disabled={!rect} onClick={() => void apply()}>
            {t("cropApply")}
          </Button>
        </>
      }
    >
      <div role="group" aria-label={t("cropShape")} className="mb-3 flex flex-wrap items-center gap-2">
        {(Object.keys(RATIOS) as Ratio[]).map((one) => (
          <Button
            key={one}
            size="sm"
            variant={one === ratio ? "primary" : "secondary"}
            aria-pressed={one === ratio}
            disabled={busy}
            onClick={() => choose(one)}
          >
            {t(`crop_${one}`)}
          </Button>
        ))}
        <span aria-live="polite" className="ml-auto text-sm text-ink-3 tabular-nums">
          {pixels && `${pixels.width} × ${pixels.height}`}
        </span>
      </div>
      <div className="grid place-items-center rounded-md bg-sunken p-2">
        <div className="relative touch-none overflow-hidden select-none">
          <img
            ref={picture}
            src={url}
            alt=""
            crossOrigin="anonymous"
            draggable={false}
            className="block max-h-[52dvh] max-w-full"
            onLoad={(event) => loaded(event.currentTarget)}
            onError={() => setFailed(t("cropUnreadable"))}
          />
          {size && rect && <CropBox rect={rect} size={size} ratio={RATIOS[ratio]} disabled={busy} onChange={setRect} />}
        </div>
      </div>
      <p className="mt-2 text-sm text-ink-3">{t("cropHelp")}</p>
      {failed && (
        <p role="alert" className="mt-1 text-sm text-red-ink">
          {failed}
        </p>
      )}
    </Dialog>
  );
}

"use client";
import { lazy, Suspense, useState } from "react";
import { useTranslations } from "next-intl";
import { cn } from "@/lib/cn";
import { sized } from "@/lib/pictures";
import type { Shot, ViewerProps } from "./viewer-root";

const Root = lazy(() => import("./viewer-root"));

export type { Shot };

/** Pictures and vouchers over the whole page. Loads when first opened. */
export const Viewer = (props: ViewerProps) => (
  <Suspense>
    <Root {...props} />
  </Suspense>
);

type ShotsProps = { shots: readonly Shot[]; /** Size and fit of each small picture. */ className: string };

/** Small pictures that open in the viewer. */
export function Shots({ shots, className }: ShotsProps) {
  const t = useTranslations("ui.viewer");
  const [opened, setOpened] = useState<number | null>(null);
  return (
    <>
      <span className="flex flex-wrap gap-2">
        {shots.map(({ src, alt }, i) => (
          <button
            key={src}
            type="button"
            aria-label={t("open", { name: alt })}
            onClick={() => setOpened(i)}
            className="cursor-zoom-in overflow-hidden rounded-md border border-line hover:border-accent"
          >
            <img src={sized(src, 160)} alt={alt} loading="lazy" className={cn("block", className)} />
          </button>
        ))}
      </span>
      {opened !== null && <Viewer shots={shots} first={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

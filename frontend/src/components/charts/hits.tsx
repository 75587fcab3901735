"use client";
import { useTranslations } from "next-intl";
import Link from "next/link";
import { useRef, useState, type KeyboardEvent } from "react";
import { Change } from "@/components/ui/change";
import { cn } from "@/lib/cn";
import type { Drawn, Spot } from "./types";

type HitsProps = { label: string; spots: readonly Spot[]; size: Drawn; than?: string; rows?: number };

const STEP: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/**
 * Over the drawing, which is hidden from readers: one place a point, a link where a list lies behind it. One stop of
 * the Tab key, arrows between the points; hover and focus show the exact values.
 */
export function Hits({ label, spots, size, than = "", rows }: HitsProps) {
  const t = useTranslations("ui.chart");
  const spoken = ({ title, lines }: Spot) => {
    const values = lines.map(({ name, value }) => (name ? `${name} ${value}` : value));
    return t("spot", { title, values: values.join(t("join")) });
  };
  const [active, setActive] = useState<number | null>(null);
  const [stop, setStop] = useState(spots.length - 1);
  const list = useRef<HTMLUListElement>(null);
  const standing = Math.min(stop, spots.length - 1);
  const walk = (event: KeyboardEvent) => {
    if (event.key === "Escape") setActive(null);
    const ends: Record<string, number> = { Home: 0, End: spots.length - 1 };
    const next = ends[event.key] ?? standing + (STEP[event.key] ?? 0);
    if (next === standing || next < 0 || next >= spots.length) return;
    event.preventDefault();
    setStop(next);
    list.current?.querySelectorAll<HTMLElement>("[data-spot]")[next]?.focus();
  };
  const shown = active === null ? undefined : spots[active];
  return (
    <>
      <ul
        ref={list}
        aria-label={label}
        className="absolute inset-0"
        onKeyDown={walk}
        onMouseLeave={() => setActive(null)}
      >
        {spots.map((spot, i) => {
          const same = {
            "data-spot": true,
            tabIndex: i === standing ? 0 : -1,
            "aria-label": spoken(spot),
            onFocus: () => {
              setStop(i);
              setActive(i);
            },
            onBlur: () => setActive(null),
            onMouseEnter: () => setActive(i),
            className: cn("focus-inset block size-full", active === i && "bg-ink/5"),
          };
          const box = rows
            ? { left: 0, width: "100%", top: spot.top, height: size.height / rows }
            : { left: spot.left, width: spot.width, top: 0, height: size.height };
          return (
            <li key={spot.key} className="absolute" style={box}>
              {spot.href ? <Link prefetch={false} href={spot.href} {...same} /> : <span role="img" {...same} />}
            </li>
          );
        })}
      </ul>
      {shown && <Tip spot={shown} size={size} than={than} row={rows ? size.height / rows : 0} />}
    </>
  );
}

const TIP = 190;

function Tip({ spot, size, than, row }: { spot: Spot; size: Drawn; than: string; row: number }) {
  const left = Math.min(Math.max(spot.left + spot.width / 2, TIP / 2), size.width - TIP / 2);
  const below = spot.top < size.height / 2;
  return (
    <div
      aria-hidden
      style={{ left, top: below ? spot.top + row + 14 : spot.top - 24, width: TIP }}
      className={cn(
        "pointer-events-none absolute z-10 -translate-x-1/2 rounded-md border border-line bg-raised px-3 py-2 text-sm shadow-pop",
        !below && "-translate-y-full",
      )}
    >
      <p className="font-medium">{spot.title}</p>
      {spot.lines.map(({ name, value }, i) => (
        <p key={i} className="flex justify-between gap-3 text-ink-2">
          <span>{name}</span>
          <span className="tabular-nums">{value}</span>
        </p>
      ))}
      {spot.change && than && (
        <p className="text-xs text-ink-3">
          <Change {...spot.change} than={than} />
        </p>
      )}
    </div>
  );
}

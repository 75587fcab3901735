"use client";
import { ChevronDown, LoaderCircle } from "lucide-react";
import Link, { useLinkStatus } from "next/link";
import { usePathname } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { onDemand } from "@/components/on-demand";
import { cn } from "@/lib/cn";
import type { MenuItem } from "@/lib/shell-api";
import { flat, openEntry } from "./menu-paths";

type TreeProps = { tree: MenuItem[] | undefined; narrow?: boolean; onGo?: () => void };

const ROW = "focus-inset flex h-9 w-full items-center gap-2.5 rounded-md px-2.5 text-left transition-colors";

// Thirty pictures that wait for the menu's answer anyway: they come while it is asked for, each in the place kept for it.
const icons = () => import("./menu-icon");
const EntryIcon = onDemand(() => icons().then((m) => m.MenuIcon), <span className="size-4 shrink-0" />);

/** The server's menu, two levels. */
export function MenuTree({ tree, narrow, onGo }: TreeProps) {
  const path = usePathname();
  useEffect(() => void icons().catch(() => undefined), []);
  if (!tree)
    return (
      <div className="flex flex-col gap-2 py-1">
        {Array.from({ length: 8 }, (_, i) => (
          <span key={i} className="block h-7 rounded-md bg-side-hover" />
        ))}
      </div>
    );
  const open = openEntry(tree, path);
  return (
    <ul className="flex flex-col gap-0.5">
      {tree.map((item) =>
        item.children.length > 0 && !narrow ? (
          <Group key={item.id} item={item} open={open} onGo={onGo} />
        ) : narrow && item.children.length > 0 ? (
          item.children.map((child) => <Entry key={child.id} item={child} open={open} narrow onGo={onGo} />)
        ) : (
          <Entry key={item.id} item={item} open={open} narrow={narrow} onGo={onGo} />
        ),
      )}
    </ul>
  );
}

function Entry({
  item,
  open,
  narrow,
  deep,
  onGo,
}: {
  item: MenuItem;
  open: string | null;
  narrow?: boolean;
  deep?: boolean;
  onGo?: () => void;
}) {
  const on = item.id === open;
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (on) row.current?.scrollIntoView({ block: "nearest" });
  }, [on]);
  const [near, setNear] = useState(false); // what is about to be pressed is fetched, so that its skeleton stands at once
  return (
    <li ref={row}>
      <Link
        href={item.path}
        prefetch={near ? null : false}
        onPointerEnter={() => setNear(true)}
        onFocus={() => setNear(true)}
        onClick={onGo}
        aria-current={on ? "page" : undefined}
        title={narrow ? item.menu_name : undefined}
        aria-label={narrow ? item.menu_name : undefined}
        className={cn(
          ROW,
          narrow && "justify-center px-0",
          deep && "pl-9",
          on ? "bg-side-active font-medium text-side-active-ink" : "hover:bg-side-hover",
        )}
      >
        {!deep && <EntryIcon name={item.menu_icon} />}
        {!narrow && <span className="truncate">{item.menu_name}</span>}
        <OnItsWay />
      </Link>
    </li>
  );
}

/** On a slow line: the press was heard. */
const OnItsWay = () =>
  useLinkStatus().pending && <LoaderCircle className="ml-auto size-3.5 shrink-0 animate-spin" aria-hidden />;

function Group({ item, open, onGo }: { item: MenuItem; open: string | null; onGo?: () => void }) {
  const holds = flat(item.children).some((child) => child.id === open);
  const [unfolded, setUnfolded] = useState(true);
  const shown = unfolded || holds;
  return (
    <li>
      <button
        type="button"
        aria-expanded={shown}
        onClick={() => setUnfolded(!unfolded)}
        className={cn(ROW, "hover:bg-side-hover")}
      >
        <EntryIcon name={item.menu_icon} />
        <span className="flex-1 truncate">{item.menu_name}</span>
        <ChevronDown
          className={cn("size-3.5 text-side-ink-2 transition-transform", !shown && "-rotate-90")}
          aria-hidden
        />
      </button>
      {shown && (
        <ul className="mt-0.5 flex flex-col gap-0.5">
          {item.children.map((child) => (
            <Entry key={child.id} item={child} open={open} deep onGo={onGo} />
          ))}
        </ul>
      )}
    </li>
  );
}

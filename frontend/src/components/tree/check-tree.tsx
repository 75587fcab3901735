"use client";
import { Search } from "lucide-react";
import { useTranslations } from "next-intl";
import { useId, useState, type KeyboardEvent } from "react";
import { Button } from "@/components/ui/button";
import { useField } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { CheckBranch } from "./check-branch";
import { leaves, matching, parents, pressed, type TreeItem } from "./nodes";
import { useTreeKeys } from "./use-tree-keys";

type CheckTreeProps = {
  label: string;
  nodes: readonly TreeItem[];
  /** Ids of the leaves that are checked, in the tree's order. */
  value: readonly string[];
  onChange: (value: string[]) => void;
  /** Shown as it is, nothing can be changed. */
  readOnly?: boolean;
};

/** More leaves than this are searched. */
const MANY = 12;
const NONE: ReadonlySet<string> = new Set();

/** Several of a tree: a parent is checked when all below it are, half when some are, and checks or clears them all. */
export function CheckTree({ label, nodes, value, onChange, readOnly }: CheckTreeProps) {
  const t = useTranslations("ui.tree");
  const id = useId();
  const { id: _field, ...field } = useField();
  const [query, setQuery] = useState("");
  const [folded, setFolded] = useState(NONE);
  const checked = new Set(value);
  const all = nodes.flatMap(leaves);
  const shown = matching(nodes, query);
  const shut = query ? NONE : folded;
  const fold = (one: string, off: boolean) => {
    const next = new Set(folded);
    if (off) next.add(one);
    else next.delete(one);
    setFolded(next);
  };
  const press = (node: TreeItem) => {
    if (!readOnly) onChange(pressed(nodes, value, node));
  };
  const { active, setActive, onKeyDown } = useTreeKeys({ nodes: shown, folded: shut, onFold: fold, onPress: press });
  const down = (event: KeyboardEvent) => {
    if (event.key !== "ArrowDown") return;
    event.preventDefault();
    document.getElementById(id)?.querySelector<HTMLElement>("[tabindex='0']")?.focus();
  };
  return (
    <div className="rounded-md border border-line-strong bg-surface">
      <div className="flex flex-wrap items-center gap-2 border-b border-line px-3 py-2">
        {all.length > MANY && (
          <Input
            lead={<Search className="size-4" />}
            className="min-w-0 flex-1 basis-40"
            value={query}
            onChange={(event) => setQuery(event.target.value)}
            onKeyDown={down}
            placeholder={t("search")}
            aria-label={t("searchIn", { label })}
          />
        )}
        <span role="status" className="mr-auto text-sm text-ink-3 tabular-nums">
          {t("chosen", { count: all.filter((leaf) => checked.has(leaf.id)).length, total: all.length })}
        </span>
        {!query && parents(nodes).length > 0 && (
          <Button size="sm" variant="ghost" onClick={() => setFolded(folded.size > 0 ? NONE : new Set(parents(nodes)))}>
            {t(folded.size > 0 ? "unfoldAll" : "foldAll")}
          </Button>
        )}
      </div>
      {shown.length === 0 && <p className="px-3 py-6 text-center text-sm text-ink-3">{t("none")}</p>}
      <ul
        {...field}
        id={id}
        role="tree"
        aria-label={label}
        aria-multiselectable
        onKeyDown={onKeyDown}
        className="max-h-[60dvh] overflow-y-auto p-1 empty:hidden"
      >
        <CheckBranch
          nodes={shown}
          level={1}
          tree={{ checked, folded: shut, active, readOnly, setActive, fold, press }}
        />
      </ul>
    </div>
  );
}

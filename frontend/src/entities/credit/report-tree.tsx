"use client";
import { ChevronRight, Printer } from "lucide-react";
import { useTranslations } from "next-intl";
import { useMemo, useState, type ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Money } from "@/components/ui/money";
import { PrintSheet } from "@/components/ui/print-sheet";
import { Empty } from "@/components/ui/states";
import { cn } from "@/lib/cn";
import type { ReportNode } from "./queries";

type ReportTreeProps = { sections: readonly ReportNode[]; title: string; by: string; facts: Fact[] };
type Fact = { label: string; value: ReactNode };
type Line = { node: ReportNode; depth: number };

/** Whether a node, or one beneath it, has the words. */
const has = (node: ReportNode, words: string): boolean =>
  `${node.label} ${node.value}`.toLowerCase().includes(words) || node.children.some((one) => has(one, words));

/** What of a tree the words leave: all beneath a node that has them itself. */
const narrowed = (nodes: readonly ReportNode[], words: string): ReportNode[] =>
  nodes
    .filter((node) => has(node, words))
    .map((node) =>
      `${node.label} ${node.value}`.toLowerCase().includes(words)
        ? node
        : { ...node, children: narrowed(node.children, words) },
    );

const flat = (nodes: readonly ReportNode[], depth = 0): Line[] =>
  nodes.flatMap((node) => [{ node, depth }, ...flat(node.children, depth + 1)]);

const withParts = (nodes: readonly ReportNode[]): string[] =>
  flat(nodes).flatMap(({ node }) => (node.children.length > 0 ? [node.key] : []));

/** A credit report: folds, is searched, and prints whole. */
export function ReportTree({ sections, title, by, facts }: ReportTreeProps) {
  const t = useTranslations("credit");
  const [words, setWords] = useState("");
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(sections.map(({ key }) => key)));
  const asked = words.trim().toLowerCase();
  const shown = useMemo(() => (asked ? narrowed(sections, asked) : sections), [sections, asked]);
  const lines = useMemo(() => flat(sections), [sections]);
  const toggle = (key: string) =>
    setOpen((now) => {
      const next = new Set(now);
      if (!next.delete(key)) next.add(key);
      return next;
    });
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <Input
          type="search"
          aria-label={t("searchReport")}
          placeholder={t("searchReport")}
          value={words}
          onChange={(event) => setWords(event.target.value)}
          className="w-60 max-sm:w-full"
        />
        <Button size="sm" onClick={() => setOpen(new Set(withParts(sections)))}>
          {t("unfold")}
        </Button>
        <Button size="sm" onClick={() => setOpen(new Set())}>
          {t("fold")}
        </Button>
        <Button size="sm" reading icon={Printer} onClick={() => window.print()}>
          {t("print")}
        </Button>
      </div>
      {shown.length === 0 ? (
        <Empty small title={t("noMatch")} />
      ) : (
        <ul aria-label={title} className="rounded-lg border border-line">
          {shown.map((node) => (
            <Branch key={node.key} node={node} depth={0} open={open} all={asked !== ""} onToggle={toggle} />
          ))}
        </ul>
      )}
      <PrintSheet
        title={title}
        by={by}
        facts={facts}
        columns={[
          {
            key: "label",
            header: t("item"),
            cell: ({ node, depth }: Line) => <span style={{ paddingInlineStart: `${depth}em` }}>{node.label}</span>,
          },
          { key: "value", header: t("value"), cell: ({ node }: Line) => <Value node={node} />, end: true },
        ]}
        rows={lines}
        rowId={({ node }) => node.key}
      />
    </div>
  );
}

const LEAVES: readonly ReportNode["type"][] = ["text", "amount", "month"];

type BranchProps = {
  node: ReportNode;
  depth: number;
  open: ReadonlySet<string>;
  /** All of it is shown: what is searched for may be anywhere. */
  all: boolean;
  onToggle: (key: string) => void;
};

function Branch({ node, depth, open, all, onToggle }: BranchProps) {
  const t = useTranslations("credit");
  const parts = LEAVES.every((type) => type !== node.type);
  const unfolded = all || open.has(node.key);
  const indent = { paddingInlineStart: `${depth * 20 + 12}px` };
  if (!parts)
    return (
      <li
        style={indent}
        className="flex justify-between gap-4 border-t border-line py-1.5 pr-3 text-sm first:border-t-0"
      >
        <span className="text-ink-2">{node.label}</span>
        <span className="text-right break-all">
          <Value node={node} />
        </span>
      </li>
    );
  return (
    <li className="border-t border-line first:border-t-0">
      <button
        type="button"
        aria-expanded={unfolded}
        onClick={() => onToggle(node.key)}
        style={indent}
        className={cn("flex w-full items-center gap-2 py-2 pr-3 text-left", depth === 0 && "bg-sunken font-medium")}
      >
        <ChevronRight className={cn("size-4 shrink-0 text-ink-3", unfolded && "rotate-90")} aria-hidden />
        <span className="min-w-0 flex-1">{node.label}</span>
        <span className="text-xs text-ink-3">{t("parts", { count: node.children.length })}</span>
      </button>
      {unfolded && node.children.length > 0 && (
        <ul>
          {node.children.map((one) => (
            <Branch key={one.key} node={one} depth={depth + 1} open={open} all={all} onToggle={onToggle} />
          ))}
        </ul>
      )}
    </li>
  );
}

function Value({ node }: { node: ReportNode }) {
  if (node.children.length > 0) return null;
  if (node.type === "amount") return <Money fen={Number(node.value)} />;
  return <>{node.value || "–"}</>;
}

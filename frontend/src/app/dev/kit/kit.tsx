"use client";
import type { ReactNode } from "react";
import { Tabs } from "@/components/ui/tabs";
import { parseAsString, useQueryState } from "nuqs";
import { useTheme } from "@/components/shell/preferences";
import { Button } from "@/components/ui/button";
import { KitBasics } from "./kit-basics";
import { KitCharts } from "./kit-charts";
import { KitForms } from "./kit-forms";
import { KitImport } from "./kit-import";
import { KitLists } from "./kit-lists";
import { KitParts } from "./kit-parts";
import { KitStory } from "./kit-story";
import { KitTrees } from "./kit-trees";

const PARTS: Record<string, { label: string; node: ReactNode }> = {
  basics: { label: "按钮与状态", node: <KitBasics /> },
  lists: { label: "列表", node: <KitLists /> },
  forms: { label: "表单", node: <KitForms /> },
  parts: { label: "付款、图片、清单", node: <KitParts /> },
  trees: { label: "树", node: <KitTrees /> },
  charts: { label: "图表", node: <KitCharts /> },
  import: { label: "导入、隐私", node: <KitImport /> },
  story: { label: "详情", node: <KitStory /> },
};

export function Kit() {
  const [part, setPart] = useQueryState("part", parseAsString.withDefault("basics"));
  const [, setTheme] = useTheme();
  const side = (next: string) => {
    document.documentElement.dataset.side = next;
  };
  return (
    <main className="mx-auto flex max-w-[1440px] flex-col gap-5 p-4 md:p-6">
      <div className="flex flex-wrap items-center gap-2">
        <h1 className="mr-auto text-xl">组件</h1>
        <Button size="sm" onClick={() => side("admin")}>
          平台
        </Button>
        <Button size="sm" onClick={() => side("store")}>
          商户
        </Button>
        <Button size="sm" onClick={() => setTheme("light")}>
          浅色
        </Button>
        <Button size="sm" onClick={() => setTheme("dark")}>
          深色
        </Button>
      </div>
      <Tabs
        label="组件"
        items={Object.entries(PARTS).map(([value, { label }]) => ({ value, label }))}
        value={part}
        onChange={(next) => void setPart(next)}
      />
      {PARTS[part]?.node}
    </main>
  );
}

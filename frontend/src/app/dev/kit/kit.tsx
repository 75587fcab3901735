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
import { KitMoney } from "./kit-money";
import { KitMore } from "./kit-more";
import { KitParts } from "./kit-parts";
import { KitPeople } from "./kit-people";
import { KitStory } from "./kit-story";
import { KitTrees } from "./kit-trees";
import { LOCALE_COOKIE, type Locale } from "@/i18n/locale";
import { writeCookie, YEAR } from "@/lib/cookies";
import { say } from "./say";

const PARTS: Record<string, { label: string; node: ReactNode }> = {
  basics: { label: say("按钮与状态"), node: <KitBasics /> },
  lists: { label: say("列表"), node: <KitLists /> },
  forms: { label: say("表单"), node: <KitForms /> },
  parts: { label: say("付款、图片、清单"), node: <KitParts /> },
  people: { label: say("人与物"), node: <KitPeople /> },
  trees: { label: say("树"), node: <KitTrees /> },
  charts: { label: say("图表"), node: <KitCharts /> },
  more: { label: say("更多"), node: <KitMore /> },
  money: { label: say("会动钱的操作"), node: <KitMoney /> },
  import: { label: say("导入、隐私"), node: <KitImport /> },
  story: { label: say("详情"), node: <KitStory /> },
};

export function Kit() {
  const [part, setPart] = useQueryState("part", parseAsString.withDefault("basics"));
  const [, setTheme] = useTheme();
  // The words of the kit itself are chosen as it loads.
  const language = (locale: Locale) => {
    writeCookie(LOCALE_COOKIE, locale, YEAR);
    location.reload();
  };
  const side = (next: string) => {
    document.documentElement.dataset.side = next;
  };
  return (
    <main className="mx-auto flex max-w-[1440px] flex-col gap-5 p-4 md:p-6">
      <div className="flex flex-wrap items-center gap-2">
        <h1 className="mr-auto text-xl">{say("组件")}</h1>
        <Button size="sm" onClick={() => language("zh")}>
          中文
        </Button>
        <Button size="sm" onClick={() => language("en")}>
          English
        </Button>
        <Button size="sm" onClick={() => side("admin")}>
          {say("平台")}
        </Button>
        <Button size="sm" onClick={() => side("store")}>
          {say("商户")}
        </Button>
        <Button size="sm" onClick={() => setTheme("light")}>
          {say("浅色")}
        </Button>
        <Button size="sm" onClick={() => setTheme("dark")}>
          {say("深色")}
        </Button>
      </div>
      <Tabs
        label={say("组件")}
        items={Object.entries(PARTS).map(([value, { label }]) => ({ value, label }))}
        value={part}
        onChange={(next) => void setPart(next)}
      />
      {PARTS[part]?.node}
    </main>
  );
}

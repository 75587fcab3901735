import { readdirSync, readFileSync } from "node:fs";
import { ESLint } from "eslint";
import { beforeAll, describe, expect, it } from "vitest";

const eslint = new ESLint();
/** What a rule says to a file of a feature. */
async function said(code: string, rule = "no-restricted-syntax", filePath = "src/features/orders/x.tsx") {
  const [file] = await eslint.lintText(code, { filePath });
  return file!.messages.filter(({ ruleId }) => ruleId === rule).map(({ message }) => message);
}

/** Loads all of ESLint, which on a busy machine takes longer than a test may. */
beforeAll(() => said(""), 60_000);

/** Apart, or this file would be refused itself. */
const HASH = "#";

it.each([
  ["an answer that is said by hand", 'ask<Quote>("/api/h5/quote", body);'],
  ["a path put together", "fetch(`${origin}/api/h5/page?code=${code}`);"],
  ["a link to a list, put together", "go(`/billList?day_from=${day}`);"],
  ["a path that nothing knows", 'fetch("/api/h5/page");'],
  ["a table of colours by any word", 'const TONES: Record<string, Tone> = { due: "blue" };'],
  ["motion that nobody asked about", 'x.scrollIntoView({ behavior: "smooth" });'],
  ["a colour of three digits", `const LINE = "${HASH}fff";`],
  ["a colour in a template", "const LINE = `1px solid " + HASH + "eef0f2`;"],
  ["a colour that is reckoned", "const LINE = `hsl" + "(${hue} 50% 50%)`;"],
  ["a colour by a newer name", 'const LINE = "oklch' + '(0.7 0.1 200)";'],
  ["a class that wins by force", 'void (<i className="!w-20" />);'],
  ["one that does behind it", 'void (<i className="p-1 w-20! m-0" />);'],
  ["one that does behind what is reckoned", "void (<i className={cn(`w-[3rem]!${more}`)} />);"],
  ["a table of acts by any word", "const acts: Record<string, () => void> = { pay: () => undefined };"],
])("refuses %s", async (_, code) => {
  expect(await said(code)).toHaveLength(1);
});

it.each([
  ["a place on the page, which is no colour", 'location.hash = "#apply";'],
  ["a call", 'call("get", "/api/platform/merchantList");'],
  ["the type of an answer", 'fixture<"get", "/api/h5/page">({});'],
  ["a bag that is filled", "const groups: Record<string, string[]> = {};"],
  ["a class that wins by its place", 'void (<i className="w-20" title="Done!" />);'],
  ["a table keyed by its enum", 'const TONES: Record<BillStatus, Tone> = { due: "blue" };'],
])("takes %s", async (_, code) => {
  expect(await said(code)).toEqual([]);
});

describe("the router, which asks nobody what is typed", () => {
  const EVERYWHERE = ["features/orders/x.tsx", "features/h5/x.tsx", "components/ui/x.tsx", "lib/x.ts", "app/x.tsx"];
  const BY_HAND = [
    'import { useRouter } from "next/navigation"; useRouter();',
    'import { usePathname, useRouter as way } from "next/navigation"; way(usePathname());',
    'import * as navigation from "next/navigation"; navigation.useRouter();',
    'import { redirect } from "next/navigation"; redirect("/");',
    'import router from "next/router"; router.push("/");',
    'export { useRouter } from "next/navigation";',
    'void import("next/navigation");',
  ];
  it.each(EVERYWHERE.flatMap((path) => BY_HAND.map((code) => [path, code])))(
    "is refused in %s: %s",
    async (path, code) => {
      expect(await said(code, "no-restricted-syntax", `src/${path}`)).toEqual([expect.stringContaining("useGo")]);
    },
  );

  it("has one way, and where one is", async () => {
    expect(await said('import { usePathname } from "next/navigation"; usePathname();')).toEqual([]);
    expect(await said(BY_HAND[0]!, "no-restricted-syntax", "src/lib/use-go.ts")).toEqual([]);
  });

  it("is let through nowhere by a comment", () => {
    const files = readdirSync("src", { recursive: true, encoding: "utf8" }).filter((name) => /\.tsx?$/.test(name));
    const loose = files.filter((name) =>
      /eslint-disable[^\n]*no-restricted-syntax/.test(readFileSync(`src/${name}`, "utf8")),
    );
    expect(loose.filter((name) => name !== "testing/lint.test.ts")).toEqual([]);
  });
});

describe("a cycle of imports", () => {
  const COLUMNS = "src/features/orders/order-columns.tsx";
  it.each([
    ["by values", 'import { OrderListPage } from "./order-list-page"; OrderListPage({});'],
    ["by types alone", 'import type { OrderListPage } from "./order-list-page"; type X = typeof OrderListPage;'],
    ["by a part that is loaded later", 'void import("@/features/orders/order-list-page");'],
    ["handed on", 'export type { OrderListPage } from "./order-list-page";'],
  ])("is refused %s", async (_, code) => {
    const messages = await said(code, "own/no-cycle", COLUMNS);
    expect(messages).toHaveLength(1);
    expect(messages[0]).toContain("order-list-page.tsx → features/orders/order-columns.tsx");
  });

  it("is none where nothing leads back", async () => {
    expect(await said('import { cn } from "@/lib/cn"; cn();', "own/no-cycle", COLUMNS)).toEqual([]);
  });
});

describe("a name that is read out", () => {
  it.each([
    ["a button of an icon", "<button><X aria-hidden /></button>;"],
    ["a link of a span", "<Link href='/'><span className='dot' /></Link>;"],
    ["a button of a comment", "<Button>{/* nothing */}</Button>;"],
    ["a table", "<table><tbody /></table>;"],
  ])("is missed on %s", async (_, code) => {
    expect(await said(code, "own/named")).toHaveLength(1);
  });

  it.each([
    ["a button with words", "<button>{t('save')}</button>;"],
    ["a button of an icon with a label", "<button aria-label={t('close')}><X /></button>;"],
    ["a button around a picture that says itself", "<button><img src={src} alt={name} /></button>;"],
    ["a table with a caption", "<table><caption>{label}</caption></table>;"],
    ["a table with a label", "<table aria-label={label} />;"],
  ])("is found on %s", async (_, code) => {
    expect(await said(code, "own/named")).toEqual([]);
  });
});

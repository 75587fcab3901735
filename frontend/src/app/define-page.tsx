import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import type { ComponentType } from "react";
import { UnknownPageSoon } from "@/components/shell/unknown-page-soon";
import { WithMessages } from "@/i18n/with-messages";
import { isOn, namespacesOf, routeOf, type RouteName } from "@/lib/routes";
import { PREFIX, type Side } from "@/lib/side";

type Props = { params: Promise<{ side: string }> };
type Content = ComponentType | Record<Side, ComponentType>;

/** One page of the table in lib/routes.ts, on the sides that it names there: its title and its messages come from there. */
export function definePage(name: RouteName, content: Content) {
  const route = routeOf(name);
  async function Page({ params }: Props) {
    const side: Side = `/${(await params).side}` === PREFIX.admin ? "admin" : "store";
    if (!isOn(route, side)) return <UnknownPageSoon />;
    const Body = typeof content === "object" && "admin" in content ? content[side] : (content as ComponentType);
    const ns = namespacesOf(route, side);
    return ns.length > 0 ? (
      <WithMessages ns={ns}>
        <Body />
      </WithMessages>
    ) : (
      <Body />
    );
  }
  const generateMetadata = async (): Promise<Metadata> => ({ title: (await getTranslations("routes"))(name) });
  return { Page, generateMetadata };
}

import { getTranslations } from "next-intl/server";
import type { Messages } from "@/i18n/app-config";
import { LinkButton } from "@/components/ui/button";

type Ui = Messages["ui"];
type Word = { [K in keyof Ui]: Ui[K] extends string ? K : never }[keyof Ui];

async function PlainPage({
  code,
  title,
  text,
  home = true,
}: {
  code: string;
  title: Word;
  text: Word;
  home?: boolean;
}) {
  const t = await getTranslations("ui");
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-2 p-6 text-center">
      <p className="text-2xl font-semibold text-ink-3">{code}</p>
      <h1 className="text-xl">{t(title)}</h1>
      <p className="max-w-md text-ink-2">{t(text)}</p>
      {home && (
        <LinkButton href="/" className="mt-3">
          {t("backHome")}
        </LinkButton>
      )}
    </main>
  );
}

export const NotFoundPage = () => <PlainPage code="404" title="notFoundTitle" text="notFoundText" />;

/** A host that belongs to no shop, or to one that is closed. */
export const ShopNotFoundPage = () => (
  <PlainPage code="404" title="shopNotFoundTitle" text="shopNotFoundText" home={false} />
);

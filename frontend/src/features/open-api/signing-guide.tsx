"use client";
import { useTranslations } from "next-intl";
import { CopyButton } from "@/components/ui/copy-button";
import { DescriptionList } from "@/components/ui/description-list";
import { Sheet } from "@/components/ui/sheet";

const HEADERS = [
  ["X-Zudesk-Key", "key"],
  ["X-Zudesk-Timestamp", "timestamp"],
  ["X-Zudesk-Nonce", "nonce"],
  ["X-Zudesk-Signature", "signature"],
] as const;
const LINES = ["method", "path", "timestampLine", "nonceLine", "body"] as const;

const ASKED = "/api/open/goods";

/** As apps/intake/README.md has it, with the shop's own address. */
const exampleOf = (base: string) => `base=${base} key=zk… secret=zds_…
path='${ASKED}?page=1' stamp=$(date +%s) nonce=$(openssl rand -hex 16)
body=$(printf '' | openssl dgst -sha256 -r | cut -d' ' -f1)
sign=$(printf 'GET\\n%s\\n%s\\n%s\\n%s' "$path" "$stamp" "$nonce" "$body" | openssl dgst -sha256 -hmac "$secret" -r | cut -d' ' -f1)
curl "$base$path" -H "X-Zudesk-Key: $key" -H "X-Zudesk-Timestamp: $stamp" -H "X-Zudesk-Nonce: $nonce" -H "X-Zudesk-Signature: $sign"`;

/** How a program signs its calls: for who builds it. */
export default function SigningGuide({ base, onClose }: { base: string; onClose: () => void }) {
  const t = useTranslations("openApi");
  const example = exampleOf(base);
  return (
    <Sheet open onClose={onClose} title={t("guide.title")}>
      <div className="grid gap-5 text-sm">
        <p>{t("guide.text")}</p>
        <section className="grid gap-2">
          <h3 className="font-medium">{t("guide.headers")}</h3>
          <DescriptionList
            columns={1}
            items={[
              { label: t("base"), value: base },
              ...HEADERS.map(([name, word]) => ({ label: name, value: t(`guide.${word}`) })),
            ]}
          />
        </section>
        <section className="grid gap-2">
          <h3 className="font-medium">{t("guide.lines")}</h3>
          <ol className="list-decimal pl-5">
            {LINES.map((line) => (
              <li key={line}>{t(`guide.${line}`)}</li>
            ))}
          </ol>
        </section>
        <section className="grid gap-2">
          <h3 className="flex items-center justify-between font-medium">
            {t("guide.example")}
            <CopyButton text={example} label={t("guide.copy")} />
          </h3>
          <pre className="overflow-x-auto rounded-md bg-sunken p-3 text-xs">{example}</pre>
          <p className="text-ink-2">{t("guide.post")}</p>
        </section>
        <p className="text-ink-2">{t("guide.document")}</p>
      </div>
    </Sheet>
  );
}

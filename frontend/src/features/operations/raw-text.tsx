"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { onDemand } from "@/components/on-demand";
import { Button } from "@/components/ui/button";

const Confirm = onDemand(() => import("@/components/ui/confirm").then((m) => m.Confirm));

type RawTextProps = {
  title: string;
  /** Asks for it under the key of the press; gives the text. */
  show: (key: string, reason: string) => Promise<string>;
};

/** What a party said, as it came. It may name the customer: shown for a reason, and that look is logged. */
export function RawText({ title, show }: RawTextProps) {
  const t = useTranslations("operations");
  const [asking, setAsking] = useState(false);
  const [raw, setRaw] = useState<string | null>(null);
  return (
    <>
      <h3 className="mt-6 mb-2 font-semibold">{title}</h3>
      {raw === null ? (
        <Button size="sm" onClick={() => setAsking(true)}>
          {t("showRaw")}
        </Button>
      ) : (
        <pre className="max-h-96 overflow-auto rounded bg-sunken p-3 text-xs break-all whitespace-pre-wrap">
          {raw || t("rawGone")}
        </pre>
      )}
      {asking && (
        <Confirm
          open
          onClose={() => setAsking(false)}
          title={title}
          text={t("showRawText")}
          action={t("showRaw")}
          reason={{ label: t("reason"), required: true }}
          onConfirm={async (key, reason) => {
            setRaw(await show(key, reason));
          }}
        />
      )}
    </>
  );
}

"use client";
import { Button, LinkButton } from "@/components/ui/button";
import { dateTime } from "@/lib/date";
import { h5 } from "./calls";
import { Failed } from "./failed";
import { goTo } from "./leave";
import type { H5Order } from "./types";
import { useSend } from "./use-send";
import { useWords } from "./words";

type SupplementProps = { supplement: NonNullable<H5Order["supplement"]>; token: string };

/** The paper of a renewal: what it says, where it is signed, and the PDF once there is one. */
export default function Supplement({ supplement, token }: SupplementProps) {
  const t = useWords();
  const { send, busy, failed } = useSend();
  const { id, title, text, status_label: status, url, readable, expires_at: until } = supplement;
  const look = () => void send("contract", async () => goTo((await h5.contract(token, id)).url));
  return (
    <section className="flex flex-col gap-3 rounded-xl border border-line bg-surface p-4" aria-label={title}>
      <div className="flex items-center justify-between gap-3">
        <h2 className="font-medium">{title}</h2>
        <span className="text-sm text-ink-2">{status}</span>
      </div>
      <p className="text-sm text-ink-2">{text}</p>
      <Failed text={failed} />
      {url !== "" && (
        <>
          <p className="text-sm text-ink-2">{t("supplementDue", { until: until ? dateTime(until) : "" })}</p>
          <LinkButton href={url} variant="primary" size="lg">
            {t("supplementSign")}
          </LinkButton>
        </>
      )}
      {readable && (
        <Button loading={busy === "contract"} onClick={look}>
          {t("supplementSee")}
        </Button>
      )}
    </section>
  );
}

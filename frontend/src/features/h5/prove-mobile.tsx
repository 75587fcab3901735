"use client";
import { useRef, useState, type FormEvent } from "react";
import { Button } from "@/components/ui/button";
import { h5 } from "./calls";
import { forget, keep, kept } from "./draft";
import { renewOrder } from "./my-orders";
import { keepProof } from "./proofs";
import { ShopPhone } from "./shop-phone";
import SmsCode from "./sms-code";
import { useSend } from "./use-send";
import { useWords } from "./words";

/** Of the code that was sent; `next`: when another one may be asked for. */
type Sent = { handle: string; mobile: string; next: number };

type ProveMobileProps = { token: string; path: "order" | "buy"; onAnswer?: (proved: boolean) => void };

/**
 * In place of an order whose address has ended: a code to its mobile opens it at a new one. With `onAnswer` more than a
 * look is wanted by an address that still holds: once proved, this browser may. Who leaves it to read the message, and
 * comes back to a page that loads anew, types the same code.
 */
export default function ProveMobile({ token, path, onAnswer }: ProveMobileProps) {
  const t = useWords();
  const { send, busy, failed } = useSend();
  const [code, setCode] = useState("");
  const name = `code:${token}`;
  const [sent, setSent] = useState(() => kept<Sent>(name));
  const form = useRef<HTMLFormElement>(null);
  const prove = async (event: FormEvent) => {
    event.preventDefault();
    const done = await send("prove", async (key) => {
      const { token: fresh, proof } = await h5.provePage(
        token,
        { sms_code: code, sms_handle: sent?.handle ?? "" },
        key,
      );
      forget(name);
      keepProof(fresh, proof);
      const place = path === "buy" ? "buy/" : "";
      renewOrder(place + token, place + fresh);
      if (!onAnswer) location.replace(`/h5/${path}/${fresh}`);
    });
    if (done) onAnswer?.(true);
    else form.current?.querySelector("input")?.focus();
  };
  return (
    <form
      ref={form}
      onSubmit={(event) => void prove(event)}
      className="flex flex-col gap-4 p-4 text-lg [&_.field-box]:min-h-11"
    >
      <h1>{t("proveTitle")}</h1>
      <p className="text-base text-ink-2">
        {sent ? t("codeSentTo", { mobile: sent.mobile }) : t(onAnswer ? "proveActText" : "proveText")}
      </p>
      <SmsCode
        ask={async (key) => {
          const { handle, mobile, seconds } = await h5.pageCode(token, key);
          const next: Sent = { handle, mobile, next: Date.now() + seconds * 1000 };
          setSent(next);
          keep(name, next);
          return seconds;
        }}
        next={sent?.next}
        value={code}
        onChange={setCode}
        error={failed}
      />
      <Button type="submit" size="lg" variant="primary" block loading={busy === "prove"} disabled={code.length < 6}>
        {t(onAnswer ? "proveActGo" : "proveGo")}
      </Button>
      {onAnswer && (
        <Button size="lg" variant="ghost" block onClick={() => onAnswer(false)}>
          {t("back")}
        </Button>
      )}
      <ShopPhone />
    </form>
  );
}

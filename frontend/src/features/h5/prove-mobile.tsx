"use client";
import { useState, type FormEvent } from "react";
import { Button } from "@/components/ui/button";
import { h5 } from "./calls";
import { renewOrder } from "./my-orders";
import SmsCode from "./sms-code";
import { useSend } from "./use-send";
import { useWords } from "./words";

/** In place of an order whose address has ended: a code to its mobile opens it at a new one. */
export default function ProveMobile({ token, path }: { token: string; path: "order" | "buy" }) {
  const t = useWords();
  const { send, busy, failed } = useSend();
  const [code, setCode] = useState("");
  const [mobile, setMobile] = useState("");
  const prove = (event: FormEvent) => {
    event.preventDefault();
    void send("prove", async (key) => {
      const { token: fresh } = await h5.provePage(token, code, key);
      const place = path === "buy" ? "buy/" : "";
      renewOrder(place + token, place + fresh);
      location.replace(`/h5/${path}/${fresh}`);
    });
  };
  return (
    <form onSubmit={prove} className="flex flex-col gap-4 p-4 text-lg [&_.field-box]:min-h-11">
      <h1>{t("proveTitle")}</h1>
      <p className="text-base text-ink-2">{mobile ? t("codeSentTo", { mobile }) : t("proveText")}</p>
      <SmsCode
        ask={async (key) => {
          const sent = await h5.pageCode(token, key);
          setMobile(sent.mobile);
          return sent.seconds;
        }}
        value={code}
        onChange={setCode}
        error={failed}
      />
      <Button type="submit" size="lg" variant="primary" block loading={busy === "prove"} disabled={code.length < 6}>
        {t("proveGo")}
      </Button>
    </form>
  );
}

"use client";
import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { CODE, isApiError } from "@/lib/api";
import { useSend } from "./use-send";
import { useWords } from "./words";

/** The next code is asked for after so long; a longer wait is said in words. */
const PAUSE_S = 60;

type SmsCodeProps = {
  /** Has a code sent; gives the seconds until the next one. */
  ask: (key: string) => Promise<number>;
  /** When the next one may be asked for, where one was sent before this stood here. */
  next?: number;
  value: string;
  onChange: (code: string) => void;
  error?: string;
  help?: string;
};

const secondsTo = (at: number) => Math.max(0, Math.ceil((at - Date.now()) / 1000));

/** The code of a message, and the button that asks for one. */
export default function SmsCode({ ask, next, value, onChange, error, help }: SmsCodeProps) {
  const t = useWords();
  const { send, busy, failed } = useSend();
  const [left, setLeft] = useState(() => (next === undefined ? 0 : secondsTo(next)));
  const [sent, setSent] = useState(next !== undefined);
  const waiting = left > 0;
  useEffect(() => {
    if (!waiting) return;
    const timer = setInterval(() => setLeft((seconds) => seconds - 1), 1000);
    return () => clearInterval(timer);
  }, [waiting]);
  return (
    <div className="flex items-start gap-2">
      <Field
        label={t("smsCode")}
        required
        error={error || failed || undefined}
        help={waiting && sent && help ? t("codeSent") : help}
        className="flex-1"
      >
        <Input
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          value={value}
          onChange={(event) => onChange(event.target.value.replace(/\D/g, ""))}
        />
      </Field>
      <Button
        className="mt-6 min-h-11 shrink-0"
        disabled={waiting}
        loading={busy === "code"}
        onClick={() => {
          onChange(value); // what was wrong with the last one
          void send("code", async (key) => {
            try {
              setLeft(await ask(key));
              setSent(true);
            } catch (error) {
              if (isApiError(error, CODE.tooMany) && error.retryAfter <= PAUSE_S) setLeft(error.retryAfter);
              throw error;
            }
          });
        }}
      >
        {waiting ? t("codeAgainIn", { seconds: left }) : t(sent ? "codeAgain" : "getCode")}
      </Button>
    </div>
  );
}

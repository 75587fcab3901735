"use client";
import { useTranslations } from "next-intl";
import { parseAsString, useQueryState } from "nuqs";
import { useState } from "react";
import { PlainForm } from "@/components/form/plain-form";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { PageHeader } from "@/components/ui/page-header";
import { SERIAL } from "@/entities/order/parcel-numbers";
import { PieceHistory } from "./piece-history";
import { Repairs } from "./repairs";

/** Where a piece of `?serial=` was, and what is in repair. */
export function PiecesPage() {
  const t = useTranslations("pieces");
  const [serial, setSerial] = useQueryState("serial", parseAsString.withOptions({ history: "push" }));
  const known = serial !== null && SERIAL.test(serial) ? serial : null;
  return (
    <>
      <PageHeader title={t("title")} description={t("about")} />
      <div className="grid gap-6">
        <Card>
          <Ask key={serial} serial={serial ?? ""} onAsk={(text) => void setSerial(text)} />
        </Card>
        {known && <PieceHistory serial={known} />}
        <Repairs />
      </div>
    </>
  );
}

function Ask({ serial, onAsk }: { serial: string; onAsk: (serial: string) => void }) {
  const t = useTranslations("pieces");
  const [typed, setTyped] = useState(serial);
  const [wrong, setWrong] = useState(serial !== "" && !SERIAL.test(serial));
  return (
    <PlainForm
      className="sm:flex-row sm:items-start"
      onSend={() => {
        const text = typed.trim();
        setWrong(!SERIAL.test(text));
        if (SERIAL.test(text)) onAsk(text);
      }}
    >
      <Field
        label={t("serial")}
        help={t("serialHelp")}
        error={wrong ? t("wrong") : undefined}
        className="flex-1 sm:max-w-md"
      >
        <Input
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          autoComplete="off"
          // Once one was looked up, a scanner's next code takes its place.
          autoFocus={serial !== ""}
          onFocus={(event) => event.target.select()}
        />
      </Field>
      <Button type="submit" variant="primary" className="sm:mt-6">
        {t("look")}
      </Button>
    </PlainForm>
  );
}

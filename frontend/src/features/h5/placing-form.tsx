"use client";
import { ChevronLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Field } from "@/components/ui/field";
import { Checkbox, Input, Textarea } from "@/components/ui/input";
import type { Fen } from "@/lib/money";
import { tidy } from "./applicant";
import { Failed } from "./failed";
import { GoodsLine } from "./facts";
import { OrderCode } from "./order-code";
import { PayBar } from "./pay-bar";
import { Where } from "./where";
import type { H5Page } from "./types";
import type { Placing } from "./use-placing";
import { useWords, type WordKey } from "./words";

type PlacingFormProps = {
  placing: Placing;
  page: H5Page;
  title: WordKey;
  /** What is ordered of the goods: its values, how long, how many. */
  about: string;
  /** Whose data it asks for. */
  whose: WordKey;
  name: { label: WordKey; example?: WordKey };
  /** Who only buys is not asked for an ID number. */
  withId?: boolean;
  consent: WordKey;
  /** A consent of its own, which nobody has to give. */
  riskConsent?: WordKey;
  /** Beside the consent: what is agreed to. */
  terms?: ReactNode;
  below?: ReactNode;
  due: { label: WordKey; fen: Fen };
  onBack: () => void;
};

/** The second step of a link: who orders and where it goes; the bar sends it. */
export function PlacingForm({ placing, page, title, about, due, below, onBack, ...asked }: PlacingFormProps) {
  const t = useWords();
  const { box, busy, failed, send } = placing;
  return (
    <form ref={box} noValidate onSubmit={(event) => void send(event)} className="flex min-h-dvh flex-col">
      <div className="flex-1">
        <header className="sticky top-0 z-20 flex h-12 items-center bg-surface">
          <button
            type="button"
            onClick={onBack}
            aria-label={t("back")}
            className="grid size-12 place-items-center text-ink-2"
          >
            <ChevronLeft className="size-6" aria-hidden />
          </button>
          <h1 className="text-lg">{t(title)}</h1>
        </header>
        <div className="flex flex-col gap-4 p-4">
          <section className="rounded-xl border border-line bg-surface p-3">
            <GoodsLine title={page.goods.title} picture={page.goods.pictures[0]} about={about} />
          </section>
          <Failed text={failed} />
          <Receiver placing={placing} {...asked} />
          <Consent placing={placing} shop={page.shop.name} {...asked} />
          {below}
        </div>
      </div>
      <PayBar label={t(due.label)} fen={due.fen} action={t("placeOrder")} busy={busy} onAct={() => void send()} />
      <button type="submit" hidden tabIndex={-1} aria-hidden />
    </form>
  );
}

type ReceiverProps = Pick<PlacingFormProps, "placing" | "whose" | "name" | "withId">;

function Receiver({ placing: { who, set, errors, proof }, whose, name, withId }: ReceiverProps) {
  const t = useWords();
  return (
    <section
      className="flex flex-col gap-4 rounded-xl border border-line bg-surface p-4 text-lg [&_.field-box]:min-h-11"
      aria-label={t(whose)}
    >
      <Field label={t(name.label)} required error={errors.name}>
        <Input
          autoComplete="name"
          maxLength={50}
          value={who.name}
          placeholder={name.example && t(name.example)}
          onChange={(event) => set({ name: event.target.value })}
        />
      </Field>
      {withId && (
        <Field label={t("idNumber")} required error={errors.id_number} help={t("idHelp")}>
          <Input
            inputMode="text"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={20}
            value={who.id_number}
            onChange={(event) => set({ id_number: event.target.value })}
          />
        </Field>
      )}
      <Field label={t("mobile")} required error={errors.mobile}>
        <Input
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          maxLength={13}
          value={who.mobile}
          onChange={(event) => set({ mobile: event.target.value })}
        />
      </Field>
      <OrderCode proof={proof} mobile={tidy(who).mobile} />
      <Where value={who} onChange={set} errors={errors} />
      <Field label={t("address")} required error={errors.address}>
        <Textarea
          rows={2}
          autoComplete="street-address"
          maxLength={100}
          value={who.address}
          placeholder={t("addressExample")}
          onChange={(event) => set({ address: event.target.value })}
        />
      </Field>
    </section>
  );
}

type ConsentProps = Pick<PlacingFormProps, "placing" | "consent" | "riskConsent" | "terms"> & { shop: string };

function Consent({ placing: { who, set, errors }, shop, consent, riskConsent, terms }: ConsentProps) {
  const t = useWords();
  return (
    <section className="rounded-xl border border-line bg-surface p-4">
      <Checkbox
        className="min-h-11 items-start"
        aria-invalid={errors.consent ? true : undefined}
        checked={who.consent}
        onChange={(event) => set({ consent: event.target.checked })}
        label={t(consent, { shop })}
      />
      {errors.consent && (
        <p role="alert" className="text-sm text-red-ink">
          {errors.consent}
        </p>
      )}
      {terms}
      {riskConsent && (
        <Checkbox
          className="mt-2 min-h-11 items-start border-t border-line pt-3"
          checked={who.risk_consent}
          onChange={(event) => set({ risk_consent: event.target.checked })}
          label={t(riskConsent, { shop })}
        />
      )}
    </section>
  );
}

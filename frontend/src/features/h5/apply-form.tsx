"use client";
import { ChevronLeft } from "lucide-react";
import { useRef, useState, type FormEvent } from "react";
import { Field } from "@/components/ui/field";
import { Checkbox, Input, Textarea } from "@/components/ui/input";
import { CODE, isApiError } from "@/lib/api";
import { useUnsaved } from "@/lib/open-forms";
import { yuanText } from "@/lib/money";
import { sized } from "@/lib/pictures";
import { applicantProblems, NOBODY, tidy, type Applicant } from "./applicant";
import { h5 } from "./calls";
import { Failed } from "./failed";
import { inWechat, isPage, leaveFor, onPhone, planFor, wayTo } from "./leave";
import { keepOrder } from "./my-orders";
import { OrderCode } from "./order-code";
import { PayBar } from "./pay-bar";
import { keepProof } from "./proofs";
import { Where } from "./where";
import { Terms } from "./terms";
import type { H5Page, PayStep, Quote, QuoteIn } from "./types";
import { useApplicant } from "./use-applicant";
import { useMobileProof } from "./use-mobile-proof";
import { useOrderKey } from "./use-order-key";
import { whyNot } from "./why-not";
import { useWords } from "./words";

type ApplyFormProps = {
  page: H5Page;
  wanted: QuoteIn;
  spec: string;
  term: string;
  quote: Quote;
  onBack: () => void;
  /** The sums aren't what the form shows any more. */
  onRenew: () => Promise<void>;
};
type Errors = Partial<Record<keyof Applicant, string>>;

/** To the payment platform where this browser can go there itself; else to the order, whose page shows the way. */
function goOn(token: string, next: PayStep | null): void {
  const to = next && wayTo(next);
  const here = to !== null && (next?.step !== "freeze" || (onPhone() && isPage(to)));
  if (next?.step === "freeze" || inWechat()) planFor(token, here ? "pay" : "freeze");
  if (inWechat()) planFor(token, "pay");
  leaveFor(`/h5/order/${token}`, here ? to || undefined : undefined);
}

/** What the customer agrees to: at other sums the API takes no order. */
const shownOf = ({ due_now, contract_total, deposit, buyout: { contract_value, discount } }: Quote) => ({
  due_now,
  contract_total,
  deposit,
  contract_value,
  discount,
});

/** Who leases, and where it goes; then to the payment platform: the deposit is frozen there and the first rent paid. */
export function ApplyForm({ page, wanted, spec, term, quote, onBack, onRenew }: ApplyFormProps) {
  const t = useWords();
  const { who, setWho, done } = useApplicant(page.code);
  const [errors, setErrors] = useState<Errors>({});
  const [failed, setFailed] = useState("");
  const [busy, setBusy] = useState(false);
  const { key, hold, settle } = useOrderKey("lease", page.code);
  const proof = useMobileProof();
  const box = useRef<HTMLFormElement>(null);
  useUnsaved(!busy && who !== NOBODY);

  const set = (change: Partial<Applicant>) => {
    if (change.mobile !== undefined) proof.forget();
    setWho((before) => ({ ...before, ...change }));
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in change))));
  };
  const show = (found: Errors) => {
    setErrors(found);
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
  };
  const refuse = async (error: unknown) => {
    settle(error);
    if (isApiError(error, CODE.conflict)) {
      // Agreed to was another price.
      set({ consent: false });
      await onRenew().catch(() => undefined);
    }
    setBusy(false);
    if (proof.takes(error)) return show({});
    const known = isApiError(error, CODE.invalid) ? error.fields.filter(({ field }) => field in NOBODY) : [];
    if (known.length > 0) return show(Object.fromEntries(known.map(({ field, msg }) => [field, msg])));
    setFailed(whyNot(error, t));
    window.scrollTo(0, 0);
  };
  const send = async (event?: FormEvent) => {
    event?.preventDefault();
    if (busy) return;
    const problems = applicantProblems(who);
    if (problems.length > 0) return show(Object.fromEntries(problems.map(({ field, word }) => [field, t(word)])));
    setBusy(true);
    setFailed("");
    hold();
    try {
      const sent = { ...wanted, ...tidy(who), shown: shownOf(quote), ...proof.sent };
      const { token, proof: mine } = await h5.place(sent, key);
      keepOrder(token);
      keepProof(token, mine);
      settle();
      done();
      // The order stands whatever the payment platform says now: its page offers to go on.
      const next = inWechat() ? null : await h5.pay(token, `${key}:pay`).catch(() => null);
      goOn(token, next);
    } catch (error) {
      await refuse(error);
    }
  };
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
          <h1 className="text-lg">{t("applyTitle")}</h1>
        </header>
        <div className="flex flex-col gap-4 p-4">
          <section className="flex gap-3 rounded-xl border border-line bg-surface p-3">
            {page.goods.pictures[0] && (
              <img
                src={sized(page.goods.pictures[0], 160)}
                alt=""
                className="size-16 shrink-0 rounded-lg object-cover"
              />
            )}
            <div className="min-w-0 flex-1">
              <p className="line-clamp-2 font-medium">{page.goods.title}</p>
              <p className="text-sm text-ink-3">{[spec, term].filter(Boolean).join(" · ")}</p>
            </div>
          </section>
          <Failed text={failed} />
          <section
            className="flex flex-col gap-4 rounded-xl border border-line bg-surface p-4 text-lg [&_.field-box]:min-h-11"
            aria-label={t("you")}
          >
            <Field label={t("name")} required error={errors.name}>
              <Input
                autoComplete="name"
                maxLength={30}
                value={who.name}
                placeholder={t("nameExample")}
                onChange={(event) => set({ name: event.target.value })}
              />
            </Field>
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
          <section className="rounded-xl border border-line bg-surface p-4">
            <Checkbox
              className="min-h-11 items-start"
              aria-invalid={errors.consent ? true : undefined}
              checked={who.consent}
              onChange={(event) => set({ consent: event.target.checked })}
              label={t("consent", { shop: page.shop.name })}
            />
            {errors.consent && (
              <p role="alert" className="text-sm text-red-ink">
                {errors.consent}
              </p>
            )}
            <Terms quote={quote} plan={page.goods.plan.label} shop={page.shop.name} />
          </section>
          {quote.deposit > 0 && (
            <p className="text-sm text-ink-2">
              {t("whatFollows", { deposit: yuanText(quote.deposit), sum: yuanText(quote.due_now) })}
            </p>
          )}
        </div>
      </div>
      <PayBar label={t("dueNow")} fen={quote.due_now} action={t("placeOrder")} busy={busy} onAct={() => void send()} />
      <button type="submit" hidden tabIndex={-1} aria-hidden />
    </form>
  );
}

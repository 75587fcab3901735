"use client";
import { yuanText } from "@/lib/money";
import { applicantProblems, tidy } from "./applicant";
import { h5 } from "./calls";
import { inWechat, isPage, leaveFor, onPhone, planFor, wayTo } from "./leave";
import { PlacingForm } from "./placing-form";
import { Terms } from "./terms";
import type { H5Page, PayStep, Quote, QuoteIn } from "./types";
import { usePlacing } from "./use-placing";
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
  const placing = usePlacing({
    kind: "lease",
    page,
    problems: applicantProblems,
    place: (who, proof, key) =>
      h5.place({ ...wanted, ...tidy(who), shown: shownOf(quote), service_terms: quote.service_terms, ...proof }, key),
    goOn: async (token, key) => goOn(token, inWechat() ? null : await h5.pay(token, `${key}:pay`).catch(() => null)),
    onRenew,
  });
  return (
    <PlacingForm
      placing={placing}
      page={page}
      title="applyTitle"
      about={[spec, term].filter(Boolean).join(" · ")}
      whose="you"
      name={{ label: "name", example: "nameExample" }}
      withId
      consent="consent"
      riskConsent="riskConsent"
      terms={<Terms quote={quote} plan={page.goods.plan.label} shop={page.shop.name} />}
      below={
        quote.deposit > 0 && (
          <p className="text-sm text-ink-2">
            {t("whatFollows", { deposit: yuanText(quote.deposit), sum: yuanText(quote.due_now) })}
          </p>
        )
      }
      due={{ label: "dueNow", fen: quote.due_now }}
      onBack={onBack}
    />
  );
}

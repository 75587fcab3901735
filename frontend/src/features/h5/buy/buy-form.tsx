"use client";
import type { Fen } from "@/lib/money";
import { applicantProblems, tidy, type Applicant } from "../applicant";
import { inWechat, leaveFor } from "../leave";
import { PlacingForm } from "../placing-form";
import { PlatformTerms } from "../platform-terms";
import type { H5Page } from "../types";
import { usePlacing } from "../use-placing";
import { buying } from "./calls";
import type { BuyIn } from "./types";

type Wanted = Pick<BuyIn, "code" | "goods_id" | "sku_id" | "package_id" | "quantity" | "addon_ids" | "amount">;
type BuyFormProps = {
  page: H5Page;
  wanted: Wanted;
  label: string;
  amount: Fen;
  onBack: () => void;
  /** The sum, or the platform's terms, aren't what the form shows any more. */
  onRenew: () => Promise<void>;
};

const problems = (who: Applicant) =>
  applicantProblems(who)
    .filter(({ field }) => field !== "id_number")
    .map((one) => (one.field === "name" ? { ...one, word: "needReceiver" as const } : one));

/** Where the goods go; then to the payment platform. Who only buys is not asked for an ID number. */
export function BuyForm({ page, wanted, label, amount, onBack, onRenew }: BuyFormProps) {
  const { service_terms } = page;
  const placing = usePlacing({
    kind: "buy",
    page,
    problems,
    place: (who, proof, key) => {
      const { name, mobile, province, city, area, address, consent } = tidy(who);
      const to = { name, mobile, province, city, area, address };
      return buying.place({ ...wanted, ...to, consent, service_terms, ...proof }, key);
    },
    goOn: async (token, key) => {
      const next = await buying.pay(token, `${key}:pay`).catch(() => null);
      leaveFor(`/h5/buy/${token}`, inWechat() ? undefined : next?.url);
    },
    onRenew,
  });
  return (
    <PlacingForm
      placing={placing}
      page={page}
      title="buyTitle"
      about={`${label} × ${wanted.quantity}`}
      whose="receiver"
      name={{ label: "receiver" }}
      consent="buyConsent"
      terms={service_terms > 0 && <PlatformTerms key={service_terms} number={service_terms} />}
      due={{ label: "toPay", fen: amount }}
      onBack={onBack}
    />
  );
}

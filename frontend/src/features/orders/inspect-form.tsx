import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Controller } from "react-hook-form";
import * as z from "zod/mini";
import { DrawerForm } from "@/components/form/drawer-form";
import { PicturesField, TextAreaField, TextField } from "@/components/form/fields";
import { moneyLines } from "@/components/form/money-lines";
import { serialsOf } from "@/entities/order/parcel-numbers";
import { ApiError, CODE, isApiError } from "@/lib/api";
import type { Fate } from "@/lib/api/schema";
import { yuanText, type Fen } from "@/lib/money";
import { DamageField, DamageTotal, MOST_LINES, totalOf } from "./damage-field";
import { FateField, FATES } from "./fate-field";
import { areOthers, OtherPiece, serialsOut, serialsSeen } from "./serials-seen";
import type { OrderInfo } from "./types";

type Seen = {
  fate: Fate;
  finding: string;
  pictures: string[];
  serials: string[];
  lines: { name: string; amount: Fen }[];
};
type InspectFormProps = {
  order: OrderInfo;
  title: string;
  action: string;
  /** What becomes of the goods is asked; of a repair it isn't. */
  asksFate: boolean;
  /** What the customer is asked to pay: its words, the most of it, and the title of the second question. */
  claim?: { label: string; help: string; most: Fen; title: string; text?: string };
  head?: ReactNode;
  before?: ReactNode;
  findingHelp?: string;
  pictures: string;
  onClose: () => void;
  onSubmit: (seen: Seen, key: string) => Promise<void>;
};

/** The API calls the form's lines `damage`. */
const atLines = (error: ApiError): ApiError => {
  const errors = error.fields.map(({ field, msg }) => ({ field: field.replace(/^damage\b/, "lines"), msg }));
  return new ApiError(error.code, error.msg, { errors });
};

/** How goods that came back look, which piece it is, and what is claimed for damage or asked for a repair. */
export function InspectForm({ order, asksFate, claim, onSubmit, ...words }: InspectFormProps) {
  const t = useTranslations("orders");
  const sent = serialsOut(order);
  const schema = z.object({
    fate: z.enum(FATES),
    finding: z.string().check(z.maxLength(500)),
    pictures: z.array(z.string()),
    serials: serialsSeen(t("return.serialsWrong")),
    lines: moneyLines(MOST_LINES, t("return.sumWrong")).check(
      z.refine(
        (lines) => !claim || totalOf(lines) <= claim.most,
        t("return.totalWrong", { sum: yuanText(claim?.most) }),
      ),
    ),
  });
  const aboutOthers = (seen: readonly string[]) =>
    areOthers(sent, seen) && t("return.otherAskText", { sent: sent.join(" "), seen: seen.join(" ") });
  return (
    <DrawerForm
      open
      onClose={words.onClose}
      title={words.title}
      schema={schema}
      defaultValues={{ fate: "stock", finding: "", pictures: [], serials: "", lines: [] }}
      submitLabel={words.action}
      info={claim && ((form) => <DamageTotal lines={form.watch("lines")} most={claim.most} />)}
      ask={({ lines, serials }) => {
        const others = aboutOthers(serialsOf(serials));
        if (!claim || lines.length === 0)
          return others ? { title: t("return.otherAsk"), text: others, action: words.action } : null;
        const text = claim.text ?? t("return.claimText", { customer: order.customer.name });
        const sums = lines.map(({ name, amount }) => ({ label: name, fen: amount }));
        return {
          title: claim.title,
          text: [others, text].filter(Boolean).join(" "),
          action: t("return.claimAct"),
          sums: lines.length > 1 ? [...sums, { label: t("return.total"), fen: totalOf(lines) }] : sums,
        };
      }}
      onSubmit={async ({ serials, ...seen }, key) => {
        try {
          await onSubmit({ ...seen, serials: serialsOf(serials) }, key);
        } catch (error) {
          throw isApiError(error, CODE.invalid) ? atLines(error) : error;
        }
      }}
    >
      {(form) => (
        <>
          {words.head}
          {asksFate && (
            <Controller
              control={form.control}
              name="fate"
              render={({ field }) => (
                <FateField value={field.value} onChange={field.onChange} error={form.formState.errors.fate?.message} />
              )}
            />
          )}
          <TextField
            form={form}
            name="serials"
            label={t("return.serials")}
            help={sent.length > 0 ? t("return.serialsHelp", { serials: sent.join(" ") }) : undefined}
            autoComplete="off"
          />
          <OtherPiece form={form} sent={sent} />
          <TextAreaField form={form} name="finding" label={t("return.finding")} help={words.findingHelp} rows={3} />
          {words.before}
          <PicturesField form={form} name="pictures" max={9} label={words.pictures} />
          {claim && <DamageField label={claim.label} help={claim.help} />}
        </>
      )}
    </DrawerForm>
  );
}

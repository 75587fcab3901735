"use client";
import { useTranslations } from "next-intl";
import * as z from "zod/mini";
import { DateField } from "@/components/form/date-field";
import { DrawerForm } from "@/components/form/drawer-form";
import { MoneyField, SelectField, TextAreaField } from "@/components/form/fields";
import { Confirm } from "@/components/ui/confirm";
import { OneForm, type ManyAct } from "@/entities/collection/many-forms";
import {
  useAskWriteOff,
  useDecideWriteOff,
  useGoodsBack,
  useHandOver,
  useOfferSettlement,
  usePromiseToPay,
  useWithdrawOffer,
  useWithdrawPromise,
} from "@/entities/collection/mutations";
import type { Collection, CollectionAct } from "@/entities/collection/queries";
import { today } from "@/lib/date";
import { fen, yuanText, type Fen } from "@/lib/money";
import { notify } from "@/lib/notices";

type ActProps = { found: Collection; onClose: () => void };
type OneAct = Exclude<CollectionAct, ManyAct>;
const MANY: readonly CollectionAct[] = ["start", "assign", "contact", "remind", "stop"];
const isMany = (act: CollectionAct): act is ManyAct => MANY.includes(act);

/** The acts of collection on one lease, each with its own question or form. */
export default function CollectionActs({ act, ...props }: ActProps & { act: CollectionAct }) {
  if (isMany(act)) return <OneForm act={act} orderId={props.found.order_id} onClose={props.onClose} />;
  const Act = ACTS[act];
  return <Act {...props} />;
}

const money = (missing: string) =>
  z.nullable(z.custom<Fen>()).check(z.refine((value) => value !== null && value > 0, { error: missing }));

function PromiseForm({ found, onClose }: ActProps) {
  const t = useTranslations("collection");
  const promise = usePromiseToPay();
  return (
    <DrawerForm
      open
      onClose={onClose}
      title={t("promiseTitle")}
      schema={z.object({ amount: money(t("amountMissing")), day: z.string().check(z.minLength(1, t("dayMissing"))) })}
      defaultValues={{ amount: found.owed.total as Fen | null, day: today(1) }}
      submitLabel={t("acts.promise")}
      onSubmit={async ({ amount, day }, key) => {
        await promise.send({ body: { order_id: found.order_id, amount: amount ?? fen(0), day }, key });
        notify.success(t("done.promise"));
      }}
    >
      {(form) => (
        <>
          <p className="text-sm text-ink-2">{t("promiseText")}</p>
          <MoneyField form={form} name="amount" label={t("amount")} required most={found.owed.total} />
          <DateField form={form} name="day" label={t("day")} required min={today()} max={found.last_day} />
        </>
      )}
    </DrawerForm>
  );
}

function OfferForm({ found, onClose }: ActProps) {
  const t = useTranslations("collection");
  const offer = useOfferSettlement();
  const { least_offer, owed } = found;
  return (
    <DrawerForm
      open
      onClose={onClose}
      title={t("offerTitle")}
      schema={z.object({
        amount: money(t("amountMissing")),
        day: z.string().check(z.minLength(1, t("dayMissing"))),
        why: z.string().check(z.minLength(2), z.maxLength(200)),
      })}
      defaultValues={{ amount: least_offer as Fen | null, day: today(3), why: "" }}
      submitLabel={t("acts.offer")}
      onSubmit={async ({ amount, day, why }, key) => {
        await offer.send({ body: { order_id: found.order_id, amount: amount ?? fen(0), day, why }, key });
        notify.success(t("done.offer"));
      }}
    >
      {(form) => (
        <>
          <p className="text-sm text-ink-2">{t("offerText")}</p>
          <MoneyField
            form={form}
            name="amount"
            label={t("offerSum")}
            help={t("offerRange", { least: yuanText(least_offer) })}
            required
            most={owed.total}
          />
          <p className="text-sm">
            {t("offerWaives")} <b>{yuanText(fen(Math.max(0, owed.total - (form.watch("amount") ?? owed.total))))}</b>
          </p>
          <DateField form={form} name="day" label={t("day")} required min={today()} max={found.last_day} />
          <TextAreaField form={form} name="why" label={t("why")} rows={2} required maxLength={200} />
        </>
      )}
    </DrawerForm>
  );
}

function HandOverForm({ found, onClose }: ActProps) {
  const t = useTranslations("collection");
  const hand = useHandOver();
  const open = found.destinations.filter((one) => one.why_not === "");
  const first = open[0]?.to;
  const schema = z.object({ to: z.enum(["notary", "bureau"]), note: z.string().check(z.maxLength(200)) });
  return (
    <DrawerForm
      open
      onClose={onClose}
      title={t("acts.hand_over")}
      schema={schema}
      defaultValues={{ to: first ?? "notary", note: "" }}
      submitLabel={t("acts.hand_over")}
      onSubmit={async ({ to, note }, key) => {
        const shown = open.find((one) => one.to === to)?.sums?.total;
        await hand.send({ body: { order_id: found.order_id, to, note, shown }, key });
        notify.success(t("done.hand_over"));
      }}
    >
      {(form) => (
        <>
          <p className="text-sm text-ink-2">{t("handText")}</p>
          <SelectField
            form={form}
            name="to"
            label={t("handTo")}
            options={open.map((one) => ({ value: one.to, label: one.to_label }))}
          />
          <HandedSums sums={open.find((one) => one.to === form.watch("to"))?.sums ?? null} />
          <TextAreaField form={form} name="note" label={t("handNote")} rows={2} maxLength={200} />
        </>
      )}
    </DrawerForm>
  );
}

function HandedSums({ sums }: { sums: Collection["destinations"][number]["sums"] }) {
  const t = useTranslations("collection");
  if (!sums) return null;
  const [sum, rent, fees, compensation] = [sums.total, sums.rent, sums.fees, sums.compensation].map(yuanText);
  return (
    <p className="rounded-md bg-amber px-3 py-2 text-sm text-amber-ink">
      {t("handClaim", { day: sums.as_of, sum: sum!, rent: rent!, fees: fees!, compensation: compensation! })}
    </p>
  );
}

type Withdrawn = { of: "promise" | "offer"; withdraw: ReturnType<typeof useWithdrawPromise | typeof useWithdrawOffer> };

function WithdrawPromise(props: ActProps) {
  return <Withdraw {...props} of="promise" withdraw={useWithdrawPromise()} />;
}

function WithdrawOffer(props: ActProps) {
  return <Withdraw {...props} of="offer" withdraw={useWithdrawOffer()} />;
}

function Withdraw({ found, onClose, of, withdraw }: ActProps & Withdrawn) {
  const t = useTranslations("collection");
  return (
    <Confirm
      open
      onClose={onClose}
      title={t(`acts.withdraw_${of}`)}
      text={of === "promise" ? t("withdrawPromiseText") : t("withdrawOfferText")}
      action={t(`acts.withdraw_${of}`)}
      onConfirm={async (key) => {
        await withdraw.send({ body: { order_id: found.order_id }, key });
        notify.success(t(`done.withdraw_${of}`));
      }}
    />
  );
}

const sumsOf = (found: Collection, t: ReturnType<typeof useTranslations<"collection">>) => [
  { label: t("rent"), fen: found.owed.rent },
  { label: t("addon"), fen: found.owed.addon },
  { label: t("other"), fen: found.owed.other },
  { label: t("lateFee"), fen: found.owed.late_fee },
  { label: t("total"), fen: found.write_off },
];

function AskWriteOff({ found, onClose }: ActProps) {
  const t = useTranslations("collection");
  const ask = useAskWriteOff();
  const sum = yuanText(found.write_off);
  return (
    <Confirm
      open
      danger
      onClose={onClose}
      title={t("askTitle", { sum })}
      text={found.no_write_off || t("askText")}
      action={t("acts.ask_write_off")}
      blocked={found.no_write_off !== ""}
      sums={sumsOf(found, t)}
      reason={{ label: t("why"), required: true }}
      onConfirm={async (key, why) => {
        await ask.send({ body: { order_id: found.order_id, shown: found.write_off, why }, key });
        notify.success(t("done.ask_write_off"));
      }}
    >
      <p className="text-sm text-ink-2">{t("askGoods")}</p>
    </Confirm>
  );
}

const waiting = (found: Collection) => found.write_offs.find((one) => one.status === "proposed");

function ConfirmWriteOff({ found, onClose }: ActProps) {
  const t = useTranslations("collection");
  const decide = useDecideWriteOff();
  const row = waiting(found);
  const sum = yuanText(found.write_off);
  return (
    <Confirm
      open
      danger
      onClose={onClose}
      title={t("confirmTitle", { sum })}
      text={found.no_write_off || t("confirmText")}
      action={t("acts.confirm_write_off")}
      blocked={!row || found.no_write_off !== ""}
      sums={[...(row ? [{ label: t("asked"), fen: row.owed.total }] : []), ...sumsOf(found, t)]}
      agree={t("confirmAgree", { sum })}
      onConfirm={async (key) => {
        await decide.send({ body: { id: row?.id ?? "", result: "confirm", shown: found.write_off }, key });
        notify.success(t("done.confirm_write_off", { sum }));
      }}
    >
      <p className="text-sm">{row?.why}</p>
    </Confirm>
  );
}

function RefuseWriteOff({ found, onClose }: ActProps) {
  const t = useTranslations("collection");
  const decide = useDecideWriteOff();
  const row = waiting(found);
  const own = !found.actions.includes("confirm_write_off") && !row?.barred;
  return (
    <Confirm
      open
      onClose={onClose}
      title={t(own ? "takeBackTitle" : "refuseTitle")}
      text={t(own ? "takeBackText" : "refuseText")}
      action={t("acts.refuse_write_off")}
      reason={{ label: t("why"), required: true }}
      onConfirm={async (key, why) => {
        await decide.send({ body: { id: row?.id ?? "", result: "refuse", why }, key });
        notify.success(t(own ? "done.taken_back" : "done.refuse_write_off"));
      }}
    />
  );
}

function GoodsBack({ found, onClose }: ActProps) {
  const t = useTranslations("collection");
  const back = useGoodsBack();
  return (
    <Confirm
      open
      onClose={onClose}
      title={t("acts.goods_back")}
      text={t("goodsBackText")}
      action={t("acts.goods_back")}
      onConfirm={async (key) => {
        await back.send({ body: { order_id: found.order_id }, key });
        notify.success(t("done.goods_back"));
      }}
    />
  );
}

const ACTS = {
  promise: PromiseForm,
  withdraw_promise: WithdrawPromise,
  offer: OfferForm,
  withdraw_offer: WithdrawOffer,
  hand_over: HandOverForm,
  ask_write_off: AskWriteOff,
  confirm_write_off: ConfirmWriteOff,
  refuse_write_off: RefuseWriteOff,
  goods_back: GoodsBack,
} satisfies Record<OneAct, (props: ActProps) => React.ReactNode>;

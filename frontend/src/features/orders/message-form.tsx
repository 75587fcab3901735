"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { useWatch, type Control } from "react-hook-form";
import * as z from "zod/mini";
import { DateField } from "@/components/form/date-field";
import { DrawerForm } from "@/components/form/drawer-form";
import { SelectField, TextField } from "@/components/form/fields";
import { Opened } from "@/components/loaded";
import { Chip } from "@/components/ui/chip";
import type { MessageFate, MessageTemplate, MessageTemplates } from "@/lib/api/schema";
import { useUntilAnswered } from "@/lib/api/until-answered";
import { dateTime } from "@/lib/date";
import { notify } from "@/lib/notices";
import { isServicePhone } from "@/lib/validators";
import { useSendMessage } from "./mutations";
import { orderQueries } from "./queries";

/** Ways of a message: to the mobile, and on the order's page with that; or on the page alone. */
const [SMS, PAGE] = ["sms", "page"];
export type Variables = { day: string; phone: string };
type Values = { way: string; template: string; variables: Variables };
type Filled = Pick<Values, "template" | "variables">;
type MessageFormProps = { orderId: string; customer: string; onClose: () => void };

/** A message to the order's customer: which, its variables, what will be read, and a second question. */
export default function MessageForm(props: MessageFormProps) {
  const query = useQuery(orderQueries.messages(props.orderId));
  return (
    <Opened query={query} onClose={props.onClose}>
      {(templates) => <OpenForm {...props} newest={templates} />}
    </Opened>
  );
}

function OpenForm({ orderId, customer, onClose, newest }: MessageFormProps & { newest: MessageTemplates }) {
  const t = useTranslations("orders");
  const send = useSendMessage();
  const [{ items, sends_at, day: first, today, page_left, sent }, hold] = useUntilAnswered(newest);
  const of = (name: string) => items.find((one) => one.template === name);
  const has = (name: string, variable: keyof Variables) => of(name)?.variables.some((one) => one.name === variable);
  const suggested = (variable: keyof Variables) =>
    items.flatMap((one) => one.variables).find((one) => one.name === variable)?.value ?? "";
  const schema = useMemo(() => {
    const went = (name: string, way: string) =>
      items.some((one) => one.template === name && wasSent(one, way) !== null);
    return z
      .object({
        way: z.string(),
        template: z.string().check(z.minLength(1, { error: t("message.choose") })),
        variables: z.object({ day: z.string(), phone: z.string().check(z.trim()) }),
      })
      .check(
        // One that may still go the other way was chosen before the way was.
        z.refine(({ way, template }) => !went(template, way), { path: ["template"], error: t("message.gone") }),
        ...filledIn(items, t),
      );
  }, [items, t]);
  const start: Values = {
    way: SMS,
    template: "",
    variables: { day: suggested("day"), phone: suggested("phone") },
  };
  return (
    <DrawerForm
      open
      onClose={onClose}
      title={t("message.title")}
      schema={schema}
      defaultValues={start}
      submitLabel={t("message.send")}
      ask={(values) => ({
        title: t("message.askTitle", { label: of(values.template)?.label ?? "" }),
        text: (
          <>
            <p>{t(values.way === PAGE ? "message.askPage" : "message.ask", { customer })}</p>
            {sends_at && values.way === SMS && (
              <p className="mt-1 text-amber-ink">{t("message.quiet", { at: dateTime(sends_at) })}</p>
            )}
            <blockquote className="mt-2 rounded-md bg-sunken px-3 py-2 text-ink">
              {written(of(values.template), values.variables)}
            </blockquote>
          </>
        ),
        action: t(values.way === PAGE ? "message.leave" : "message.send"),
      })}
      onSubmit={async ({ way, template: name, variables }, key) => {
        const template = of(name);
        if (!template) return undefined;
        const given = Object.fromEntries(template.variables.map((one) => [one.name, variables[one.name]]));
        const only_page = way === PAGE;
        const body = { order_id: orderId, template: name, variables: given, only_page };
        await hold(() => send.send({ body, key }));
        if (only_page) return notify.success(t("message.left", { label: template.label }));
        return notify.success(
          sends_at
            ? t("message.waits", { label: template.label, at: dateTime(sends_at) })
            : t("message.sent", { label: template.label }),
        );
      }}
    >
      {(form) => {
        const [chosen, way] = form.watch(["template", "way"]);
        return (
          <>
            <SelectField
              form={form}
              name="way"
              label={t("message.way")}
              help={t(way === PAGE ? "message.pageHelp" : "message.smsHelp", { left: page_left })}
              options={[
                { value: SMS, label: t("message.bySms") },
                { value: PAGE, label: t("message.byPage"), disabled: page_left === 0 },
              ]}
            />
            <SelectField
              form={form}
              name="template"
              label={t("message.template")}
              help={t("message.once")}
              required
              placeholder={t("message.choose")}
              options={items.map((one) => {
                const at = wasSent(one, way);
                const label = one.own ? t("message.own", { label: one.label }) : one.label;
                return {
                  value: one.template,
                  label: at ? t("message.wasSent", { label, at: dateTime(at) }) : label,
                  disabled: at !== null,
                };
              })}
            />
            {has(chosen, "day") && (
              <DateField
                form={form}
                name="variables.day"
                label={t("message.day")}
                required
                min={way === PAGE ? today : first}
              />
            )}
            {has(chosen, "phone") && (
              <TextField form={form} name="variables.phone" label={t("message.phone")} required inputMode="tel" />
            )}
            {sends_at && way === SMS && (
              <p className="rounded bg-amber px-3 py-2 text-sm text-amber-ink">
                {t("message.quiet", { at: dateTime(sends_at) })}
              </p>
            )}
            <Preview control={form.control} items={items} />
            {sent.length > 0 && <SentBefore rows={sent} />}
          </>
        );
      }}
    </DrawerForm>
  );
}

function Preview({ control, items }: { control: Control<Values>; items: MessageTemplate[] }) {
  const { template, variables } = useWatch({ control });
  return (
    <WillRead
      text={written(
        items.find((one) => one.template === template),
        variables,
      )}
    />
  );
}

/** What the message that is chosen says by itself is there. */
export function filledIn(items: readonly MessageTemplate[], t: ReturnType<typeof useTranslations<"orders">>) {
  const needs = (name: string, variable: keyof Variables) =>
    items.some((one) => one.template === name && one.variables.some((its) => its.name === variable));
  return [
    z.refine<Filled>(({ template, variables }) => !needs(template, "day") || variables.day !== "", {
      path: ["variables", "day"],
      error: t("message.noDay"),
    }),
    z.refine<Filled>(({ template, variables }) => !needs(template, "phone") || isServicePhone(variables.phone), {
      path: ["variables", "phone"],
      error: t("message.wrongPhone"),
    }),
  ];
}

/** What the customer will read. */
export function WillRead({ text }: { text: string }) {
  const t = useTranslations("orders");
  if (!text) return null;
  return (
    <figure>
      <figcaption className="mb-1 text-sm font-medium text-ink-2">{t("message.preview")}</figcaption>
      <blockquote className="rounded-md bg-sunken px-3 py-2" aria-live="polite">
        {text}
      </blockquote>
    </figure>
  );
}

const TONES = { waiting: "grey", sent: "blue", arrived: "green", failed: "red", page: "grey" } as const;

/** What became of the messages of the last days. */
function SentBefore({ rows }: { rows: MessageFate[] }) {
  const t = useTranslations("orders");
  return (
    <section>
      <h3 className="mb-1 text-sm font-medium text-ink-2">{t("message.before")}</h3>
      <ul className="flex flex-col gap-2">
        {rows.map((row) => (
          <li key={`${row.template} ${row.asked_at}`} className="flex flex-wrap items-center gap-2 text-sm">
            <span className="min-w-0 flex-1">
              {row.label} <span className="text-ink-3">{dateTime(row.asked_at)}</span>
              {row.reason && <span className="block text-red-ink">{row.reason}</span>}
            </span>
            <Chip tone={TONES[row.fate]}>{row.fate_label}</Chip>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** As the customer reads it; what isn't filled in yet stays blank. */
export function written(
  template: MessageTemplate | undefined,
  { day = "", phone = "" }: Partial<Variables> = {},
): string {
  const [, month, date] = day.split("-").map(Number);
  const on = month && date ? `${month}月${date}日` : BLANK;
  return template?.text.replaceAll("{day}", on).replaceAll("{phone}", phone || BLANK) ?? "";
}

const BLANK = "＿＿";

/** When it went that way today, null where it didn't. */
const wasSent = (one: MessageTemplate, way: string) => (way === PAGE ? one.on_page_at : one.sent_at);

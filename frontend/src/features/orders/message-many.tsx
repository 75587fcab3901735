"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import * as z from "zod/mini";
import type { BulkForm } from "@/components/data-table/bulk-bar";
import { Touched } from "@/components/data-table/touched";
import { DateField } from "@/components/form/date-field";
import { DrawerForm } from "@/components/form/drawer-form";
import { SelectField, TextField } from "@/components/form/fields";
import { Opened } from "@/components/loaded";
import type { MessageTemplates } from "@/lib/api/schema";
import { dateTime } from "@/lib/date";
import { useWho } from "@/lib/me";
import { filledIn, WillRead, written, type Variables } from "./message-form";
import { useSendMessages } from "./mutations";
import { orderQueries } from "./queries";

/** The same SMS to the customers of many orders, by the rules of one: a row that it doesn't fit says so. */
export default function MessageMany(asked: BulkForm) {
  return (
    <Opened query={useQuery(orderQueries.messagesOf(asked.ids))} onClose={asked.onClose}>
      {(found) => <Form {...asked} found={found} />}
    </Opened>
  );
}

function Form({ ids, nameOf, start, onClose, found }: BulkForm & { found: MessageTemplates }) {
  const t = useTranslations("orders");
  const send = useSendMessages();
  // Orders of operators are of several merchants: each has messages of its own under the same numbers, and a phone.
  const everyones = useWho() === "P";
  const items = useMemo(() => found.items.filter(({ own }) => !(own && everyones)), [found, everyones]);
  const of = (name: string) => items.find((one) => one.template === name);
  const has = (name: string, variable: keyof Variables) => of(name)?.variables.some((one) => one.name === variable);
  const suggested = (variable: keyof Variables) =>
    items.flatMap((one) => one.variables).find((one) => one.name === variable)?.value ?? "";
  const schema = useMemo(
    () =>
      z
        .object({
          template: z.string().check(z.minLength(1, { error: t("message.choose") })),
          variables: z.object({ day: z.string(), phone: z.string().check(z.trim()) }),
        })
        .check(...filledIn(items, t)),
    [items, t],
  );
  const quiet = found.sends_at && (
    <p className="rounded bg-amber px-3 py-2 text-sm text-amber-ink">
      {t("message.quiet", { at: dateTime(found.sends_at) })}
    </p>
  );
  return (
    <DrawerForm
      open
      onClose={onClose}
      title={t("message.many", { count: ids.length })}
      schema={schema}
      defaultValues={{ template: "", variables: { day: suggested("day"), phone: everyones ? "" : suggested("phone") } }}
      submitLabel={t("message.send")}
      ask={({ template, variables }) => ({
        title: t("message.askTitle", { label: of(template)?.label ?? "" }),
        text: (
          <>
            <p>{t("message.askMany", { count: ids.length })}</p>
            {quiet}
            <WillRead text={written(of(template), variables)} />
          </>
        ),
        action: t("message.send"),
      })}
      onSubmit={async ({ template, variables }) => {
        const given = Object.fromEntries((of(template)?.variables ?? []).map(({ name }) => [name, variables[name]]));
        start(
          async (order_ids, key) => (await send.send({ body: { order_ids, template, variables: given }, key })).results,
        );
      }}
    >
      {(form) => {
        const [chosen, variables] = form.watch(["template", "variables"]);
        return (
          <>
            <SelectField
              form={form}
              name="template"
              label={t("message.template")}
              help={t("message.onceEach")}
              required
              placeholder={t("message.choose")}
              options={items.map(({ template, own, label }) => ({
                value: template,
                label: own ? t("message.own", { label }) : label,
              }))}
            />
            {has(chosen, "day") && (
              <DateField form={form} name="variables.day" label={t("message.day")} required min={found.day} />
            )}
            {has(chosen, "phone") && (
              <TextField form={form} name="variables.phone" label={t("message.phone")} required inputMode="tel" />
            )}
            {quiet}
            <WillRead text={written(of(chosen), variables)} />
            <Touched label={t("message.title")} rows={ids.map((id) => ({ id, name: nameOf(id) }))} />
          </>
        );
      }}
    </DrawerForm>
  );
}

"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { Controller } from "react-hook-form";
import * as z from "zod/mini";
import { DrawerForm } from "@/components/form/drawer-form";
import { SelectField } from "@/components/form/fields";
import { Checkbox } from "@/components/ui/input";
import { Skeleton } from "@/components/ui/skeleton";
import { notify } from "@/lib/notices";
import { useHandOver } from "./mutations";
import { peopleQueries } from "./queries";
import type { PersonRow } from "./types";

/** Somebody's open orders, and share links where wanted, become a colleague's. */
export default function HandOverForm({ row, onClose }: { row: PersonRow; onClose: () => void }) {
  const t = useTranslations("people");
  const hand = useHandOver();
  const { data: work } = useQuery(peopleQueries.openWork(row.id));
  const schema = useMemo(
    () => z.object({ to_id: z.string().check(z.minLength(1, t("takerWrong"))), links: z.boolean() }),
    [t],
  );
  return (
    <DrawerForm
      open
      onClose={onClose}
      title={t("handOverTitle", { name: row.name })}
      schema={schema}
      defaultValues={{ to_id: "", links: true }}
      submitLabel={t("acts.hand_over")}
      onSubmit={async ({ to_id, links }, key) => {
        const done = await hand.send({ body: { id: row.id, to_id, links: links && (work?.links ?? 0) > 0 }, key });
        notify.success(t("handedOver", { orders: done.leases + done.purchases, links: done.links }));
      }}
    >
      {(form) => {
        const shares = form.watch("links") && (work?.links ?? 0) > 0;
        const takers = work?.takers.filter((one) => (one.audits || work.to_audit === 0) && (one.shares || !shares));
        return (
          <>
            {work ? (
              <p className="text-ink-2">
                {t("openWork", {
                  leases: work.leases,
                  purchases: work.purchases,
                  audits: work.to_audit,
                  links: work.links,
                })}
              </p>
            ) : (
              <Skeleton className="h-5 w-64" />
            )}
            <SelectField
              form={form}
              name="to_id"
              label={t("taker")}
              help={t(work && work.to_audit > 0 ? "takerHelpAudit" : "takerHelp")}
              required
              placeholder={t("pickTaker")}
              options={(takers ?? []).map(({ value, label }) => ({ value, label }))}
            />
            {work && work.links > 0 && (
              <Controller
                control={form.control}
                name="links"
                render={({ field: { value, ...field } }) => (
                  <Checkbox {...field} checked={value} label={t("withLinks", { count: work.links })} />
                )}
              />
            )}
          </>
        );
      }}
    </DrawerForm>
  );
}

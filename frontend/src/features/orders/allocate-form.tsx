"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import * as z from "zod/mini";
import type { BulkRun } from "@/components/data-table/bulk-bar";
import { DrawerForm } from "@/components/form/drawer-form";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { merchantOf } from "@/entities/merchant/id";
import { useAppState } from "@/lib/me";
import { useAllocate } from "./mutations";
import { orderQueries } from "./queries";

const schema = z.object({ auditor_id: z.string().check(z.minLength(1)) });
type AllocateFormProps = {
  ids: readonly string[];
  submit: (run: BulkRun, key: string) => unknown;
  onClose: () => void;
};

/** Give orders to an auditor of their merchant; operators have orders of many, each with auditors of its own. */
export default function AllocateForm(props: AllocateFormProps) {
  const { side } = useAppState();
  const merchants = side === "admin" ? [...new Set(props.ids.map(merchantOf))] : [];
  return merchants.length > 1 ? (
    <OfMany merchants={merchants.length} onClose={props.onClose} />
  ) : (
    <OfOne merchant={merchants[0]} {...props} />
  );
}

/** Each option says how many orders wait for them already. */
function OfOne({ merchant, ids, submit, onClose }: AllocateFormProps & { merchant: string | undefined }) {
  const t = useTranslations("orders");
  const allocate = useAllocate();
  const { data } = useQuery(orderQueries.auditors(merchant));
  return (
    <DrawerForm
      open
      onClose={onClose}
      title={t("allocateTitle", { count: ids.length })}
      schema={schema}
      defaultValues={{ auditor_id: "" }}
      submitLabel={t("allocate")}
      onSubmit={async ({ auditor_id }, key) =>
        submit(
          async (order_ids, one) => (await allocate.send({ body: { order_ids, auditor_id }, key: one })).results,
          key,
        )
      }
    >
      {(form) => (
        <Field
          label={t("auditor")}
          required
          help={data?.items.length === 0 ? t("noAuditors") : undefined}
          error={form.formState.errors.auditor_id?.message}
        >
          <Select
            placeholder={t("pickAuditor")}
            options={(data?.items ?? []).map((one) => ({
              value: one.value,
              label: t("auditorLoad", { name: one.label, load: one.load }),
            }))}
            {...form.register("auditor_id")}
          />
        </Field>
      )}
    </DrawerForm>
  );
}

function OfMany({ merchants, onClose }: { merchants: number; onClose: () => void }) {
  const t = useTranslations("orders");
  const words = useTranslations("ui");
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("allocateManyTitle")}
      footer={<Button onClick={onClose}>{words("close")}</Button>}
    >
      <p>{t("allocateManyText", { count: merchants })}</p>
    </Dialog>
  );
}

"use client";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import * as z from "zod/mini";
import { DrawerForm } from "@/components/form/drawer-form";
import { CheckTreeField, SelectField, TextField } from "@/components/form/fields";
import type { Option } from "@/lib/api/schema";
import { notify } from "@/lib/notices";
import { useAddApp, useEditApp } from "./mutations";
import type { App, AppSecret } from "./types";

type AppFormProps = {
  row: App | null;
  channels: readonly Option[];
  calls: readonly Option[];
  onClose: () => void;
  onMade: (made: AppSecret) => void;
};
type Opens = App["calls"][number];

/** A new key, or one that is there. */
export default function AppForm({ row, channels, calls, onClose, onMade }: AppFormProps) {
  const t = useTranslations("openApi");
  const add = useAddApp();
  const edit = useEditApp();
  const schema = useMemo(
    () =>
      z.object({
        name: z.string().check(z.trim(), z.minLength(1, t("nameWrong")), z.maxLength(40)),
        channel: z.string().check(z.minLength(1, t("channelWrong"))),
        calls: z.array(z.string()).check(z.minLength(1, t("callsWrong"))),
        hook_url: z.string().check(z.trim(), z.maxLength(300), z.regex(/^(https?:\/\/\S+)?$/, t("hookWrong"))),
      }),
    [t],
  );
  return (
    <DrawerForm
      open
      onClose={onClose}
      title={row ? t("editTitle", { name: row.name }) : t("addTitle")}
      schema={schema}
      defaultValues={{
        name: row?.name ?? "",
        channel: row?.channel ?? "",
        calls: (row?.calls ?? calls.map((one) => one.value)) as string[],
        hook_url: row?.hook_url ?? "",
      }}
      submitLabel={t(row ? "save" : "addAct")}
      onSubmit={async (values, key) => {
        const body = { ...values, calls: values.calls as Opens[], channel: values.channel as "wechat" };
        if (row) {
          await edit.send({ body: { ...body, id: row.id, version: row.version }, key });
          notify.success(t("saved", { name: values.name }));
        } else {
          const made = await add.send({ body, key });
          setTimeout(() => onMade(made));
        }
      }}
    >
      {(form) => (
        <>
          <TextField form={form} name="name" label={t("name")} placeholder={t("nameExample")} required maxLength={40} />
          <SelectField
            form={form}
            name="channel"
            label={t("channel")}
            help={t("channelHelp")}
            required
            options={[{ value: "", label: t("choose") }, ...channels]}
          />
          <CheckTreeField
            form={form}
            name="calls"
            label={t("calls")}
            required
            nodes={calls.map((one) => ({ id: one.value, name: one.label }))}
          />
          <TextField
            form={form}
            name="hook_url"
            label={t("hookUrl")}
            help={t("hookHelp")}
            placeholder="https://"
            inputMode="url"
            maxLength={300}
            autoComplete="off"
          />
        </>
      )}
    </DrawerForm>
  );
}

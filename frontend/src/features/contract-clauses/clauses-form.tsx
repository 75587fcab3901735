"use client";
import { useTranslations } from "next-intl";
import { useWatch, type UseFormReturn } from "react-hook-form";
import * as z from "zod/mini";
import { DrawerForm } from "@/components/form/drawer-form";
import { TextAreaField, TextField } from "@/components/form/fields";
import { Button } from "@/components/ui/button";
import { notify } from "@/lib/notices";
import { useSaveClauses } from "./mutations";
import type { Clauses } from "./types";
import { clausesOf, filled, unknownIn } from "./wording";

type Typed = { text: string; why: string };

/** The next version, a clause a line, with what it will read like beneath. */
export default function ClausesForm({ clauses, onClose }: { clauses: Clauses; onClose: () => void }) {
  const t = useTranslations("clauses");
  const save = useSaveClauses();
  const { variables, most, longest, newest } = clauses;
  const wrongIn = (text: string): string | null => {
    const lines = clausesOf(text);
    if (lines.length === 0) return t("form.empty");
    if (lines.length > most) return t("form.tooMany", { most });
    for (const [i, line] of lines.entries()) {
      const place = i + 1;
      if (line.length > longest) return t("form.tooLong", { place, longest });
      const word = unknownIn(line, variables);
      if (word === "") return t("form.brace", { place });
      if (word !== null) return t("form.unknown", { place, word });
    }
    return null;
  };
  const schema = z.object({
    text: z.string().check((asked) => {
      const message = wrongIn(asked.value);
      if (message) asked.issues.push({ code: "custom", message, input: asked.value });
    }),
    why: z.string().check(z.trim(), z.minLength(2, t("form.whyWrong")), z.maxLength(200)),
  });
  return (
    <DrawerForm
      open
      width="lg"
      onClose={onClose}
      title={t("form.title", { number: newest + 1 })}
      schema={schema}
      defaultValues={{ text: currentOf(clauses).join("\n"), why: "" }}
      submitLabel={t(clauses.reviewed ? "form.submit" : "form.save")}
      onSubmit={async ({ text, why }, key) => {
        await save.send({ body: { clauses: clausesOf(text), base: newest, why }, key });
        notify.success(t(clauses.reviewed ? "form.submitted" : "form.saved", { number: newest + 1 }));
      }}
    >
      {(form) => (
        <>
          <p className="text-ink-2">{t("form.about", { most, longest })}</p>
          <TextAreaField form={form} name="text" label={t("form.text")} help={t("form.help")} rows={10} required />
          <Variables form={form} variables={variables} />
          <Preview form={form} clauses={clauses} />
          <TextField form={form} name="why" label={t("form.why")} required maxLength={200} />
        </>
      )}
    </DrawerForm>
  );
}

/** What one begins with: the wording in use. */
const currentOf = ({ versions }: Clauses) => versions.find(({ state }) => state === "in_force")?.clauses ?? [];

/** Each is put where the text ends. */
function Variables({ form, variables }: { form: UseFormReturn<Typed>; variables: Clauses["variables"] }) {
  const t = useTranslations("clauses");
  const add = (word: string) =>
    form.setValue("text", `${form.getValues("text")}{${word}}`, { shouldDirty: true, shouldTouch: true });
  return (
    <fieldset className="grid gap-2">
      <legend className="text-sm text-ink-2">{t("form.variables")}</legend>
      <span className="flex flex-wrap gap-1.5">
        {variables.map(({ code, word, label }) => (
          <Button key={code} size="sm" onClick={() => add(word)} title={label}>
            {`{${word}}`}
          </Button>
        ))}
      </span>
    </fieldset>
  );
}

function Preview({ form, clauses }: { form: UseFormReturn<Typed>; clauses: Clauses }) {
  const t = useTranslations("clauses");
  const text = useWatch({ control: form.control, name: "text" });
  const lines = [...clausesOf(text), clauses.last];
  return (
    <section className="grid gap-1.5" aria-label={t("form.preview")}>
      <h3 className="text-sm text-ink-2">{t("form.preview")}</h3>
      <ol className="grid list-decimal gap-1 rounded-md bg-sunken py-2.5 pr-3.5 pl-8 text-sm break-words">
        {lines.map((line, i) => (
          <li key={i}>{filled(line, clauses.variables)}</li>
        ))}
      </ol>
    </section>
  );
}

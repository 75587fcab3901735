"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useEffect, useMemo } from "react";
import * as z from "zod/mini";
import { SelectField, TextField } from "@/components/form/fields";
import { FormError } from "@/components/form/form-error";
import { PlainForm } from "@/components/form/plain-form";
import { useApiForm } from "@/components/form/use-api-form";
import { Loaded } from "@/components/loaded";
import { Card } from "@/components/ui/card";
import { DateText } from "@/components/ui/date-text";
import type { AnswerOf } from "@/lib/api";
import { useCan } from "@/lib/me";
import { notify } from "@/lib/notices";
import { riskRuleQuery, useSetRiskRule } from "./queries";
import { SaveBar } from "./save-bar";

type RiskRule = AnswerOf<"get", "/api/merchant/riskRule">;
const VERDICTS = ["reject", "review", "ignore"] as const;
const KINDS = ["listed", "high", "others", "ages"] as const;
const NUMBERS = ["pass_from", "review_from", "min_age", "max_age"] as const;

/** By what the shop's risk reports suggest; each change is a version, and reports say which one it was. */
export function RiskRuleCard() {
  const t = useTranslations("baseSet.riskRule");
  return (
    <section className="mt-6 grid gap-3 lg:mr-[356px]">
      <h2 className="text-lg font-semibold">{t("title")}</h2>
      <Loaded query={useQuery(riskRuleQuery)} form>
        {(rule) => <RuleForm rule={rule} />}
      </Loaded>
    </section>
  );
}

const ageText = (value: number) => (value ? String(value) : "");

/** With the version that it was filled in from. */
const valuesOf = ({ pass_from, review_from, min_age, max_age, listed, high, others, ages, version }: RiskRule) => ({
  pass_from: String(pass_from),
  review_from: String(review_from),
  min_age: ageText(min_age),
  max_age: ageText(max_age),
  listed,
  high,
  others,
  ages,
  version,
});

function RuleForm({ rule }: { rule: RiskRule }) {
  const t = useTranslations("baseSet.riskRule");
  const save = useSetRiskRule();
  const may = useCan()("risk.rule");
  const schema = useMemo(() => {
    const number = z.string().check(z.regex(/^\d{0,4}$/, t("wrongNumber")));
    const verdict = z.enum(VERDICTS);
    return z.object({
      pass_from: number,
      review_from: number,
      min_age: number,
      max_age: number,
      listed: verdict,
      high: verdict,
      others: verdict,
      ages: verdict,
      version: z.number(),
    });
  }, [t]);
  const { form, submit, busy, failed } = useApiForm({
    schema,
    defaultValues: valuesOf(rule),
    onSubmit: async (values, key) => {
      const { pass_from, review_from, min_age, max_age, ...rest } = values;
      const numbers = {
        pass_from: Number(pass_from),
        review_from: Number(review_from),
        min_age: Number(min_age),
        max_age: Number(max_age),
      };
      const { version } = await save.send({ body: { ...rest, ...numbers }, key });
      form.reset({ ...values, version });
      notify.success(t("saved", { version }));
    },
  });
  const { isDirty } = form.formState;
  // A colleague's change is shown where nothing is typed; else what is typed stays, and saving says that it comes too late.
  useEffect(() => {
    if (!isDirty && rule.version > form.getValues("version")) form.reset(valuesOf(rule));
  }, [rule, isDirty, form]);
  const options = VERDICTS.map((value) => ({ value, label: t(`verdicts.${value}`) }));
  return (
    <PlainForm onSend={() => submit()}>
      <Card>
        <div className="grid gap-4">
          <p className="text-sm text-ink-2">{t("text")}</p>
          <FormError text={failed} />
          <div className="grid gap-4 sm:grid-cols-2">
            {NUMBERS.map((name) => (
              <TextField
                key={name}
                form={form}
                name={name}
                label={t(name)}
                help={t(`${name}Help`)}
                inputMode="numeric"
                maxLength={4}
                disabled={!may}
              />
            ))}
            {KINDS.map((name) => (
              <SelectField key={name} form={form} name={name} label={t(name)} options={options} disabled={!may} />
            ))}
          </div>
          {rule.changed_at && (
            <p className="text-xs text-ink-3">
              {t("changed", { version: rule.version, who: rule.changed_by })} <DateText value={rule.changed_at} />
            </p>
          )}
        </div>
        {may && <SaveBar label={t("save")} busy={busy} changed={isDirty} />}
      </Card>
    </PlainForm>
  );
}

"use client";
import { useTranslations } from "next-intl";
import * as z from "zod/mini";
import { FormError } from "@/components/form/form-error";
import { TextField } from "@/components/form/fields";
import { useApiForm } from "@/components/form/use-api-form";
import { Button } from "@/components/ui/button";
import { orUnsure } from "@/lib/api/seen-after";
import { useWrite } from "@/lib/api/use-write";
import { notify } from "@/lib/notices";

const SHORTEST = 8;
const EMPTY = { old_password: "", new_password: "", again: "" };

type ChangePasswordProps = {
  /** Somebody else chose the one that there is: nothing else opens until it is changed. */
  demanded?: boolean;
  onDone?: () => void;
};

/** One's own password, by the old one. The other sessions of this person end. */
export function ChangePassword({ demanded, onDone }: ChangePasswordProps) {
  const t = useTranslations("shell");
  const change = useWrite("post", "/api/platform/changePwd", [["shell"]]);
  const schema = z
    .object({
      old_password: z.string().check(z.minLength(1)),
      new_password: z.string().check(z.minLength(SHORTEST)),
      again: z.string(),
    })
    .check(
      z.refine(({ new_password, again }) => new_password === again, { path: ["again"], message: t("notTheSame") }),
    );
  const { form, submit, busy, failed } = useApiForm({
    schema,
    defaultValues: EMPTY,
    onSubmit: async ({ old_password, new_password }) => {
      await orUnsure("password", () => change.send({ body: { old_password, new_password } }));
      form.reset(EMPTY);
      notify.success(t("ownPasswordChanged"));
      onDone?.();
    },
  });
  return (
    <form
      noValidate
      className="flex max-w-sm flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <FormError text={failed} />
      <TextField
        form={form}
        name="old_password"
        type="password"
        autoComplete="current-password"
        label={t(demanded ? "givenPassword" : "oldPassword")}
        required
      />
      <TextField
        form={form}
        name="new_password"
        type="password"
        autoComplete="new-password"
        label={t("newPassword")}
        help={t("ownPasswordRule", { min: SHORTEST })}
        required
      />
      <TextField
        form={form}
        name="again"
        type="password"
        autoComplete="new-password"
        label={t("newPasswordAgain")}
        required
      />
      <Button type="submit" variant="primary" size="lg" loading={busy} className="self-start">
        {t("changePassword")}
      </Button>
    </form>
  );
}

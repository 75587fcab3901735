"use client";
import { useTranslations } from "next-intl";
import { Confirm } from "@/components/ui/confirm";
import { notify } from "@/lib/notices";
import { useJudge } from "./mutations";
import type { Application } from "./types";

/** For good, with a reason that the applicant reads. */
export function RefuseApplication({ application, onClose }: { application: Application; onClose: () => void }) {
  const t = useTranslations("applications");
  const judge = useJudge();
  return (
    <Confirm
      open
      danger
      onClose={onClose}
      title={t("refuseTitle", { company: application.company })}
      text={t("refuseText")}
      action={t("refuse")}
      reason={{ label: t("refuseWhy"), required: true }}
      onConfirm={async (key, why) => {
        const { id, version } = application;
        await judge.send({ body: { id, version, result: "refuse", why }, key });
        notify.success(t("refused"));
      }}
    />
  );
}

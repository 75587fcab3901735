"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Confirm } from "@/components/ui/confirm";
import { Switch } from "@/components/ui/switch";
import { notify } from "@/lib/notices";
import { useSetReview } from "./mutations";
import { operatorQueries } from "./queries";

/** Whether every merchant's goods are looked at before customers see them. Proposes the change: a second operator confirms it. */
export function ReviewSwitch({ editable }: { editable: boolean }) {
  const t = useTranslations("goodsOperators");
  const { data } = useQuery(operatorQueries.review);
  const review = useSetReview();
  const [asked, setAsked] = useState<boolean | null>(null);
  if (!data) return null;
  const words = asked ? "turnOn" : "turnOff";
  return (
    <>
      <Switch label={t("review")} checked={data.on} disabled={!editable || review.busy} onChange={setAsked} />
      {asked !== null && (
        <Confirm
          open
          onClose={() => setAsked(null)}
          title={t(`${words}.title`)}
          text={t(`${words}.text`, { count: data.waiting })}
          agree={t(`${words}.agree`)}
          action={t(`${words}.do`)}
          reason={{ label: t("reviewWhy"), required: true }}
          onConfirm={async (key, why) => {
            await review.send({ body: { values: { goods_review: asked }, why }, key });
            notify.success(t(`${words}.done`));
          }}
        />
      )}
    </>
  );
}

"use client";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { LatestReport } from "@/entities/risk/latest";

/** What the newest report suggests, from the list: opening it is a look, and logged (decision 38). */
export default function ReportLook({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  const t = useTranslations("orders");
  const words = useTranslations("ui");
  return (
    <Dialog open onClose={onClose} title={t("riskReport")} footer={<Button onClick={onClose}>{words("close")}</Button>}>
      <LatestReport orderId={orderId} />
    </Dialog>
  );
}

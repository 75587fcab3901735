"use client";
import { lazy, Suspense } from "react";
import { useService, useWords } from "./words";

const Card = lazy(async () => ({ default: (await import("@/entities/service/contact-card")).ContactCard }));

/** The shop's WeChat, hours and notice; its phone stands at the head of the page. */
export function ShopService() {
  const t = useWords();
  const service = useService();
  const { wechat, qr_url, hours, notice } = service;
  if (!wechat && !qr_url && !hours && !notice) return null;
  return (
    <Suspense>
      <Card contact={{ ...service, phone: "" }} t={t} />
    </Suspense>
  );
}

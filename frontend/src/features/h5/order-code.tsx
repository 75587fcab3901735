"use client";
import { lazy, Suspense } from "react";
import { h5 } from "./calls";
import { useWords } from "./words";
import type { MobileProof } from "./use-mobile-proof";

const SmsCode = lazy(() => import("./sms-code"));

/** Under the mobile of a form, once the shop knows it: the code that it gets. */
export function OrderCode({ proof, mobile }: { proof: MobileProof; mobile: string }) {
  const t = useWords();
  if (!proof.wanted) return null;
  return (
    <Suspense>
      <SmsCode
        ask={async (key) => {
          const { handle, seconds } = await h5.orderCode(mobile, key);
          proof.onSent(handle, seconds);
          return seconds;
        }}
        next={proof.next}
        value={proof.code}
        onChange={proof.setCode}
        error={proof.error}
        help={t("knownMobile")}
      />
    </Suspense>
  );
}

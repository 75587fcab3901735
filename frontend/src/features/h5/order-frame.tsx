"use client";
import { lazy, Suspense, type ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Gone } from "./gone";
import type { ProgressStep } from "./progress";
import { ProgressStrip } from "./progress-strip";
import { ProofAsked } from "./proof-asked";
import { ShopPhone } from "./shop-phone";
import { ShopService } from "./shop-service";
import type { useFollowed } from "./use-followed";
import { useOwnAddress } from "./use-own-address";
import { WechatGuide } from "./wechat-guide";
import { useWords, type WordKey } from "./words";

const ProveMobile = lazy(() => import("./prove-mobile"));

type OrderFrameProps<T> = {
  token: string;
  path: "order" | "buy";
  title: WordKey;
  followed: ReturnType<typeof useFollowed<T>>;
  stepsOf: (order: T) => ProgressStep[] | null;
  children: (order: T) => ReactNode;
};

/** The page of a lease or a purchase for its customer: why it isn't there, whose it is, and where it stands. */
export function OrderFrame<T extends { shop_name: string }>(props: OrderFrameProps<T>) {
  const { token, path, title, followed, stepsOf, children } = props;
  const t = useWords();
  const { order, failed, gone, ended, again } = followed;
  useOwnAddress();
  if (ended)
    return (
      <Suspense>
        <ProveMobile token={token} path={path} />
      </Suspense>
    );
  if (!order && gone) return <Gone title={t("orderGone")} text={failed} />;
  if (!order) return <Waiting failed={failed} retry={again} />;
  const steps = stepsOf(order);
  return (
    <div className="flex flex-col gap-3 p-4 pb-10">
      <header className="flex items-baseline justify-between gap-3">
        <h1 className="min-w-0 text-lg">{t(title, { shop: order.shop_name })}</h1>
        <ShopPhone />
      </header>
      {failed && (
        <p role="status" className="rounded-lg bg-amber px-3 py-2 text-sm text-amber-ink">
          {failed}
        </p>
      )}
      {steps && <ProgressStrip steps={steps} />}
      <WechatGuide />
      <ProofAsked token={token} path={path}>
        {children(order)}
      </ProofAsked>
      <ShopService />
    </div>
  );
}

function Waiting({ failed, retry }: { failed: string; retry: () => void }) {
  const t = useWords();
  return (
    <div className="flex flex-col gap-3 p-4" role="status" aria-label={t("loading")}>
      {failed ? (
        <>
          <p className="rounded-lg bg-red px-3 py-2 text-red-ink">{failed}</p>
          <Button onClick={retry}>{t("retry")}</Button>
          <ShopPhone />
        </>
      ) : (
        <Bones heights={[28, 60, 150, 220]} />
      )}
    </div>
  );
}

const Bones = ({ heights }: { heights: readonly number[] }) =>
  heights.map((height) => <span key={height} className="skeleton block rounded-xl" style={{ height }} />);

/** The place of the cards below the next step, until all of them are there. */
export function Cards() {
  const t = useWords();
  return (
    <div className="flex flex-col gap-3" role="status" aria-label={t("loading")}>
      <Bones heights={[132, 120, 76, 240]} />
    </div>
  );
}

"use client";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { runOne } from "@/components/data-table/run-one";
import { onDemand } from "@/components/on-demand";
import { Opened } from "@/components/loaded";
import { Button } from "@/components/ui/button";
import { Confirm } from "@/components/ui/confirm";
import { Dialog } from "@/components/ui/dialog";
import { useStatusWord } from "@/entities/status/status-chip";
import { dateTime } from "@/lib/date";
import { notify } from "@/lib/notices";
import { useGo } from "@/lib/use-go";
import { doingOf, LISTS, mayStill, type Act } from "./doings";
import { useCloseOrders, useDeleteOrders, useReceive, useSendContract } from "./mutations";
import { orderQueries } from "./queries";
import type { OrderInfo } from "./types";

const AuditDialog = onDemand(() => import("./audit-dialog"));
const ShipForm = onDemand(() => import("./ship-form"));
const DepositForm = onDemand(() => import("./deposit-form"));
const CaptureForm = onDemand(() => import("./capture-form"));
const BuyoutDialog = onDemand(() => import("./buyout-dialog"));
const WithdrawBuyoutDialog = onDemand(() => import("./withdraw-buyout-dialog"));
const ReturnActs = onDemand(() => import("./return-acts"));
const RenewalActs = onDemand(() => import("./renewal-acts"));
const OpenCase = onDemand(() => import("./open-case"));
const RemarkForm = onDemand(() => import("./remark-form"));
const MessageForm = onDemand(() => import("./message-form"));
const SubShopForm = onDemand(() => import("./sub-shop-form"));
const AllocateForm = onDemand(() => import("./allocate-form"));

type ActProps = { order: OrderInfo; onClose: () => void };

/** Every act on one order opens here, with the order's own numbers in the question. */
export function OrderActs({ orderId, act, onClose }: { orderId: string; act: Act; onClose: () => void }) {
  return (
    <Opened query={useQuery(orderQueries.info(orderId))} onClose={onClose}>
      {(order) => <OrderAct order={order} act={act} onClose={onClose} />}
    </Opened>
  );
}

function OrderAct({ order, act: asked, onClose }: ActProps & { act: Act }) {
  const t = useTranslations("orders");
  // A list doesn't know how the deposit came: what is left of it is given back by its own call.
  const paid = asked === "thaw" && !mayStill(order, "thaw") && mayStill(order, "refund_deposit");
  const act = paid ? "refund_deposit" : asked;
  if (!mayStill(order, act)) return <Moved order={order} act={act} onClose={onClose} />;
  switch (act) {
    case "audit":
      return <AuditDialog order={order} result={null} onClose={onClose} />;
    case "reject":
      return <AuditDialog order={order} result="reject" onClose={onClose} />;
    case "supplement":
      return <AuditDialog order={order} result="supplement" onClose={onClose} />;
    case "ship":
    case "update_express":
      return <ShipForm order={order} edit={act === "update_express"} onClose={onClose} />;
    case "thaw":
    case "refund_deposit":
      return <DepositForm order={order} act={act} onClose={onClose} />;
    case "capture":
      return <CaptureForm order={order} onClose={onClose} />;
    case "buy_out":
      return <BuyoutDialog order={order} onClose={onClose} />;
    case "withdraw_buy_out":
      return <WithdrawBuyoutDialog order={order} onClose={onClose} />;
    case "request_return":
    case "send_return":
    case "receive_return":
    case "inspect_return":
    case "decide_return":
    case "withdraw_return":
      return <ReturnActs order={order} act={act} onClose={onClose} />;
    case "request_renewal":
    case "answer_renewal":
    case "withdraw_renewal":
      return <RenewalActs order={order} act={act} onClose={onClose} />;
    case "open_case":
      return <OpenCase order={order} onClose={onClose} />;
    case "remark":
      return <RemarkForm orderId={order.order_id} onClose={onClose} />;
    case "message":
      return <MessageForm orderId={order.order_id} customer={order.customer.name} onClose={onClose} />;
    case "allocate":
      return (
        <AllocateForm
          ids={[order.order_id]}
          onClose={onClose}
          submit={async (run, key) => {
            await runOne(run, order.order_id, key);
            notify.success(t("allocated", { count: 1 }));
          }}
        />
      );
    case "allocate_sub_shop":
      return (
        <SubShopForm
          count={1}
          onClose={onClose}
          submit={async (run, key) => {
            await runOne(run, order.order_id, key);
            notify.success(t("subShopMoved", { count: 1 }));
          }}
        />
      );
    case "delete":
      return <Delete order={order} onClose={onClose} />;
    case "receive":
      return <Receive order={order} onClose={onClose} />;
    case "close":
      return <Close order={order} onClose={onClose} />;
    case "send_contract":
      return <SendContract order={order} onClose={onClose} />;
  }
}

/** Somebody else, or another window, was faster: what became of the order is said, and nothing is offered on it. */
function Moved({ order, act, onClose }: ActProps & { act: Act }) {
  const t = useTranslations("orders");
  const words = useTranslations("ui");
  const status = useStatusWord("order")(order.status);
  const last = order.log[0];
  return (
    <Dialog open onClose={onClose} title={t("movedTitle")} footer={<Button onClick={onClose}>{words("close")}</Button>}>
      <p>{t("movedText", { status, act: t(`doings.${doingOf(act)}`) })}</p>
      {last && (
        <p className="mt-2 text-sm text-ink-2">
          {t("movedBy", { who: last.actor, what: last.text, at: dateTime(last.at) })}
        </p>
      )}
    </Dialog>
  );
}

function Receive({ order, onClose }: ActProps) {
  const t = useTranslations("orders");
  const receive = useReceive();
  return (
    <Confirm
      open
      onClose={onClose}
      title={t("receiveTitle", { customer: order.customer.name })}
      text={t("receiveText", { title: order.goods.title })}
      action={t("receive")}
      onConfirm={async (key) => {
        await receive.send({ body: { order_id: order.order_id }, key });
        notify.success(t("received"));
      }}
    />
  );
}

function Close({ order, onClose }: ActProps) {
  const t = useTranslations("orders");
  const close = useCloseOrders();
  return (
    <Confirm
      open
      danger
      onClose={onClose}
      title={t("closeTitle", { customer: order.customer.name })}
      text={t("closeText", { title: order.goods.title })}
      action={t("close")}
      reason={{ label: t("reason"), required: true }}
      sums={[
        { label: t("refundFirst"), fen: order.bills.paid },
        { label: t("thawDeposit"), fen: order.deposit.left },
      ]}
      onConfirm={async (key, reason) => {
        await runOne(
          async (order_ids) => (await close.send({ body: { order_ids, reason }, key })).results,
          order.order_id,
          key,
        );
        notify.success(t("closed"));
      }}
    />
  );
}

function Delete({ order, onClose }: ActProps) {
  const t = useTranslations("orders");
  const remove = useDeleteOrders();
  const go = useGo();
  return (
    <Confirm
      open
      danger
      onClose={onClose}
      title={t("deleteMany", { count: 1 })}
      text={t("deleteText")}
      action={t("delete")}
      onConfirm={async (key) => {
        const run = async (order_ids: string[]) => (await remove.send({ body: { order_ids }, key })).results;
        await runOne(run, order.order_id, key);
        notify.success(t("deleted"));
        go.replace(LISTS[order.stage] ?? "/"); // its own page is gone
      }}
    />
  );
}

function SendContract({ order, onClose }: ActProps) {
  const t = useTranslations("orders");
  const send = useSendContract();
  return (
    <Confirm
      open
      onClose={onClose}
      title={t("contractTitle")}
      text={t("contractText")}
      action={t("sendContract")}
      onConfirm={async (key) => {
        await send.send({ body: { order_id: order.order_id }, key });
        notify.success(t("contractSent"));
      }}
    />
  );
}

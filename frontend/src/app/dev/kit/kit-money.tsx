"use client";
import { useState, type ReactNode } from "react";
import * as z from "zod/mini";
import { DrawerForm } from "@/components/form/drawer-form";
import { TextField } from "@/components/form/fields";
import { Button } from "@/components/ui/button";
import { Confirm } from "@/components/ui/confirm";
import { CancelOrder } from "@/features/h5/cancel-order";
import { WordsProvider, type Word } from "@/features/h5/words";
import { useWrite } from "@/lib/api/use-write";
import { fen } from "@/lib/money";
import h5 from "@/messages/zh/h5.json";
import { Part } from "./part";
import { say } from "./say";

type Act = { onClose: () => void; onDone: () => void };
const REASON = z.object({ reason: z.string().check(z.minLength(2)) });

/** Asked before it is sent, as nearly all that moves money. */
function Asks({ onClose, onDone }: Act) {
  const act = useWrite("post", "/api/sales/confirmReceipt", []);
  return (
    <Confirm
      open
      onClose={onClose}
      title={say("确认签收")}
      text={say("签收后订单完成，货款计入收入。")}
      sums={[{ label: say("货款"), fen: fen(899_900) }]}
      action={say("确认签收")}
      onConfirm={async (key) => {
        await act.send({ body: { order_id: "1" }, key });
        onDone();
      }}
    />
  );
}

/** A form whose button sends it; with `asks` it is asked first. */
function Form({ asks, onClose, onDone }: Act & { asks?: boolean }) {
  const act = useWrite("post", "/api/bills/waive", []);
  return (
    <DrawerForm
      open
      onClose={onClose}
      title={say("减免")}
      schema={REASON}
      defaultValues={{ reason: "" }}
      submitLabel={say("减免")}
      ask={
        asks
          ? () => ({ title: say("减免滞纳金"), text: say("客户不再需要支付。"), action: say("减免 ¥0.60") })
          : undefined
      }
      onSubmit={async ({ reason }, key) => {
        await act.send({ body: { bill_id: "1", amount: fen(60), reason }, key });
        onDone();
      }}
    >
      {(form) => <TextField form={form} name="reason" label={say("原因")} required />}
    </DrawerForm>
  );
}

/** One way of sending; says how often it was done. */
function Way({ name, opens, children }: { name: string; opens?: boolean; children: (act: Act) => ReactNode }) {
  const [open, setOpen] = useState(false);
  const [times, setTimes] = useState(0);
  const act = { onClose: () => setOpen(false), onDone: () => setTimes((before) => before + 1) };
  return (
    <section aria-label={name} className="grid min-w-64 gap-2 rounded-lg border border-line bg-surface p-4">
      <h3 className="font-medium">{name}</h3>
      {opens ? (
        children(act)
      ) : (
        <>
          <Button onClick={() => setOpen(true)}>{say("打开")}</Button>
          {open && children(act)}
        </>
      )}
      <p role="status">{say("已完成 {} 次", times)}</p>
    </section>
  );
}

/** Each place that what moves money is sent from (testing/money-calls.ts); e2e/kit.spec.ts refuses, breaks and presses twice. */
export const KitMoney = () => (
  <Part title={say("会动钱的操作")}>
    <Way name="ask">{(act) => <Asks {...act} />}</Way>
    <Way name="asked">{(act) => <Form asks {...act} />}</Way>
    <Way name="form">{(act) => <Form {...act} />}</Way>
    <WordsProvider words={h5 as unknown as Record<string, Word>}>
      <Way name="phone" opens>
        {({ onDone }) => <CancelOrder token="t" paid onDone={onDone} />}
      </Way>
    </WordsProvider>
  </Part>
);

import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import orders from "@/messages/zh/orders.json";
import { draw } from "@/testing/render";
import { serve } from "@/testing/serve";
import MessageMany from "./message-many";

const ONE = { own: false, text: "请回电{phone}", sent_at: null, on_page_at: null };
const QUIET = { sends_at: null, day: "2026-11-25", today: "2026-11-24", page_left: 2, sent: [] };
const PHONE = { name: "phone", value: "0571-88000001" } as const;

afterEach(() => vi.restoreAllMocks());

it("offers operators, whose orders are of many shops, no shop's own message and no shop's phone", async () => {
  serve({
    "/api/general/messageTemplates": {
      ...QUIET,
      items: [
        { ...ONE, template: "call_back", label: "请客户回电", variables: [PHONE] },
        { ...ONE, template: "own-7", own: true, label: "到货核对", variables: [] },
      ],
    },
  });
  const start = vi.fn();
  draw(<MessageMany ids={["9"]} nameOf={(id) => id} start={start} onClose={() => undefined} />, {
    messages: { orders },
    as: { side: "admin", auths: ["order.message"] },
  });
  await userEvent.selectOptions(await screen.findByRole("combobox"), "请客户回电");
  expect(screen.queryByRole("option", { name: /到货核对/ })).toBeNull();
  expect(screen.getByRole("textbox", { name: /回电号码/ })).toHaveValue("");
  await userEvent.click(screen.getByRole("button", { name: orders.message.send }));
  expect(await screen.findByText(orders.message.wrongPhone)).toBeVisible();
  expect(start).not.toHaveBeenCalled();
});

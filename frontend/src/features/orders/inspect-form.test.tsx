import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Suspense } from "react";
import { describe, expect, it } from "vitest";
import { fen } from "@/lib/money";
import orders from "@/messages/zh/orders.json";
import parcel from "@/messages/zh/parcel.json";
import { row } from "@/testing/fixture";
import { draw } from "@/testing/render";
import { refused, serve, type Answers } from "@/testing/serve";
import ReturnActs from "./return-acts";
import type { OrderInfo } from "./types";

const INSPECT = "/api/orders/inspectReturn";
const ORDER = row<OrderInfo>({
  order_id: "7",
  goods: { title: "Mate 60", package: false, pieces: [] },
  customer: { name: "王小明" },
  bills: { open: fen(0) },
  parcels: [{ direction: "out", serials: ["SN760"] }],
  returned: { before: [] },
  terms: { damage_most: fen(537_000) },
} as never);

function open(answers: Answers = {}) {
  const sent = serve({ "/api/orders/damagePrices": { items: [] }, ...answers });
  draw(
    <Suspense>
      <ReturnActs act="inspect_return" order={ORDER} onClose={() => undefined} />
    </Suspense>,
    { messages: { orders, parcel }, as: { side: "store", auths: [] } },
  );
  return () => sent.find(({ path }) => path === INSPECT)?.body;
}

const press = async (name: string) => userEvent.click((await screen.findAllByRole("button", { name })).at(-1)!);
const names = () => screen.getAllByRole("textbox", { name: new RegExp(`^${orders.return.lineName}`) });
const sums = () => screen.getAllByRole("textbox", { name: new RegExp(`^${orders.return.lineAmount}`) });

async function claim(...lines: [string, string][]) {
  for (const [name, sum] of lines) {
    await press(orders.return.lineAdd);
    await userEvent.type(names().at(-1)!, name);
    await userEvent.type(sums().at(-1)!, sum);
  }
}

describe("a claim", () => {
  it("is summed while it is typed, and in the question", async () => {
    open();
    await claim(["背板划痕", "120.50"], ["摄像头镜片", "279.50"]);
    expect(screen.getByRole("status")).toHaveTextContent(`${orders.return.total} ¥400.00`);
    await press(orders.return.finish);
    const question = await screen.findByRole("alertdialog");
    expect(question).toHaveTextContent(orders.return.total);
    expect(question).toHaveTextContent("¥400.00");
  });

  it("above what may be claimed is refused at its lines, before it is asked about", async () => {
    const sent = open();
    await claim(["背板划痕", "120.50"], ["摄像头镜片", "99999"]);
    // Beside the sum, which is in sight however long the form is.
    expect(screen.getByRole("status")).toHaveTextContent("赔偿合计不能超过 ¥5,370.00");
    await press(orders.return.finish);
    const said = await screen.findAllByText("赔偿合计不能超过 ¥5,370.00");
    expect(said.filter((one) => one.getAttribute("role") === "alert")).toHaveLength(1);
    await waitFor(() => expect(sums()[1]).toHaveFocus());
    expect(screen.queryByRole("alertdialog")).toBeNull();
    expect(sent()).toBeUndefined();
  });

  it("that the API refuses is refused at its line, too", async () => {
    const errors = [{ field: "damage.1.name", msg: "同一项损坏填了两次" }];
    open({ [INSPECT]: refused(110, "", { errors }) });
    await claim(["背板划痕", "120.50"], ["背板划痕", "20"]);
    await press(orders.return.finish);
    await userEvent.click(
      within(await screen.findByRole("alertdialog")).getByRole("button", { name: orders.return.claimAct }),
    );
    await waitFor(() => expect(names()[1]).toHaveAttribute("aria-invalid", "true"));
    expect(names()[1]).toHaveAccessibleDescription("同一项损坏填了两次");
  });
});

it("asks where another piece came back than was sent", async () => {
  const sent = open({ [INSPECT]: { status: "returned" } as never });
  await userEvent.type(await screen.findByRole("textbox", { name: new RegExp(orders.return.serials) }), "SN761");
  await press(orders.return.finish);
  const question = await screen.findByRole("alertdialog");
  expect(question).toHaveTextContent("发出 SN760，收到 SN761");
  expect(sent()).toBeUndefined();
  await userEvent.click(within(question).getByRole("button", { name: orders.return.finish }));
  await waitFor(() => expect(sent()).toMatchObject({ serials: ["SN761"], damage: [] }));
});

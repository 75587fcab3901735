import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { BulkBar } from "@/components/data-table/bulk-bar";
import { endBulkRun } from "@/components/data-table/bulk-state";
import orders from "@/messages/zh/orders.json";
import parcel from "@/messages/zh/parcel.json";
import transfer from "@/messages/zh/transfer.json";
import { draw } from "@/testing/render";
import { serve } from "@/testing/serve";
import { useOrderBulk } from "../order-bulk";
import { ParcelsImport } from "./parcels-import";

const MANY = "/api/merchant/addExpressMany";
const IDS = ["1099511627777", "1099511627778"];
const many = parcel.many;
type Body = { order_ids: string[]; parcels: unknown[] };

function Bar({ ids = IDS }: { ids?: string[] }) {
  return (
    <BulkBar
      selected={ids}
      describe={(id) => `客户 ${id.slice(-1)}`}
      actions={useOrderBulk("regular")}
      onClear={() => undefined}
    />
  );
}

const served = () =>
  serve({
    "/api/applet/expressCompany": {
      items: [
        { value: "shunfeng", label: "顺丰速运" },
        { value: "jd", label: "京东物流" },
      ],
    },
    [MANY]: ({ body }: { body: unknown }) => ({
      results: (body as Body).order_ids.map((id) => ({ id, code: 200, msg: "已发货，顺丰速运 SF1234567890" })),
    }),
  });
const opened = async (ids?: string[]) => {
  draw(<Bar ids={ids} />, { messages: { orders, parcel }, as: { side: "store", auths: ["order.ship"] } });
  await userEvent.click(screen.getByRole("button", { name: orders.ship }));
  return screen.findByRole("dialog");
};
const send = (sheet: HTMLElement) => userEvent.click(within(sheet).getByRole("button", { name: parcel.ship }));

beforeEach(() => import("@/entities/order/ship-many/ship-many").then(() => undefined));
afterEach(() => {
  endBulkRun();
  vi.restoreAllMocks();
});

describe("shipping many", () => {
  it("sends what was pasted and typed, and leaves what stayed empty", async () => {
    const sent = served();
    const sheet = await opened([...IDS, "1099511627779"]);
    await within(sheet).findAllByRole("option", { name: "顺丰速运" });
    await userEvent.click(within(sheet).getByLabelText(many.paste));
    await userEvent.paste(`${IDS[1]}\t顺丰\tSF1234567890\t356938035643809\n42\t顺丰\tSF1\t`);
    await userEvent.click(within(sheet).getByRole("button", { name: many.fill }));
    expect(within(sheet).getByText("已填入 1 单，1 行对不上所选订单或缺少单号")).toBeInTheDocument();
    await userEvent.selectOptions(within(sheet).getByRole("combobox", { name: many.oneCourier }), "jd");
    await userEvent.type(within(sheet).getAllByLabelText(parcel.number)[0]!, "JD12345678");
    await userEvent.type(within(sheet).getAllByLabelText(parcel.serials)[0]!, "无");
    expect(within(sheet).getByText("将发货 2 单，共选 3 单")).toBeInTheDocument();
    await send(sheet);
    expect(await screen.findByText("成功 2 条，失败 1 条")).toBeInTheDocument();
    expect(screen.getByText(many.skipped)).toBeInTheDocument();
    expect(sent.find(({ path }) => path === MANY)?.body).toEqual({
      order_ids: IDS,
      parcels: [
        { company: "jd", number: "JD12345678", serials: [], unnumbered: true, pictures: [] },
        { company: "jd", number: "SF1234567890", serials: ["356938035643809"], unnumbered: false, pictures: [] },
      ],
    });
  });

  it("says at its place what is wrong, before anything is sent", async () => {
    const sent = served();
    const sheet = await opened();
    await send(sheet);
    expect(await within(sheet).findByText(many.none)).toBeInTheDocument();
    const [first, second] = within(sheet).getAllByLabelText(parcel.number);
    await userEvent.type(first!, "SF1");
    await userEvent.type(second!, "SF1234567890");
    const [one, two] = within(sheet).getAllByLabelText(parcel.serials);
    await userEvent.type(one!, "SN001");
    await userEvent.type(two!, "SN001");
    await send(sheet);
    expect(await within(sheet).findByText(parcel.numberWrong)).toBeInTheDocument();
    expect(within(sheet).getByText("序列号 SN001 填写了两次")).toBeInTheDocument();
    expect(sent.filter(({ path }) => path === MANY)).toEqual([]);
  });

  it("leads to the spreadsheet where there are too many to type", async () => {
    served();
    await opened(Array.from({ length: 101 }, (_, nth) => String(nth)));
    expect(screen.getByText(many.tooManyText)).toBeInTheDocument();
  });
});

it("a spreadsheet ships what its check found right", async () => {
  const report = { rows: 2, good: 2, bad: 0, wrong_cells: 0, problems: [] };
  const job = {
    id: "c",
    kind: "orders.check_parcels",
    state: "done",
    title: "批量发货检查",
    done: 2,
    total: 2,
    report,
  };
  const sent = serve({
    "/api/platform/transferJob": job as never,
    "/api/merchant/startParcels": { ...job, id: "s", kind: "orders.ship_parcels" } as never,
    "/api/platform/notices": { items: [] } as never,
  });
  draw(<ParcelsImport id="c" onClose={() => undefined} />, { messages: { parcel, transfer } });
  await userEvent.click(await screen.findByRole("button", { name: "发货 2 单" }));
  const started = () => sent.find(({ path }) => path === "/api/merchant/startParcels")?.body;
  await waitFor(() => expect(started()).toEqual({ check_id: "c" }));
});

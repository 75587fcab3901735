import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import parcel from "@/messages/zh/parcel.json";
import { draw } from "@/testing/render";
import { serve } from "@/testing/serve";
import { ParcelForm } from "./parcel-form";

const RECEIVER = {
  masked: { name: "张*", mobile: "138****0000", address: "浙江省***" },
  look: vi.fn(),
  busy: false,
  label: vi.fn(),
  printing: false,
};
const ship = vi.fn(async () => undefined);
const change = vi.fn(async () => undefined);

function open(given: { edit?: boolean; comesBack?: boolean }) {
  serve({ "/api/applet/expressCompany": { items: [{ value: "sf", label: "顺丰速运" }] } });
  draw(
    <ParcelForm
      orderId="7"
      title="相机"
      edit={false}
      comesBack={false}
      onClose={() => undefined}
      receiver={RECEIVER}
      ship={ship}
      change={change}
      {...given}
    />,
    { messages: { parcel }, as: { side: "store", auths: [] } },
  );
}
const write = async (name: RegExp, text: string) => userEvent.type(await screen.findByLabelText(name), text);
const press = async (name: string) => userEvent.click(screen.getByRole("button", { name }));
async function sticker() {
  await screen.findByRole("option", { name: "顺丰速运" });
  await userEvent.selectOptions(screen.getByLabelText(/快递公司/), "sf");
  await write(/快递单号/, "SF1234567890");
}
const SENT = { order_id: "7", company: "sf", number: "SF1234567890" };

afterEach(() => {
  vi.restoreAllMocks();
  ship.mockClear();
  change.mockClear();
});

it("sends what was bought, with or without serial numbers", async () => {
  open({});
  await sticker();
  await press(parcel.ship);
  await waitFor(() =>
    expect(ship).toHaveBeenCalledWith({ ...SENT, serials: [], unnumbered: false, pictures: [] }, expect.any(String)),
  );
});

it("asks of what comes back by what it is known, and takes several", async () => {
  open({ comesBack: true });
  await sticker();
  await press(parcel.ship);
  expect(await screen.findByText(parcel.serialsMissing)).toBeInTheDocument();
  expect(ship).not.toHaveBeenCalled();
  await write(/序列号 \/ IMEI/, "A1，B2 C3");
  await press(parcel.ship);
  await waitFor(() =>
    expect(ship).toHaveBeenCalledWith(
      { ...SENT, serials: ["A1", "B2", "C3"], unnumbered: false, pictures: [] },
      expect.any(String),
    ),
  );
});

it("takes it that what comes back has no number, where somebody says so", async () => {
  open({ comesBack: true });
  await sticker();
  await userEvent.click(screen.getByLabelText(parcel.unnumbered));
  await press(parcel.ship);
  await waitFor(() =>
    expect(ship).toHaveBeenCalledWith({ ...SENT, serials: [], unnumbered: true, pictures: [] }, expect.any(String)),
  );
});

it("of a parcel on its way changes courier and number alone", async () => {
  open({ comesBack: true, edit: true });
  await sticker();
  expect(screen.queryByLabelText(/序列号/)).not.toBeInTheDocument();
  await press(parcel.save);
  await waitFor(() => expect(change).toHaveBeenCalledWith(SENT, expect.any(String)));
});

it("refuses a number that no courier has", async () => {
  open({});
  await screen.findByRole("option", { name: "顺丰速运" });
  await write(/快递单号/, "12-3");
  await press(parcel.ship);
  expect(await screen.findByText(parcel.numberWrong)).toBeInTheDocument();
  expect(ship).not.toHaveBeenCalled();
});

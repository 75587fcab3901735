import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { fen } from "@/lib/money";
import words from "@/messages/zh/h5.json";
import Renewing from "./renewing";
import type { Renewal } from "./types";
import { WordsProvider } from "./words";

const MAY: Renewal = {
  amount: fen(19_900),
  ends: ["2026-05-09", "2026-06-09"],
  first_due: "2026-04-10",
  asked: 0,
  asked_until: null,
  by_customer: false,
  answer_by: null,
  refused: "",
};
const OFFERED: Renewal = { ...MAY, ends: [], asked: 2, asked_until: "2026-06-09", answer_by: "2026-04-09" };
const ASKED: Renewal = { ...OFFERED, by_customer: true };

function show(renewal: Renewal, answer: unknown = { code: 200, data: {}, msg: "" }) {
  const fetch = vi.fn(async (_path: string, _how: { body: string }) => Response.json(answer));
  vi.stubGlobal("fetch", fetch);
  const done = vi.fn();
  const page = (shown: Renewal) => (
    <WordsProvider words={words}>
      <Renewing renewal={shown} token="t" onDone={done} />
    </WordsProvider>
  );
  const { rerender } = render(page(renewal));
  const again = (shown: Renewal) => rerender(page(shown));
  const sent = () => fetch.mock.calls.map(([path, how]) => ({ path, body: JSON.parse(how.body) as unknown }));
  return { sent, done, again };
}
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

it("asks a second time, with the price and what silence means, and sends what was shown", async () => {
  const { sent, done } = show(MAY);
  await press(words.askRenewal);
  expect(screen.getByRole("alertdialog")).toHaveTextContent("199.00");
  expect(screen.getByRole("alertdialog")).toHaveTextContent("视为同意");
  expect(sent()).toHaveLength(0);
  expect(screen.getByText("1 期共 ¥199.00，首个应付日 2026-04-10")).toBeVisible();
  await userEvent.selectOptions(screen.getByRole("combobox", { name: /续租期数/ }), "2 期，租期至 2026-06-09");
  expect(screen.getByText("2 期共 ¥398.00，首个应付日 2026-04-10")).toBeVisible();
  await press(words.askRenewal);
  await waitFor(() => expect(done).toHaveBeenCalledTimes(1));
  expect(sent()[0]?.path).toContain("/api/h5/requestRenewal");
  expect(sent()[0]?.body).toMatchObject({ token: "t", periods: 2, amount: 19_900 });
});

it("leaves it be when the customer would rather not yet", async () => {
  const { sent } = show(MAY);
  await press(words.askRenewal);
  await press(words.back);
  expect(screen.queryByRole("alertdialog")).toBeNull();
  expect(sent()).toHaveLength(0);
});

it("says what was asked for and until when it is answered, and takes it back", async () => {
  const { sent, done } = show(ASKED);
  expect(screen.getByText(/2026-06-09/)).toHaveTextContent("最迟 2026-04-09 答复");
  expect(screen.getByText("2 期共 ¥398.00，首个应付日 2026-04-10")).toBeVisible();
  await press(words.withdrawRenewal);
  await waitFor(() => expect(done).toHaveBeenCalledTimes(1));
  expect(sent()[0]?.path).toContain("/api/h5/withdrawRenewal");
});

it("shows why it was refused, and stays open", async () => {
  const { done } = show(MAY, { code: 111, data: {}, msg: "续租租金已变为每期 ¥299.00，请核对后再确认" });
  await press(words.askRenewal);
  await press(words.askRenewal);
  expect(await screen.findByText(/续租租金已变为/)).toBeVisible();
  expect(screen.getByRole("alertdialog")).toBeVisible();
  expect(done).toHaveBeenCalled();
});

it("agrees to what the shop put down, as it was shown and after a second question", async () => {
  const { sent, done } = show(OFFERED);
  expect(screen.getByText(/2026-06-09/)).toHaveTextContent("2026-04-09 当天仍未同意的，视为不续租");
  expect(screen.queryByRole("button", { name: words.withdrawRenewal })).toBeNull();
  await press(words.agreeRenewal);
  expect(screen.getByRole("alertdialog")).toHaveTextContent("199.00");
  expect(screen.getByText("2 期共 ¥398.00，首个应付日 2026-04-10")).toBeVisible();
  expect(sent()).toHaveLength(0);
  await press(words.agreeRenewal);
  await waitFor(() => expect(done).toHaveBeenCalledTimes(1));
  expect(sent()[0]?.path).toContain("/api/h5/agreeRenewal");
  expect(sent()[0]?.body).toMatchObject({ token: "t", periods: 2, amount: 19_900 });
});

it("asks about what the shop put down meanwhile anew, in the place of what was being asked for", async () => {
  const { sent, again } = show(MAY);
  await press(words.askRenewal);
  again(OFFERED);
  expect(screen.queryByRole("alertdialog")).toBeNull();
  await press(words.agreeRenewal);
  expect(screen.getByRole("alertdialog")).toHaveTextContent("199.00");
  expect(sent()).toHaveLength(0);
});

it("says no to it", async () => {
  const { sent, done } = show(OFFERED);
  await press(words.declineRenewal);
  await waitFor(() => expect(done).toHaveBeenCalledTimes(1));
  expect(sent()[0]?.path).toContain("/api/h5/withdrawRenewal");
});

it("says why the last one came to nothing, whether or not another may be asked for", () => {
  show({ ...MAY, ends: [], refused: "该型号已停租" });
  expect(screen.getByText(/该型号已停租/)).toBeVisible();
  expect(screen.queryByRole("button")).toBeNull();
});

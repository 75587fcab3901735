import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { fen } from "@/lib/money";
import words from "@/messages/zh/h5.json";
import { ProofAsked } from "./proof-asked";
import { proofOf } from "./proofs";
import Renewing from "./renewing";
import { WordsProvider } from "./words";

const WANTS_PROOF = { code: 111, msg: "请先用下单手机号验证", data: { state: "prove_mobile" } };

/** A renewal on its page; without a proof every act is refused. */
function stage() {
  const asked: { path: string; body: Record<string, unknown> }[] = [];
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    const body = JSON.parse(String(init.body)) as Record<string, unknown>;
    asked.push({ path, body });
    if (path.startsWith("/api/h5/provePage"))
      return Response.json({ code: 200, data: { token: "order-5:2:seal", proof: "p-5" }, msg: "" });
    return Response.json(body.proof === "p-5" ? { code: 200, data: {}, msg: "" } : WANTS_PROOF);
  });
  const replace = vi.fn();
  vi.stubGlobal("location", { ...window.location, replace });
  const done = vi.fn();
  const renewal = {
    amount: fen(19_900),
    ends: ["2026-05-09", "2026-06-09"],
    first_due: "2026-04-10",
    asked: 0,
    asked_until: null,
    by_customer: false,
    answer_by: null,
    refused: "",
  };
  render(
    <WordsProvider words={words}>
      <ProofAsked token="order-5:1:seal" path="order">
        <Renewing renewal={renewal} token="order-5:1:seal" onDone={done} />
      </ProofAsked>
    </WordsProvider>,
  );
  return { asked, done, replace };
}
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
async function chooseTwo() {
  await press(words.askRenewal);
  await userEvent.selectOptions(screen.getByRole("combobox"), "2");
  await press(words.askRenewal);
  await screen.findByText(words.proveActText);
}

beforeEach(() => localStorage.clear());

it("what was pressed and chosen goes on with the code, on the same page", async () => {
  const { asked, done, replace } = stage();
  await chooseTwo();
  expect(done).not.toHaveBeenCalled();
  await userEvent.type(screen.getByRole("textbox", { name: /短信验证码/ }), "123456");
  await press(words.proveActGo);
  await waitFor(() => expect(done).toHaveBeenCalledOnce());
  expect(asked.map(({ path }) => path)).toEqual([
    "/api/h5/requestRenewal",
    "/api/h5/provePage",
    "/api/h5/requestRenewal",
  ]);
  expect(asked[2]?.body).toMatchObject({ periods: 2, amount: 19_900, proof: "p-5" });
  expect(screen.queryByText(words.proveActText)).toBeNull();
  expect(screen.queryByRole("alertdialog")).toBeNull();
  expect(proofOf("order-5:1:seal")).toBe("p-5");
  expect(replace).not.toHaveBeenCalled();
});

it("who goes back finds what was chosen, and why nothing was sent", async () => {
  const { asked } = stage();
  await chooseTwo();
  await userEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: words.back }));
  expect(await screen.findByRole("alert")).toHaveTextContent(WANTS_PROOF.msg);
  expect(screen.getByRole("combobox")).toHaveValue("2");
  expect(asked).toHaveLength(1);
});

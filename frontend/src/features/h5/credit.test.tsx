import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import words from "@/messages/zh/h5.json";
import Credit from "./credit";
import { ProofAsked } from "./proof-asked";
import type { H5Order } from "./types";
import { WordsProvider } from "./words";

const CREDIT: NonNullable<H5Order["credit"]> = {
  consent: "signed",
  consent_label: "已授权",
  url: "",
  until: null,
  ended_at: null,
  may_object: true,
  objection: null,
  objection_label: "",
  answered: false,
  due_on: "",
};

function open(change: Partial<typeof CREDIT> = {}) {
  const done = vi.fn();
  render(
    <WordsProvider words={words}>
      <ProofAsked token="t" path="order">
        <Credit credit={{ ...CREDIT, ...change }} token="t" onDone={done} />
      </ProofAsked>
    </WordsProvider>,
  );
  return done;
}

describe("the consent at the credit bureau", () => {
  it("is taken back at the second press, which says what follows", async () => {
    const fetched = vi.fn<typeof fetch>(async () =>
      Response.json({ code: 200, msg: "", data: { id: "7", status: "withdrawn" } }),
    );
    vi.stubGlobal("fetch", fetched);
    const done = open();
    await userEvent.click(screen.getByRole("button", { name: words.creditEnd }));
    expect(fetched).not.toHaveBeenCalled();
    expect(screen.getByText(words.creditEndText)).toBeInTheDocument();
    await userEvent.click(screen.getByRole("button", { name: words.creditEndSure }));
    await waitFor(() => expect(done).toHaveBeenCalledOnce());
    expect(String(fetched.mock.calls[0]![0])).toContain("/api/h5/endCreditConsent");
  });
  it("is kept by who goes back from the question", async () => {
    const fetched = vi.fn<typeof fetch>();
    vi.stubGlobal("fetch", fetched);
    open();
    await userEvent.click(screen.getByRole("button", { name: words.creditEnd }));
    await userEvent.click(screen.getByRole("button", { name: words.back }));
    expect(screen.queryByText(words.creditEndText)).toBeNull();
    expect(screen.getByRole("button", { name: words.creditEnd })).toBeInTheDocument();
    expect(fetched).not.toHaveBeenCalled();
  });
  it("takes a code to the mobile where the page was passed on", async () => {
    vi.stubGlobal("fetch", async () => Response.json({ code: 111, msg: "请先验证", data: { state: "prove_mobile" } }));
    open();
    await userEvent.click(screen.getByRole("button", { name: words.creditEnd }));
    await userEvent.click(screen.getByRole("button", { name: words.creditEndSure }));
    expect(await screen.findByText(words.proveTitle)).toBeInTheDocument();
  });
  it("an objection that was begun may be left", async () => {
    open();
    await userEvent.click(screen.getByRole("button", { name: words.creditObject }));
    expect(screen.getByRole("textbox")).toBeInTheDocument();
    await userEvent.click(screen.getByRole("button", { name: words.back }));
    expect(screen.queryByRole("textbox")).toBeNull();
    expect(screen.getByRole("button", { name: words.creditObject })).toBeInTheDocument();
  });
  it("an objection that waits shows what was written, to who has the mobile", async () => {
    const said = { text: "我 5 日就付了", answer: "", corrected: "", at: null };
    const fetched = vi.fn<typeof fetch>(async () => Response.json({ code: 200, msg: "", data: said }));
    vi.stubGlobal("fetch", fetched);
    open({ objection: "open", objection_label: "核查中", may_object: false, due_on: "2026-12-20" });
    await userEvent.click(screen.getByRole("button", { name: words.creditMine }));
    expect(await screen.findByText("我 5 日就付了")).toBeInTheDocument();
    expect(screen.queryByText(words.creditAnswer)).toBeNull();
    expect(String(fetched.mock.calls[0]![0])).toContain("/api/h5/creditAnswer");
  });
  it("that was taken back says what follows, and may be objected to still", () => {
    open({ consent: "withdrawn", consent_label: "您已撤回", ended_at: "2026-11-28T03:00:00Z" });
    expect(screen.getByText("您于 2026-11-28 11:00 撤回了征信授权。")).toBeInTheDocument();
    expect(screen.getByText(words.creditEnded)).toBeInTheDocument();
    expect(screen.getByText(words.creditReportedBefore)).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: words.creditEnd })).toBeNull();
    expect(screen.getByRole("button", { name: words.creditObject })).toBeInTheDocument();
  });
  it("that was taken back is said also once the shop asks anew", () => {
    open({ consent: "waiting", consent_label: "待您签署", ended_at: "2026-11-28T03:00:00Z" });
    expect(screen.getByText("您于 2026-11-28 11:00 撤回了征信授权。")).toBeInTheDocument();
    expect(screen.queryByText(words.creditEnded)).toBeNull();
  });
});

it("says of a consent that waits for the signature that it is reported after it, not that it is", () => {
  open({ consent: "waiting", consent_label: "待您签署", url: "https://sign.example" });
  expect(screen.getByText(/^签署后，这笔租赁的履约情况会上报征信机构/)).toBeInTheDocument();
  expect(screen.queryByText(words.creditReported)).toBeNull();
});

import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { BY_CUSTOMER, pathOf, PLACES, RAN, type MoneyAct, type Place } from "./money-calls";
import { openapi, shapeOf } from "./openapi";
import { LOST, refused, type Answers, type Sent } from "./serve";

type PathOf<A extends MoneyAct> = A extends `${infer P}:${string}` ? P & keyof Answers : A & keyof Answers;
type Moves<A extends MoneyAct> = {
  act: A;
  /** What its success says. */
  done: Answers[PathOf<A>];
  /** Draws it; gives what was sent. */
  open: (answers: Answers) => Sent[];
  fill?: () => Promise<unknown>;
  /** One after the other; the last one sends. */
  buttons: readonly string[];
  /** Whether it is closed. */
  over: () => boolean;
} & (Read | { reads?: never; became?: never });
/** Where a page holds it, which `open` draws then. */
type Read = {
  /** What the page reads: none of it comes once the answer was lost. */
  reads: Answers;
  /** What these say once it was done, though nobody said so: the next try sends the same all the same. */
  became: Answers;
};

const press = async (name: string, twice = false): Promise<Place | "page"> => {
  const button = (await screen.findAllByRole("button", { name })).at(-1)!;
  const place = button.closest("[role=alertdialog]") ? "ask" : button.closest("[role=dialog]") ? "form" : "page";
  await (twice ? userEvent.dblClick(button) : userEvent.click(button));
  return place;
};

const looks = (sent: Sent[], path: string) => sent.filter((one) => one.path === path).length;

/** What goes with a call: a refusal may name any of it, whatever the form draws. */
const fieldsOf = (path: string): string[] =>
  Object.values(openapi.paths[path]!)
    .filter((one) => one["x-writes"])
    .flatMap(({ parameters = [], requestBody }) => {
      const body = shapeOf(requestBody?.content["application/json"]?.schema.$ref);
      return [...parameters.map(({ name }) => name), ...Object.keys(body?.properties ?? {})];
    });
const wrong = (field: string) => `“${field}”不对`;
const timesSaid = (text: string) => (document.body.textContent ?? "").split(text).length - 1;

/** What holds of each act that moves money: sent once with a key, refused once in its place, and never done twice. */
export function movesMoneyOnce<A extends MoneyAct>(moves: Moves<A>) {
  describe(`${RAN}${moves.act}`, () => holds(moves));
}

function holds<A extends MoneyAct>({ act: name, done, open, reads = {}, became, fill, buttons, over }: Moves<A>) {
  const path = pathOf(name);
  // A call that reaches a party has no key: its row says what became of it.
  const keyed = Object.values(openapi.paths[path]!).some((one) => one["x-writes"] === "keyed");
  const only = (answer: unknown) => ({ ...reads, [path]: answer }) as Answers;
  /** The line breaks with the first send, and what reads stays without an answer. */
  const breaking = (down: () => boolean) =>
    Object.fromEntries(Object.entries(reads).map(([read, said]) => [read, () => (down() ? LOST : said)])) as Answers;
  /** The line breaks with the first send, and what reads says already that it was done. */
  const turning = (done: () => boolean) =>
    Object.fromEntries(
      Object.entries(reads).map(([read, said]) => [read, () => (done() ? became?.[read as keyof Answers] : said)]),
    ) as Answers;
  const go = async (twice = false) => {
    let place: Place | "page" = "page";
    for (const [at, button] of buttons.entries()) place = await press(button, twice && at === buttons.length - 1);
    return place;
  };
  /** What asks may stand open still, in the place of the button that opened it, and have a button of the same name. */
  const goAgain = async () => {
    for (const name of buttons.slice(0, -1)) {
      const button = screen.queryByRole("button", { name });
      if (button && !button.closest("[role=alertdialog]")) await press(name);
    }
    await press(buttons.at(-1)!);
  };
  const to = (sent: Sent[]) => sent.filter((one) => one.path === path);

  it("is sent once, however often it is pressed, with a key, and closes", async () => {
    let answer = (_: unknown) => {};
    const sent = open(only(() => new Promise((settle) => (answer = settle))));
    await fill?.();
    const place = await go(true);
    if (name in PLACES) expect(place).toBe((PLACES as Record<string, Place | "page">)[name]);
    await waitFor(() => expect(to(sent)).toHaveLength(1));
    expect(over()).toBe(false);
    await act(async () => answer(done));
    await waitFor(() => expect(over()).toBe(true));
    expect(to(sent)).toMatchObject([{ key: keyed ? expect.stringMatching(/^[\w-]{36}$/) : null }]);
  });

  it("shows a refusal once, in its place, and stays", async () => {
    const sent = open(only(refused(111, "状态已改变，请刷新")));
    await fill?.();
    await go();
    expect(await screen.findAllByText("状态已改变，请刷新")).toHaveLength(1);
    expect(over()).toBe(false);
    expect(to(sent)).toHaveLength(1);
  });

  it("shows what is wrong with a field once, whether it is drawn or not, and looks again", async () => {
    const all = fieldsOf(path);
    // The customer's page shows the first, and asks for a code where that is wrong.
    const fields = (BY_CUSTOMER as readonly string[]).includes(name) ? all.slice(0, 1) : all;
    const errors = fields.map((field) => ({ field, msg: wrong(field) }));
    const sent = open(only(refused(110, "请检查填写内容", { errors })));
    await fill?.();
    await go();
    await waitFor(() => expect(fields.filter((field) => timesSaid(wrong(field)) !== 1)).toEqual([]));
    expect(over()).toBe(false);
    expect(to(sent)).toHaveLength(1);
    for (const read of keyed ? Object.keys(reads) : [])
      await waitFor(() => expect(looks(sent, read)).toBeGreaterThan(1));
  });

  it("asks what became of it when nobody answers, with its key where it has one, also at the next try", async () => {
    let times = 0;
    const lost = keyed ? 2 : 1;
    const sent = open({ ...only(() => (times++ < lost ? LOST : done)), ...breaking(() => times > 0) });
    await fill?.();
    await go();
    expect(await screen.findByText(/再试一次不会重复/)).toBeInTheDocument();
    for (const read of Object.keys(reads)) await waitFor(() => expect(looks(sent, read)).toBeGreaterThan(1));
    expect(await screen.findByText(/再试一次不会重复/)).toBeInTheDocument();
    await goAgain();
    await waitFor(() => expect(over()).toBe(true));
    expect(to(sent)).toHaveLength(lost + 1);
    expect(new Set(to(sent).map(({ key }) => key)).size).toBe(1);
  });

  if (!became) return;
  it("sends the same again where the page says already that it was done", async () => {
    let times = 0;
    const sent = open({ ...only(() => (times++ < 2 ? LOST : done)), ...turning(() => times > 0) });
    await fill?.();
    await go();
    expect(await screen.findByText(/再试一次不会重复/)).toBeInTheDocument();
    for (const read of Object.keys(reads)) await waitFor(() => expect(looks(sent, read)).toBeGreaterThan(1));
    await goAgain();
    await waitFor(() => expect(over()).toBe(true));
    expect(new Set(to(sent).map(({ key, body }) => JSON.stringify([key, body]))).size).toBe(1);
  });
}

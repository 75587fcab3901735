import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { LOST, refused, type Answers, type Sent } from "./serve";

type Path = keyof Answers;
type MoneyAct<P extends Path> = {
  path: P;
  /** What its success says. */
  done: Answers[P];
  /** Draws it; gives what was sent. */
  open: (answers: Answers) => Sent[];
  fill?: () => Promise<unknown>;
  /** One after the other; the last one sends. */
  buttons: readonly string[];
  /** Whether it is closed. */
  over: () => boolean;
};

const press = async (name: string, twice = false) => {
  const button = (await screen.findAllByRole("button", { name })).at(-1)!;
  await (twice ? userEvent.dblClick(button) : userEvent.click(button));
};

/** What holds of each act that moves money: sent once with a key, refused once in its place, and never done twice. */
export function movesMoneyOnce<P extends Path>({ path, done, open, fill, buttons, over }: MoneyAct<P>) {
  const only = (answer: unknown) => ({ [path]: answer }) as Answers;
  const go = async (twice = false) => {
    for (const [at, name] of buttons.entries()) await press(name, twice && at === buttons.length - 1);
  };
  const to = (sent: Sent[]) => sent.filter((one) => one.path === path);

  it("is sent once, however often it is pressed, with a key, and closes", async () => {
    let answer = (_: unknown) => {};
    const sent = open(only(() => new Promise((settle) => (answer = settle))));
    await fill?.();
    await go(true);
    await waitFor(() => expect(to(sent)).toHaveLength(1));
    expect(over()).toBe(false);
    await act(async () => answer(done));
    await waitFor(() => expect(over()).toBe(true));
    expect(to(sent)).toMatchObject([{ key: expect.stringMatching(/^[\w-]{36}$/) }]);
  });

  it("shows a refusal once, in its place, and stays", async () => {
    const sent = open(only(refused(111, "状态已改变，请刷新")));
    await fill?.();
    await go();
    expect(await screen.findAllByText("状态已改变，请刷新")).toHaveLength(1);
    expect(over()).toBe(false);
    expect(to(sent)).toHaveLength(1);
  });

  it("asks with its key what became of it when nobody answers, and keeps the key for the next try", async () => {
    let times = 0;
    const sent = open(only(() => (times++ < 2 ? LOST : done)));
    await fill?.();
    await go();
    expect(await screen.findByText(/再试一次不会重复执行/)).toBeInTheDocument();
    await go();
    await waitFor(() => expect(over()).toBe(true));
    expect(to(sent)).toHaveLength(3);
    expect(new Set(to(sent).map(({ key }) => key)).size).toBe(1);
  });
}

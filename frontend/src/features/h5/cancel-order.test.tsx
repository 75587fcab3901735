import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import words from "@/messages/zh/h5.json";
import { CancelOrder } from "./cancel-order";
import { WordsProvider } from "./words";

it("refused, since the order has gone on elsewhere, is said, and the order looked at again", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ code: 111, msg: "订单已审核，请联系商家" }));
  const done = vi.fn();
  render(
    <WordsProvider words={words}>
      <CancelOrder token="t" paid={false} onDone={done} />
    </WordsProvider>,
  );
  await userEvent.click(screen.getByRole("button", { name: words.cancelOrder }));
  await userEvent.click(screen.getByRole("button", { name: words.cancelSure }));
  expect(await screen.findByRole("alert")).toHaveTextContent("订单已审核，请联系商家");
  await waitFor(() => expect(done).toHaveBeenCalledTimes(1));
});

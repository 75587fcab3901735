import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, it } from "vitest";
import { Sheet } from "@/components/ui/sheet";
import { draw } from "@/testing/render";
import { onDemand } from "./on-demand";

it("leaves the sheet around it in sight while it loads", async () => {
  let arrive = (_: { default: () => React.ReactNode }) => {};
  const Question = onDemand(() => new Promise<{ default: () => React.ReactNode }>((done) => (arrive = done)));
  function Payout() {
    const [asking, setAsking] = useState(false);
    return (
      <Sheet open onClose={() => undefined} title="登记打款">
        <button onClick={() => setAsking(true)}>查看完整账号</button>
        {asking && <Question />}
      </Sheet>
    );
  }
  draw(<Payout />);
  await userEvent.click(await screen.findByText("查看完整账号"));
  expect(screen.getByText("登记打款")).toBeVisible();
  await act(async () => arrive({ default: () => <p>为什么查看？</p> }));
  expect(await screen.findByText("为什么查看？")).toBeVisible();
  expect(screen.getByText("登记打款")).toBeVisible();
});

import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { useUndo } from "@/lib/use-undo";
import { draw } from "@/testing/render";
import { Button } from "./button";

function Act({ back }: { back: () => Promise<string | null> }) {
  const undo = useUndo();
  return <Button onClick={() => undo({ done: "已停用：抖音直播间", back })}>停用</Button>;
}

it("takes an act back from its notice, once, and says so", async () => {
  const back = vi.fn(async () => "已启用：抖音直播间");
  draw(<Act back={back} />);
  await userEvent.click(screen.getByRole("button", { name: "停用" }));
  expect(screen.getByText("已停用：抖音直播间")).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "撤销" }));
  expect(await screen.findByText("已启用：抖音直播间")).toBeInTheDocument();
  expect(screen.queryByText("已停用：抖音直播间")).toBeNull();
  expect(screen.queryByRole("button", { name: "撤销" })).toBeNull();
  expect(back).toHaveBeenCalledOnce();
});

it("says nothing of its own when taking back was refused", async () => {
  draw(<Act back={async () => null} />);
  const said = () => screen.queryAllByRole("status").map((notice) => notice.textContent);
  const before = said();
  await userEvent.click(screen.getByRole("button", { name: "停用" }));
  await userEvent.click(screen.getByRole("button", { name: "撤销" }));
  expect(said()).toEqual(before);
});

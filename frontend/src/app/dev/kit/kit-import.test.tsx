import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { draw } from "@/testing/render";
import { KitImport } from "./kit-import";

const state = (name: string) => within(screen.getByRole("region", { name }));
const look = async (name: string) => {
  await userEvent.click(state(name).getByRole("button", { name: /手机号/ }));
  const ask = within(await screen.findByRole("alertdialog"));
  await userEvent.type(ask.getByRole("textbox"), "客户来电核对");
  await userEvent.click(ask.getAllByRole("button").at(-1)!);
  return ask;
};

it("shows an import at each of its steps", async () => {
  draw(<KitImport />);
  expect(await state("检查中").findByRole("progressbar")).toHaveAttribute("aria-valuenow", "39");
  expect(state("有问题").getByText("可导入 117 份租约，3 个有问题", { exact: false })).toBeVisible();
  expect(state("有问题").getByRole("row", { name: /4 月租 很多/ })).toBeVisible();
  expect(state("失败").getByText("文件里没有“租约”工作表")).toBeVisible();
});

it("shows a masked value that may be looked at, one that mayn't, and a look that is refused", async () => {
  draw(<KitImport />);
  expect(state("不能查看").queryByRole("button")).not.toBeInTheDocument();
  const refused = await look("查看被拒绝");
  expect(await refused.findByText("查看过于频繁，请 10 分钟后再试")).toBeVisible();
});

it("shows the plain value after the look", async () => {
  draw(<KitImport />);
  await look("可以查看（要写原因）");
  expect(await state("可以查看（要写原因）").findByText("13800000155")).toBeVisible();
});

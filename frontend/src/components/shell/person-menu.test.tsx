import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it } from "vitest";
import { draw, ME } from "@/testing/render";
import { PersonMenu } from "./person-menu";

afterEach(() => delete document.documentElement.dataset.theme);

it("offers the looks that aren't there, by what a press does", async () => {
  document.documentElement.dataset.theme = "light";
  draw(<PersonMenu side="store" me={ME} />);
  const opener = () => screen.getByRole("button", { name: /林/ });
  const looks = async () => {
    await waitFor(() => expect(opener()).toBeEnabled());
    await userEvent.click(opener());
    return screen.getAllByRole("menuitem", { name: /^切换为/ }).map((one) => one.textContent);
  };
  expect(await looks()).toEqual(["切换为深色", "切换为跟随系统"]);
  await userEvent.click(screen.getByRole("menuitem", { name: "切换为深色" }));
  expect(document.documentElement.dataset.theme).toBe("dark");
  await waitFor(() => expect(screen.queryByRole("menu")).not.toBeInTheDocument());
  expect(await looks()).toEqual(["切换为浅色", "切换为跟随系统"]);
});

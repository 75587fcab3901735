import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { draw } from "@/testing/render";
import { Menu } from "./menu";

describe("menu", () => {
  it("acts, closes, and leaves out what is not given", async () => {
    const copy = vi.fn();
    const stop = vi.fn();
    draw(
      <Menu
        label="操作"
        items={[
          { label: "复制", onSelect: copy },
          false,
          { label: "停用", onSelect: stop, disabled: true },
          { label: "账单", href: "/billingDetails/1" },
        ]}
      />,
    );
    await waitFor(() => expect(screen.getByRole("button", { name: "操作" })).toBeEnabled());
    await userEvent.click(screen.getByRole("button", { name: "操作" }));
    expect(screen.getAllByRole("menuitem")).toHaveLength(3);
    expect(screen.getByRole("menuitem", { name: "账单" })).toHaveAttribute("href", "/billingDetails/1");
    await userEvent.click(screen.getByRole("menuitem", { name: "停用" }));
    expect(stop).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole("menuitem", { name: "复制" }));
    expect(copy).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByRole("menu")).not.toBeInTheDocument());
  });

  it("is no button when nothing can be done", () => {
    draw(<Menu label="操作" items={[false, null]} />);
    expect(screen.queryByRole("button")).not.toBeInTheDocument();
  });
});

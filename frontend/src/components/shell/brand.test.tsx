import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { draw } from "@/testing/render";
import { Brand } from "./brand";

it("gives nobody's name before it is known whose shop it is", () => {
  const waiting = draw(<Brand side="store" />);
  expect(screen.queryByText("租务台")).not.toBeInTheDocument();
  expect(screen.getByText("商户后台")).toBeVisible();
  waiting.unmount();
  draw(<Brand side="store" me={{ site_name: "林记数码", logo: "" }} />);
  expect(screen.getByText("林记数码")).toBeVisible();
});

it("is the platform's where a shop has no name of its own", () => {
  draw(<Brand side="admin" me={{ site_name: "", logo: "" }} />);
  expect(screen.getByText("租务台")).toBeVisible();
});

it("says in which sub-shop one is", () => {
  draw(<Brand side="store" me={{ site_name: "林记数码", logo: "", sub_shop: { id: "3", name: "城西店" } }} />);
  expect(screen.getByText("城西店")).toBeVisible();
  expect(screen.queryByText("商户后台")).not.toBeInTheDocument();
});

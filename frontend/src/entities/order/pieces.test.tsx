import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { draw } from "@/testing/render";
import parcel from "@/messages/zh/parcel.json";
import { Pieces } from "./pieces";

const BODY = { sku_id: "1", title: "相机", spec: "黑", quantity: 1 };

it("names each piece with how many, and what is in the price", () => {
  draw(<Pieces pieces={[BODY, { ...BODY, sku_id: "2", title: "电池", spec: "", quantity: 2 }]} included={["贴膜"]} />, {
    messages: { parcel },
  });
  const rows = screen.getAllByRole("listitem").map((row) => row.textContent);
  expect(rows).toEqual(["相机 · 黑× 1", "电池× 2", "贴膜含在租金内"]);
});

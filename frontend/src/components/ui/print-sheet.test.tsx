import { fireEvent } from "@testing-library/react";
import { expect, it } from "vitest";
import { draw } from "@/testing/render";
import { PrintSheet } from "./print-sheet";

const ROWS = Array.from({ length: 30 }, (_, i) => ({ id: String(i), rent: `¥${i}.00` }));

it("stands beside the page, whole, for the printer alone", () => {
  const { unmount } = draw(
    <PrintSheet
      title="账单"
      by="林记数码"
      facts={[{ label: "订单", value: "1099511627781" }]}
      columns={[{ key: "rent", header: "租金", cell: (row) => row.rent, end: true }]}
      rows={ROWS}
      rowId={(row) => row.id}
    />,
  );
  fireEvent(window, new Event("beforeprint"));
  const paper = document.body.querySelector('[data-print="sheet"]')!;
  expect(paper.parentElement).toBe(document.body);
  expect(paper).toHaveClass("hidden");
  expect(paper).toHaveTextContent(/账单林记数码打印时间 \d{4}-\d\d-\d\d \d\d:\d\d订单1099511627781/);
  expect(paper.querySelectorAll("tbody tr")).toHaveLength(30);
  unmount();
  expect(document.querySelector('[data-print="sheet"]')).toBeNull();
});

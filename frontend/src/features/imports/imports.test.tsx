import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, expect, it } from "vitest";
import imports from "@/messages/zh/imports.json";
import transfer from "@/messages/zh/transfer.json";
import { draw } from "@/testing/render";
import { serve } from "@/testing/serve";
import { ImportPage } from "./import-page";

beforeAll(() => import("./leases-import"));

it("says what an import does to money, and opens the sheet", async () => {
  serve({ "/api/intake/leasesTemplate": { url: "/t", file_name: "a.xlsx" } });
  draw(<ImportPage />, { messages: { imports, transfer }, as: { side: "store", auths: ["order.import"] } });
  expect(screen.getByText(imports.rule3)).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: imports.begin }));
  const sheet = await screen.findByRole("dialog");
  expect(within(sheet).getByText(imports.templateText)).toBeInTheDocument();
});

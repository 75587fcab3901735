import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { draw } from "@/testing/render";
import { HaltBar } from "./halt-bar";

const platform = { phone: "400-800-1234", wechat: "", qr_url: "", hours: "", notice: "" };

it("says why the shop stands still, what isn't possible, and whom to ask", () => {
  const frozen = draw(<HaltBar me={{ halt: { status: "frozen", reason: "证件到期", platform } }} />);
  const bar = screen.getByRole("status");
  expect(bar).toHaveTextContent(/已冻结.*不能提现.*原因：证件到期。.*400-800-1234/);
  frozen.unmount();
  const quiet = { ...platform, phone: "" };
  const paused = draw(<HaltBar me={{ halt: { status: "paused", reason: "", platform: quiet } }} />);
  expect(screen.getByRole("status")).toHaveTextContent(/已暂停营业.*请联系平台。$/);
  expect(screen.queryByText(/原因/)).not.toBeInTheDocument();
  paused.unmount();
  draw(<HaltBar me={{ halt: null }} />);
  expect(screen.queryByRole("status")).not.toBeInTheDocument();
});

import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { draw } from "@/testing/render";
import { serve } from "@/testing/serve";
import { SecurityCards } from "./security";

const MINE = "/api/platform/mySecurity";
const session = (id: string, here = false) => ({
  id,
  device: `Chrome · ${id}`,
  ip: "10.0.0.1",
  begun_at: "2026-11-22T01:00:00Z",
  used_at: "2026-11-22T02:00:00Z",
  here,
});
const security = { second_factor: false, recovery_left: 0, demanded: false, demandable: true, idle_hours: null };

it("ends one of one's sessions, and not the one that is used", async () => {
  const sent = serve({
    [MINE]: { ...security, sessions: [session("a", true), session("b")] },
    "/api/platform/endSession": { ended: 1 },
  });
  draw(<SecurityCards />);
  await screen.findByText("Chrome · b");
  expect(screen.getAllByRole("button", { name: "退出" })).toHaveLength(1);
  await userEvent.click(screen.getByRole("button", { name: "退出" }));
  await waitFor(() => expect(sent.find((one) => one.path.endsWith("endSession"))?.body).toEqual({ id: "b" }));
});

it("sets up the second factor: password, key, first code, recovery codes", async () => {
  const sent = serve({
    [MINE]: { ...security, sessions: [session("a", true)] },
    "/api/platform/beginSecondFactor": { uri: "otpauth://totp/a", secret: "GEZD" },
    "/api/platform/confirmSecondFactor": { recovery_codes: ["abcde-23456"] },
  });
  draw(<SecurityCards />);
  await userEvent.click(await screen.findByRole("button", { name: "开启两步验证" }));
  await userEvent.type(await screen.findByLabelText(/密码/), "pw123456{Enter}");
  expect(await screen.findByText("GEZD")).toBeVisible();
  await userEvent.type(screen.getByLabelText(/动态码/), "123456{Enter}");
  expect(await screen.findByText("abcde-23456")).toBeVisible();
  expect(sent.map((one) => one.body)).toContainEqual({ code: "123456" });
});

it("demands it of the whole shop", async () => {
  const sent = serve({ [MINE]: { ...security, sessions: [] }, "/api/platform/demandSecondFactor": {} });
  draw(<SecurityCards />);
  await userEvent.click(await screen.findByRole("switch"));
  await waitFor(() => expect(sent.find((one) => one.path.endsWith("demandSecondFactor"))?.body).toEqual({ on: true }));
});

it("says after how long without use the shop's people are out", async () => {
  const sent = serve({ [MINE]: { ...security, sessions: [], idle_hours: 3 }, "/api/platform/limitIdle": {} });
  draw(<SecurityCards />);
  const limit = await screen.findByRole("combobox", { name: /闲置自动退出/ });
  expect(limit).toHaveValue("3");
  await userEvent.selectOptions(limit, "8 小时");
  await waitFor(() => expect(sent.find((one) => one.path.endsWith("limitIdle"))?.body).toEqual({ hours: 8 }));
  await userEvent.selectOptions(limit, "不限");
  await waitFor(() =>
    expect(sent.filter((one) => one.path.endsWith("limitIdle")).at(-1)?.body).toEqual({ hours: null }),
  );
});

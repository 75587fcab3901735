import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ApiError } from "@/lib/api";
import words from "@/messages/zh/h5.json";
import SmsCode from "./sms-code";
import { WordsProvider } from "./words";

const open = (ask: () => Promise<number>) => {
  render(
    <WordsProvider words={words}>
      <SmsCode ask={ask} value="" onChange={() => undefined} />
    </WordsProvider>,
  );
  return userEvent.click(screen.getByRole("button", { name: "获取验证码" }));
};
const tooMany = (retry_after: number) => () => Promise.reject(new ApiError(115, "请稍后再试", { retry_after }));

it("counts down to the next code where the one before was asked for a moment ago", async () => {
  await open(tooMany(42));
  expect(await screen.findByRole("button", { name: "42 秒后可重新获取" })).toBeDisabled();
  expect(screen.getByText("请稍后再试")).toBeInTheDocument();
});

it("says a longer wait in words only", async () => {
  await open(tooMany(3_000));
  expect(await screen.findByText("请稍后再试")).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "获取验证码" })).toBeEnabled();
});

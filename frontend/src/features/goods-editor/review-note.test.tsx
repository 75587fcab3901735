import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useForm } from "react-hook-form";
import { expect, it } from "vitest";
import product from "@/messages/zh/product.json";
import { draw } from "@/testing/render";
import { ReviewNote } from "./review-note";
import { emptyGoods, type EditorValues } from "./save-body";

function Editor({ status }: { status: string }) {
  const form = useForm<EditorValues>({ defaultValues: { ...emptyGoods(""), title: "相机" } });
  return (
    <>
      <input aria-label="title" {...form.register("title")} />
      <input aria-label="sort" {...form.register("sort", { valueAsNumber: true })} />
      <button onClick={() => form.setValue("pictures", ["/media/a.jpg"], { shouldDirty: true })}>picture</button>
      <ReviewNote form={form} status={status} />
    </>
  );
}
const open = (status = "on_shelf") => draw(<Editor status={status} />, { messages: { product } });

it("speaks once a title is another one, and no more when it is the old one again", async () => {
  open();
  await userEvent.type(screen.getByLabelText("sort"), "3");
  expect(screen.queryByRole("status")).toBeNull();
  await userEvent.type(screen.getByLabelText("title"), "A");
  expect(screen.getByRole("status")).toHaveTextContent(product.reviewedAgain);
  await userEvent.type(screen.getByLabelText("title"), "{Backspace}");
  expect(screen.queryByRole("status")).toBeNull();
});

it("says of goods off the shelf that they are reviewed when they are put on", async () => {
  open("off_shelf");
  await userEvent.click(screen.getByRole("button", { name: "picture" }));
  expect(screen.getByRole("status")).toHaveTextContent(product.reviewedLater);
});

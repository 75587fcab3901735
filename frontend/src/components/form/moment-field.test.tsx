import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useForm } from "react-hook-form";
import { expect, it } from "vitest";
import { draw } from "@/testing/render";
import { MomentField } from "./moment-field";

function Form() {
  const form = useForm({ defaultValues: { at: "" } });
  return (
    <>
      <MomentField form={form} name="at" label="付款时间" />
      <output>{form.watch("at")}</output>
    </>
  );
}

it.each(["1405", "14:05", "14：05"])("takes %s for five past two, with or without a colon", async (typed) => {
  draw(<Form />);
  await userEvent.type(screen.getByRole("textbox", { name: "付款时间：日期" }), "2026-11-21");
  await userEvent.type(screen.getByRole("textbox", { name: "付款时间：时间" }), typed);
  expect(screen.getByRole("status")).toHaveTextContent("2026-11-21T14:05");
});

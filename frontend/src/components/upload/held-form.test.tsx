import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Controller } from "react-hook-form";
import { expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { DrawerForm } from "@/components/form/drawer-form";
import { draw } from "@/testing/render";
import { PictureUploader } from "./picture-uploader";
import type { Upload } from "./use-uploads";

const schema = z.object({ pics: z.array(z.string()) });
const save = () => userEvent.click(screen.getByRole("button", { name: "保存" }));

/** A form with one picture on its way. */
async function open(upload: Upload, ask?: () => { title: string; text: string; action: string }) {
  const saved = vi.fn(async () => undefined);
  draw(
    <DrawerForm
      open
      title="备注"
      schema={schema}
      defaultValues={{ pics: [] }}
      submitLabel="保存"
      onClose={() => undefined}
      onSubmit={saved}
      ask={ask}
    >
      {(form) => (
        <Controller
          control={form.control}
          name="pics"
          render={({ field }) => (
            <PictureUploader label="图片" value={field.value} onChange={field.onChange} upload={upload} />
          )}
        />
      )}
    </DrawerForm>,
  );
  await userEvent.upload(await screen.findByTestId("files"), new File(["x"], "a.png", { type: "image/png" }));
  return saved;
}
const never: Upload = () => new Promise(() => undefined);

it("a form isn't sent without the picture that is still on its way", async () => {
  let arrive = (_: { url: string }) => {};
  const saved = await open(() => new Promise((done) => (arrive = done)));
  await save();
  expect(await screen.findByText(/还有图片没上传完/)).toBeInTheDocument();
  expect(saved).not.toHaveBeenCalled();
  arrive({ url: "/media/a.png" });
  await waitFor(() => expect(screen.queryByRole("progressbar")).toBeNull());
  await waitFor(() => expect(screen.queryByText(/还有图片没上传完/)).toBeNull());
  await save();
  await waitFor(() => expect(saved).toHaveBeenCalledWith({ pics: ["/media/a.png"] }, expect.anything()));
});

it("nor is it asked about; dropped, the picture holds nothing any more and its upload ends", async () => {
  let signal: AbortSignal | undefined;
  const ask = () => ({ title: "付款？", text: "", action: "付款" });
  await open((...[, , given]) => {
    signal = given;
    return never(new File([], ""), () => undefined);
  }, ask);
  await save();
  expect(await screen.findByText(/还有图片没上传完/)).toBeInTheDocument();
  expect(screen.queryByRole("alertdialog")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "删除图片 a.png" }));
  expect(signal?.aborted).toBe(true);
  await save();
  expect(await screen.findByRole("alertdialog")).toBeInTheDocument();
});

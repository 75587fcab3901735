import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { draw } from "@/testing/render";
import { Sheet } from "./sheet";

it("takes the focus again that a closing menu gives back to its button", async () => {
  draw(
    <>
      <button type="button">更多</button>
      <Sheet open onClose={() => undefined} title="库存流水">
        <input aria-label="原因" />
      </Sheet>
    </>,
  );
  const dialog = await screen.findByRole("dialog", { name: "库存流水" });
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
  screen.getByText("更多").focus();
  expect(dialog).toContainElement(document.activeElement as HTMLElement);
});

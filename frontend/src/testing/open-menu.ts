import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect } from "vitest";

/** Presses what opens a menu, once it does: until the menu has loaded, a disabled button of the same name stands there. */
export async function openMenu(button: () => HTMLElement): Promise<void> {
  await waitFor(() => expect(button()).toBeEnabled());
  await userEvent.click(button());
  await screen.findByRole("menu");
}

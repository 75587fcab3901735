import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useEffect, useState, type ReactNode } from "react";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { DrawerForm } from "@/components/form/drawer-form";
import { TextField } from "@/components/form/fields";
import { Confirm } from "@/components/ui/confirm";
import { Dialog } from "@/components/ui/dialog";
import { Menu } from "@/components/ui/menu";
import { Popover } from "@/components/ui/popover";
import { Sheet } from "@/components/ui/sheet";
import { Shots } from "@/components/viewer/viewer";
import { draw } from "@/testing/render";

type Opened = { open: boolean; onClose: () => void };
const KINDS: Record<string, (opened: Opened) => ReactNode> = {
  dialog: (opened) => (
    <Dialog {...opened} title="详情">
      内容
    </Dialog>
  ),
  sheet: (opened) => (
    <Sheet {...opened} title="详情">
      内容
    </Sheet>
  ),
  "question before an act": (opened) => (
    <Confirm {...opened} title="详情" text="将关闭" action="关闭订单" onConfirm={() => undefined} />
  ),
  form: (opened) => (
    <DrawerForm
      {...opened}
      title="详情"
      schema={z.object({ name: z.string() })}
      defaultValues={{ name: "" }}
      submitLabel="保存"
      onSubmit={async () => undefined}
    >
      {(form) => <TextField form={form} name="name" label="名称" />}
    </DrawerForm>
  ),
};

function Page({ kind, byMenu }: { kind: string; byMenu?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button">别处</button>
      {byMenu ? (
        <Menu label="更多" items={[{ label: "打开", onSelect: () => setOpen(true) }]} />
      ) : (
        <button type="button" onClick={() => setOpen(true)}>
          打开
        </button>
      )}
      {KINDS[kind]!({ open, onClose: () => setOpen(false) })}
    </>
  );
}
const shut = () => waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
const isOpen = () => screen.findByText("详情");
const isShut = () => waitFor(() => expect(screen.queryByText("详情")).not.toBeInTheDocument());

it("a dialog whose opener is gone leaves the focus to the page", async () => {
  function Row() {
    const [open, setOpen] = useState(false);
    const [there, setThere] = useState(true);
    return (
      <main id="content" tabIndex={-1}>
        {there && (
          <button type="button" onClick={() => setOpen(true)}>
            打开
          </button>
        )}
        <Confirm
          open={open}
          onClose={() => setOpen(false)}
          title="详情"
          text="将关闭"
          action="关闭订单"
          onConfirm={() => setThere(false)}
        />
      </main>
    );
  }
  draw(<Row />);
  await userEvent.click(screen.getByRole("button", { name: "打开" }));
  await userEvent.click(await screen.findByRole("button", { name: "关闭订单" }));
  await isShut();
  await waitFor(() => expect(screen.getByRole("main")).toHaveFocus());
});

it("a dialog whose opener goes a moment later leaves the focus to the page too", async () => {
  function Row() {
    const [open, setOpen] = useState(false);
    const [there, setThere] = useState(true);
    useEffect(() => window.addEventListener("looked", () => setThere(false), { once: true }), []);
    return (
      <main id="content" tabIndex={-1}>
        {there && (
          <button type="button" onClick={() => setOpen(true)}>
            打开
          </button>
        )}
        {KINDS["question before an act"]!({ open, onClose: () => setOpen(false) })}
      </main>
    );
  }
  draw(<Row />);
  const opener = screen.getByRole("button", { name: "打开" });
  await userEvent.click(opener);
  await userEvent.click(await screen.findByRole("button", { name: "关闭订单" }));
  await isShut();
  await waitFor(() => expect(opener).toHaveFocus());
  act(() => void window.dispatchEvent(new Event("looked")));
  await waitFor(() => expect(screen.getByRole("main")).toHaveFocus());
});

describe.each(Object.keys(KINDS))("a %s", (kind) => {
  it("takes the focus, keeps it, and gives it back to the button that opened it", async () => {
    draw(<Page kind={kind} />);
    const opener = screen.getByRole("button", { name: "打开" });
    opener.focus();
    await userEvent.keyboard("{Enter}");
    await isOpen();
    const inside = () => document.activeElement?.closest("[role=dialog],[role=alertdialog]");
    await waitFor(() => expect(inside()).toBeTruthy());
    for (let i = 0; i < 6; i += 1) {
      await userEvent.tab();
      expect(inside()).toBeTruthy();
    }
    await userEvent.keyboard("{Escape}");
    await isShut();
    await waitFor(() => expect(opener).toHaveFocus());
  });

  it("gives it back to the button of the menu that opened it", async () => {
    draw(<Page kind={kind} byMenu />);
    const opener = () => screen.getByRole("button", { name: "更多" });
    await waitFor(() => expect(opener()).toBeEnabled());
    opener().focus();
    await userEvent.keyboard("{Enter}");
    await userEvent.click(await screen.findByRole("menuitem", { name: "打开" }));
    await isOpen();
    await waitFor(() => expect(document.querySelector("[role=menu]")).toBeNull());
    await userEvent.keyboard("{Escape}");
    await isShut();
    await waitFor(() => expect(opener()).toHaveFocus());
  });
});

it("a picture over the page gives the focus back to its small one", async () => {
  draw(<Shots shots={[{ src: "/a.jpg", alt: "凭证" }]} className="size-16" />);
  const small = screen.getByRole("button", { name: /凭证/ });
  small.focus();
  await userEvent.keyboard("{Enter}");
  await screen.findByRole("dialog");
  await userEvent.keyboard("{Escape}");
  await shut();
  await waitFor(() => expect(small).toHaveFocus());
});

it("a small panel gives the focus back when it is closed by what stands in it, too", async () => {
  draw(
    <Popover label="列" trigger="列">
      {(close) => (
        <button type="button" onClick={close}>
          完成
        </button>
      )}
    </Popover>,
  );
  const opener = screen.getByRole("button", { name: "列" });
  await userEvent.click(opener);
  await userEvent.click(screen.getByRole("button", { name: "完成" }));
  await waitFor(() => expect(opener).toHaveFocus());
  await userEvent.click(opener);
  await userEvent.keyboard("{Escape}");
  expect(opener).toHaveFocus();
});

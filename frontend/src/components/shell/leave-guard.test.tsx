import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import Link from "next/link";
import { useState } from "react";
import * as z from "zod/mini";
import { DrawerForm } from "@/components/form/drawer-form";
import { TextField } from "@/components/form/fields";
import { DataTable } from "@/components/data-table/data-table";
import { SavedViews } from "@/components/data-table/saved-views";
import { useApiForm } from "@/components/form/use-api-form";
import { leave } from "@/lib/open-forms";
import { useGo } from "@/lib/use-go";
import shell from "@/messages/zh/shell.json";
import { draw, ME } from "@/testing/render";
import { serve } from "@/testing/serve";
import { LeaveGuard } from "./leave-guard";
import { PersonMenu } from "./person-menu";

const pushed: string[] = [];
const go = (path: string) => pushed.push(path);
vi.mock("next/navigation", () => ({
  useRouter: () => ({ push: go, replace: go }),
  usePathname: () => "/",
  useSearchParams: () => new URLSearchParams(),
}));

const schema = z.object({ name: z.string() });
function PageForm({ leaveText }: { leaveText?: string }) {
  const { to } = useGo();
  const { form, submit } = useApiForm({
    schema,
    defaultValues: { name: "" },
    onSubmit: async ({ name }) => ({ id: name.length }),
    onSaved: ({ id }) => to(`/product?id=${id}`),
    leaveText,
  });
  return (
    <form onSubmit={(event) => (event.preventDefault(), void submit())}>
      <TextField form={form} name="name" label="名称" />
      <button>保存</button>
    </form>
  );
}
function Drawer() {
  const [open, setOpen] = useState(true);
  return (
    <DrawerForm
      open={open}
      onClose={() => setOpen(false)}
      title="开通"
      submitLabel="保存"
      schema={schema}
      defaultValues={{ name: "" }}
      onSubmit={async () => undefined}
    >
      {(form) => <TextField form={form} name="name" label="名称" />}
    </DrawerForm>
  );
}
const Page = ({ children }: { children: React.ReactNode }) => (
  <>
    <Link href="/billList">账单</Link>
    <a href="#below">下面</a>
    {children}
    <LeaveGuard />
  </>
);
const type = async (text: string) => userEvent.type(await screen.findByLabelText("名称"), text);
const link = () => fireEvent.click(screen.getByText("账单"));
const back = () => act(() => void window.dispatchEvent(new PopStateEvent("popstate")));

const ROWS = [{ id: "1", name: "相机" }];
const List = () => (
  <DataTable
    name="t"
    label="商品"
    columns={[
      { key: "name", kind: "text", header: "商品", cell: (row) => row.name },
      { key: "rent", kind: "text", header: "租金", cell: () => "¥5" },
    ]}
    rows={ROWS}
    rowId={(row) => row.id}
    rowHref={(row) => `/orderInfo/${row.id}`}
  />
);
const Views = () => {
  localStorage.setItem("zudesk:nobody:views:goods", JSON.stringify([{ name: "逾期的", query: "status=overdue" }]));
  return <SavedViews name="goods" />;
};
const press = (name: string | RegExp) => userEvent.click(screen.getByRole("button", { name }));

describe("a page without a network", () => {
  it("stays when a row is pressed, as by a link", async () => {
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    pushed.length = 0;
    draw(<Page children={<List />} />);
    await userEvent.click(screen.getByText("¥5"));
    expect(await screen.findByText("网络已断开，恢复后再打开")).toBeVisible();
    expect(pushed).toEqual([]);
    vi.restoreAllMocks();
  });

  it("stays, and says why, when a link is pressed", async () => {
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    draw(<Page>{null}</Page>);
    expect(link()).toBe(false); // the press was taken, so no browser page stands in the place of ours
    expect(await screen.findByText("网络已断开，恢复后再打开")).toBeVisible();
    vi.restoreAllMocks();
  });
});

describe("a page with something typed", () => {
  beforeEach(() => {
    pushed.length = 0;
  });

  it("asks once before a link, and follows it when told so", async () => {
    draw(<Page children={<PageForm />} />);
    await type("林");
    link();
    expect(await screen.findByText("填写的内容还没有保存，离开后不会保留。")).toBeInTheDocument();
    await userEvent.click(screen.getByRole("button", { name: "取消" }));
    expect(pushed).toEqual([]);
    link();
    await userEvent.click(await screen.findByRole("button", { name: "不保存，离开" }));
    expect(pushed).toEqual(["/billList"]);
  });

  it("says what the page says, and not for a place on the same page", async () => {
    draw(<Page children={<PageForm leaveText="草稿会保留" />} />);
    await type("林");
    fireEvent.click(screen.getByText("下面"));
    expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
    link();
    expect(await screen.findByText("草稿会保留")).toBeInTheDocument();
  });

  it.each([
    ["a row", <List key="x" />, () => userEvent.click(screen.getByText("¥5")), "/orderInfo/1"],
    [
      "a saved view",
      <Views key="x" />,
      async () => {
        await press(/保存的筛选/);
        await press("逾期的");
      },
      "/?status=overdue",
    ],
  ])("asks before %s leads elsewhere", async (_, part, lead, to) => {
    draw(
      <Page>
        <PageForm />
        {part}
      </Page>,
    );
    await type("林");
    await lead();
    expect(await screen.findByRole("alertdialog")).toHaveTextContent("离开后不会保留");
    expect(pushed).toEqual([]);
    await press("不保存，离开");
    expect(pushed).toEqual([to]);
  });

  it("asks once before logging out, however long that takes", async () => {
    const sent = serve({ "/api/platform/logout": { ok: true } });
    draw(
      <Page>
        <PageForm />
        <PersonMenu side="store" me={ME} />
      </Page>,
    );
    await type("林");
    await waitFor(() => expect(screen.getByRole("button", { name: /林/ })).toBeEnabled()); // its menu loads after the page
    await press(/林/);
    await userEvent.click(await screen.findByRole("menuitem", { name: shell.logout }));
    await userEvent.click(await screen.findByRole("button", { name: "不保存，离开" }));
    await waitFor(() => expect(pushed).toEqual(["/main/login"]));
    expect(sent).toHaveLength(1);
    vi.restoreAllMocks();
  });

  it("goes on by itself once it was saved, with what was answered, and without a question", async () => {
    draw(<Page children={<PageForm />} />);
    await type("林记");
    await press("保存");
    await waitFor(() => expect(pushed).toEqual(["/product?id=2"]));
    expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
  });

  it("asks for another form than the one that was saved", async () => {
    draw(
      <Page>
        <PageForm />
        <Drawer />
      </Page>,
    );
    await userEvent.type((await screen.findAllByLabelText("名称"))[0]!, "林");
    await userEvent.type((await screen.findByRole("dialog")).querySelector("input")!, "记");
    fireEvent.submit(document.querySelector("form")!);
    expect(await screen.findByText("有未保存的内容，确定放弃？")).toBeInTheDocument();
    expect(pushed).toEqual([]);
  });

  it("doesn't ask once it was sent, and asks again for what is typed after that", async () => {
    draw(<Page children={<PageForm />} />);
    await type("林");
    await userEvent.click(screen.getByRole("button", { name: "保存" }));
    const go = vi.fn();
    await waitFor(() => {
      leave(go);
      expect(go).toHaveBeenCalled();
    });
    await type("记");
    link();
    expect(await screen.findByRole("alertdialog")).toBeInTheDocument();
  });

  it("undoes 'back' before anybody hears of it, asks, and goes", async () => {
    const heard = vi.fn();
    const go = vi.spyOn(history, "go").mockImplementation(() => undefined);
    window.addEventListener("popstate", heard);
    draw(<Page children={<PageForm />} />);
    back();
    expect(heard).toHaveBeenCalledTimes(1);
    await type("林");
    back();
    expect(go).toHaveBeenLastCalledWith(1);
    back(); // that it came back
    expect(heard).toHaveBeenCalledTimes(1);
    await userEvent.click(await screen.findByRole("button", { name: "不保存，离开" }));
    expect(go).toHaveBeenLastCalledWith(-1);
    back();
    expect(heard).toHaveBeenCalledTimes(2);
    window.removeEventListener("popstate", heard);
  });
});

describe("a drawer with something typed", () => {
  it("asks in its own place, is closed and left", async () => {
    draw(<Page children={<Drawer />} />);
    await type("林");
    link();
    expect(await screen.findByText("有未保存的内容，确定放弃？")).toBeInTheDocument();
    expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole("button", { name: "放弃" }));
    expect(pushed).toContain("/billList");
    await waitFor(() => expect(screen.queryByLabelText("名称")).not.toBeInTheDocument());
  });

  it("is not lost by Escape pressed twice: the second takes the question back", async () => {
    draw(<Page children={<Drawer />} />);
    await type("林");
    await userEvent.keyboard("{Escape}");
    expect(screen.getByRole("button", { name: "继续填写" })).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    expect(screen.queryByText("有未保存的内容，确定放弃？")).not.toBeInTheDocument();
    expect(screen.getByLabelText("名称")).toHaveValue("林");
  });
});

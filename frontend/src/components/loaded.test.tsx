import { act, screen, waitFor } from "@testing-library/react";
import { useQuery } from "@tanstack/react-query";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Menu } from "@/components/ui/menu";
import { Switch } from "@/components/ui/switch";
import { call } from "@/lib/api";
import ui from "@/messages/zh/ui.json";
import { openMenu } from "@/testing/open-menu";
import { draw } from "@/testing/render";
import { LOST, refused, serve } from "@/testing/serve";
import { Loaded, LoadedSheet } from "./loaded";

const CLOCK = "/api/platform/clock";
const useClock = () => useQuery({ queryKey: ["clock"], queryFn: () => call("get", CLOCK) });
let dead = false;

/** A server that can be cut off; gives the way to look again. */
function cut(Page: (props: { query: ReturnType<typeof useClock> }) => React.ReactNode) {
  serve({ [CLOCK]: () => (dead ? LOST : { today: "2026-03-01" }) });
  function Here() {
    const query = useClock();
    return (
      <>
        <p onClick={() => void query.refetch()}>再看</p>
        <Page query={query} />
      </>
    );
  }
  draw(<Here />);
  return async (broken: boolean) => {
    dead = broken;
    await act(async () => screen.getByText("再看").click());
  };
}

afterEach(() => {
  vi.restoreAllMocks();
  dead = false;
});

describe("what is refused because of what was asked", () => {
  it.each([110, 111])("says why, %d, without a retry that can't help", async (code) => {
    serve({ [CLOCK]: refused(code, "请选择已经过去的日期") });
    function Page() {
      return <Loaded query={useClock()}>{() => null}</Loaded>;
    }
    draw(<Page />);
    expect(await screen.findByRole("alert")).toHaveTextContent("请选择已经过去的日期");
    expect(screen.queryByText(ui.requestError)).toBeNull();
    expect(screen.queryByRole("button", { name: ui.retry })).toBeNull();
  });
});

describe("what was loaded", () => {
  const Acts = () => (
    <>
      <Button>退款</Button>
      <Button reading>打印</Button>
      <Switch label="上架" checked onChange={() => undefined} />
      <Menu
        label="更多"
        items={[
          { label: "关闭", onSelect: () => undefined },
          { label: "日志", onSelect: () => undefined, reading: true },
        ]}
      />
    </>
  );

  it("stays when it can't be looked at again; acts on it wait, and say why", async () => {
    const look = cut(({ query }) => (
      <Loaded query={query}>
        {({ today }) => (
          <>
            {today}
            <Acts />
          </>
        )}
      </Loaded>
    ));
    expect(await screen.findByRole("button", { name: "退款" })).toBeEnabled();
    await look(true);
    await waitFor(() => expect(screen.getByRole("button", { name: "退款" })).toBeDisabled());
    expect(screen.getByRole("button", { name: "退款" })).toHaveAttribute(
      "title",
      expect.stringContaining("可能是旧的"),
    );
    expect(screen.getByText(/2026-03-01/)).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "打印" })).toBeEnabled();
    expect(screen.getByRole("switch", { name: "上架" })).toBeDisabled();
    await openMenu(() => screen.getByRole("button", { name: "更多" }));
    expect(await screen.findByRole("menuitem", { name: /关闭/ })).toHaveAttribute("aria-disabled", "true");
    expect(screen.getByRole("menuitem", { name: "日志" })).not.toHaveAttribute("aria-disabled");
    await look(false);
    await waitFor(() => expect(screen.getByText("退款")).toBeEnabled());
  });

  it("leaves a form and an open dialog their acts: their own answer decides", async () => {
    const look = cut(({ query }) => (
      <>
        <Loaded query={query} form>
          {() => <Button>提交</Button>}
        </Loaded>
        <Loaded query={query}>
          {() => (
            <>
              <Acts />
              <Dialog open onClose={() => undefined} title="问">
                <Button>确认</Button>
              </Dialog>
            </>
          )}
        </Loaded>
      </>
    ));
    expect(await screen.findByText("确认")).toBeEnabled();
    await look(true);
    await waitFor(() => expect(screen.getByText("退款")).toBeDisabled());
    expect(screen.getByText("确认")).toBeEnabled();
    expect(screen.getByText("提交")).toBeEnabled();
  });

  it("in a sheet says itself that it is old, and looks again", async () => {
    const look = cut(({ query }) => (
      <LoadedSheet query={query} title="单" onClose={() => undefined} footer={() => <Button>发货</Button>}>
        {({ today }) => today}
      </LoadedSheet>
    ));
    expect(await screen.findByRole("button", { name: "发货" })).toBeEnabled();
    await look(true);
    expect(await screen.findByRole("alert")).toHaveTextContent("没有更新成功");
    expect(screen.getByRole("button", { name: "发货" })).toBeDisabled();
    dead = false;
    await userEvent.click(screen.getByRole("button", { name: "重试" }));
    await waitFor(() => expect(screen.getByRole("button", { name: "发货" })).toBeEnabled());
    expect(screen.queryByRole("alert")).toBeNull();
  });
});

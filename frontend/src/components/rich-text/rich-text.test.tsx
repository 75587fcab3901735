import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { draw } from "@/testing/render";
import { RichText } from "./rich-text";

// jsdom lays nothing out; the editor asks where its caret is.
Range.prototype.getClientRects ??= () => [] as never;
Range.prototype.getBoundingClientRect ??= () => new DOMRect();
document.elementFromPoint ??= () => null;

const upload = vi.fn(async (file: File) => ({ url: `/media/7/${file.name}` }));
function Held({ first = "" }: { first?: string }) {
  const [value, setValue] = useState(first);
  return (
    <>
      <RichText label="详情" value={value} onChange={setValue} upload={upload} />
      <button onClick={() => setValue("<p>别人的</p>")}>载入</button>
      <output data-testid="html">{value}</output>
    </>
  );
}
const html = () => screen.getByTestId("html").textContent;
const box = () => screen.findByRole("textbox", { name: "详情" });
const paste = async (content: string, files: File[] = []) =>
  fireEvent.paste(await box(), {
    clipboardData: {
      files,
      types: [],
      getData: (type: string) => (type === "text/html" ? content : ""),
      clearData: () => undefined,
    },
  });
const png = new File(["x"], "a.png", { type: "image/png" });

describe("rich text", () => {
  it("says nothing of what it was given, until somebody writes", async () => {
    draw(<Held first="<p>旧的</p><table><tbody><tr><td>参数</td></tr></tbody></table>" />);
    expect(await box()).toHaveTextContent("旧的参数");
    expect(html()).toBe("<p>旧的</p><table><tbody><tr><td>参数</td></tr></tbody></table>");
    await userEvent.click(screen.getByText("载入"));
    await waitFor(async () => expect(await box()).toHaveTextContent(/^别人的$/));
  });

  it("keeps what is pasted without scripts, styles and pictures of others, and says so", async () => {
    draw(<Held />);
    await paste('<p style="color:red" onclick="x()">参数<script>x()</script><img src="https://a.example/x.jpg"></p>');
    await waitFor(() => expect(html()).toBe("<p>参数</p>"));
    expect(screen.getByRole("alert")).toHaveTextContent("1 张外站图片没有粘贴");
  });

  it("uploads a picture that is pasted as a file, or chosen", async () => {
    draw(<Held />);
    await paste('<img src="https://a.example/x.jpg">', [png]);
    await waitFor(() => expect(html()).toContain('src="/media/7/a.png"'));
    await userEvent.upload(screen.getByTestId("rich-pictures"), new File(["x"], "b.png", { type: "image/png" }));
    await waitFor(() => expect(html()).toContain('src="/media/7/b.png"'));
  });

  it("says why a picture wasn't uploaded", async () => {
    upload.mockRejectedValueOnce(new Error("x"));
    draw(<Held />);
    await paste("", [png]);
    expect(await screen.findByRole("alert")).toHaveTextContent("图片没有上传");
    expect(html()).toBe("");
  });

  it("makes headings and lists, takes them back, and is empty when all is taken away", async () => {
    draw(<Held />);
    await paste("<p>配件</p>");
    await userEvent.click(screen.getByRole("button", { name: "小标题" }));
    await waitFor(() => expect(html()).toBe("<h3>配件</h3>"));
    expect(screen.getByRole("button", { name: "小标题" })).toHaveAttribute("aria-pressed", "true");
    // What was done within half a second is taken back at once.
    await waitFor(async () => {
      await userEvent.click(screen.getByRole("button", { name: "撤销" }));
      expect(html()).toBe("");
    });
  });
});

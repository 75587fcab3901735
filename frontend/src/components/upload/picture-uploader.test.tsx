import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { ApiError } from "@/lib/api";
import { draw } from "@/testing/render";
import { PictureUploader } from "./picture-uploader";
import { moved } from "@/components/ui/use-drag-sort";

const file = (name: string, type = "image/png") => new File(["x"], name, { type });

function Held({
  start = [],
  upload,
  max = 9,
  crop,
}: {
  start?: string[];
  crop?: boolean;
  upload?: (file: File, onProgress: (part: number) => void) => Promise<{ url: string }>;
  max?: number;
}) {
  const [urls, setUrls] = useState(start);
  return (
    <>
      <PictureUploader label="图片" value={urls} onChange={setUrls} upload={upload} max={max} crop={crop} />
      <output>{urls.join()}</output>
    </>
  );
}
const urls = () => document.querySelector("output")!.textContent;
const choose = (...files: File[]) => userEvent.upload(screen.getByTestId("files"), files, { applyAccept: false });

vi.mock("./crop-dialog", () => ({
  CropDialog: ({ onCut, onClose }: { onCut: (file: File) => Promise<void>; onClose: () => void }) => (
    <button type="button" onClick={() => void onCut(file("cut.png")).then(onClose)}>
      裁
    </button>
  ),
}));

describe("picture uploader", () => {
  it("takes several at once and loses none", async () => {
    draw(<Held upload={async (one) => ({ url: `/media/${one.name}` })} />);
    await choose(file("a.png"), file("b.png"), file("c.png"));
    await waitFor(() => expect(urls()!.split(",").sort()).toEqual(["/media/a.png", "/media/b.png", "/media/c.png"]));
  });

  it("shows progress, then lets a failed one be sent again", async () => {
    let times = 0;
    draw(
      <Held
        upload={async (one, onProgress) => {
          onProgress(0.5);
          if (times++ === 0) throw new ApiError(110, "太大了");
          return { url: `/media/${one.name}` };
        }}
      />,
    );
    await choose(file("a.png"));
    expect(await screen.findByRole("alert")).toHaveTextContent("太大了");
    await userEvent.click(screen.getByRole("button", { name: "重新上传 a.png" }));
    await waitFor(() => expect(urls()).toBe("/media/a.png"));
  });

  it("refuses by name what it can't take, and more than there is room for", async () => {
    const upload = vi.fn(async (one: File) => ({ url: one.name }));
    draw(<Held upload={upload} max={2} />);
    await choose(file("a.gif", "image/gif"));
    expect(screen.getByRole("alert")).toHaveTextContent("a.gif");
    await choose(file("a.png"), file("b.png"), file("c.png"));
    expect(upload).toHaveBeenCalledTimes(2);
    expect(screen.getByRole("alert")).toHaveTextContent("最多 2 张");
  });

  it("is sorted and emptied by keyboard", async () => {
    draw(<Held start={["a", "b", "c"]} />);
    screen.getByRole("button", { name: /第 1 张/ }).focus();
    await userEvent.keyboard("{ArrowRight}");
    expect(urls()).toBe("b,a,c");
    screen.getByRole("button", { name: /第 1 张/ }).focus();
    await userEvent.keyboard("{Delete}");
    expect(urls()).toBe("a,c");
  });

  it("puts the cut picture in the place of the whole one", async () => {
    draw(<Held crop start={["a", "b", "c"]} upload={async (one) => ({ url: `/media/${one.name}` })} />);
    await userEvent.click(screen.getByRole("button", { name: "裁剪第 2 张" }));
    await userEvent.click(await screen.findByRole("button", { name: "裁" }));
    await waitFor(() => expect(urls()).toBe("a,/media/cut.png,c"));
    expect(screen.queryByRole("button", { name: "裁" })).toBeNull();
  });

  it("offers no cutting where it wasn't asked for", () => {
    draw(<Held start={["a"]} />);
    expect(screen.queryByRole("button", { name: /裁剪/ })).toBeNull();
  });

  it("moves within its bounds", () => {
    expect(moved(["a", "b", "c"], 0, 2)).toEqual(["b", "c", "a"]);
    expect(moved(["a", "b", "c"], 2, 0)).toEqual(["c", "a", "b"]);
  });
});

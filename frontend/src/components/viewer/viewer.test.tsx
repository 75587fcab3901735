import { fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { draw } from "@/testing/render";
import { stepFrom } from "./use-zoom";
import { Shots } from "./viewer";

const SHOTS = [
  { src: "/media/a.png", alt: "打款凭证" },
  { src: "/media/b.png", alt: "营业执照" },
];
const big = () => screen.getAllByRole("img").at(-1)!;

async function opened() {
  draw(<Shots shots={SHOTS} className="size-24" />);
  await userEvent.click(screen.getByRole("button", { name: "查看大图：打款凭证" }));
  await screen.findByRole("dialog");
}

describe("the picture viewer", () => {
  it("loads a small picture where it is shown small, and the whole one when it is opened", async () => {
    const src = "/media/t1/ab/abcdef.jpg";
    draw(<Shots shots={[{ src, alt: "正面" }]} className="size-16" />);
    expect(screen.getByRole("img")).toHaveAttribute("src", "/media/t1/ab/abcdef.160.webp");
    await userEvent.click(screen.getByRole("button", { name: "查看大图：正面" }));
    await screen.findByRole("dialog");
    expect(big()).toHaveAttribute("src", src);
  });

  it("opens at the picture that was pressed and turns by keyboard, round and round", async () => {
    await opened();
    expect(screen.getByRole("heading")).toHaveTextContent("打款凭证第 1 张，共 2 张");
    await userEvent.keyboard("{ArrowRight}");
    expect(big()).toHaveAttribute("src", "/media/b.png");
    await userEvent.keyboard("{ArrowRight}");
    expect(big()).toHaveAttribute("src", "/media/a.png");
    await userEvent.click(screen.getByRole("button", { name: "上一张" }));
    expect(big()).toHaveAttribute("src", "/media/b.png");
  });

  it("enlarges and shows the whole again; the next picture begins whole", async () => {
    await opened();
    await userEvent.keyboard("++");
    expect(screen.getByText("200%")).toBeInTheDocument();
    await userEvent.keyboard("-");
    expect(screen.getByText("150%")).toBeInTheDocument();
    await userEvent.dblClick(screen.getByRole("group", { name: "打款凭证" }));
    expect(screen.getByText("100%")).toBeInTheDocument();
    await userEvent.click(screen.getByRole("button", { name: "放大" }));
    await userEvent.click(screen.getByRole("button", { name: "下一张" }));
    expect(screen.getByText("100%")).toBeInTheDocument();
  });

  it("says so when the address of a private picture holds no more, until the next one", async () => {
    await opened();
    fireEvent.error(big());
    expect(screen.getByRole("alert")).toHaveTextContent("图片打不开：查看链接只保留几分钟，请刷新页面后再看");
    await userEvent.keyboard("{ArrowRight}");
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("closes on Escape and leads to the original", async () => {
    await opened();
    expect(screen.getByRole("link", { name: "在新窗口打开原图" })).toHaveAttribute("href", "/media/a.png");
    await userEvent.keyboard("{Escape}");
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});

it.each([
  [1, 1, 1.5],
  [6, 1, 6],
  [1, -1, 1],
  [3, -1, 2],
] as const)("from %d a step of %d leads to %d", (zoom, way, next) => expect(stepFrom(zoom, way)).toBe(next));

import { render, screen } from "@testing-library/react";
import { RichText } from "./rich-text";

describe("the detail of goods", () => {
  it("has its pictures in the sizes of the gallery, once they are near", () => {
    render(<RichText html='<p>原装</p><p><img src="/media/t7/ab/abC.jpg" alt="背面"></p>' />);
    const picture = screen.getByRole("img", { name: "背面" });
    expect(picture).toHaveAttribute("loading", "lazy");
    expect(picture).toHaveAttribute("src", "/media/t7/ab/abC.jpg");
    expect(picture).toHaveAttribute("srcset", "/media/t7/ab/abC.720.webp 720w, /media/t7/ab/abC.1080.webp 1080w");
  });
});

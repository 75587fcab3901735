import { sized, sizesOf } from "./pictures";

const UPLOAD = "/media/t7/ab/abCD_-12.jpg";

describe("a picture in the size that is shown", () => {
  it.each(["/media/t7/ab/abCD_-12.jpg", "/media/t7/ab/abCD_-12.png", "/media/t7/ab/abCD_-12.webp"])("of %s", (url) => {
    expect(sized(url, 160)).toBe("/media/t7/ab/abCD_-12.160.webp");
  });
  it("of a private one, by its ticket", () => {
    const url = "/api/orders/document?ticket=WzEs:1vN-x_2";
    expect(sized(url, 160)).toBe(`${url}&small=1`);
    expect(sized(url, 720)).toBe(url);
  });
  it("of the platform's", () => {
    expect(sized("/media/shared/x_/x_1.png", 720)).toBe("/media/shared/x_/x_1.720.webp");
  });
  it("is left to the width of the screen where that decides", () => {
    expect(sizesOf(UPLOAD)).toBe("/media/t7/ab/abCD_-12.720.webp 720w, /media/t7/ab/abCD_-12.1080.webp 1080w");
  });
  it.each(["", "data:image/png;base64,AA", "https://img.test/media/t1/ab/ab.jpg", "/media/t1/ab/ab.160.webp"])(
    "leaves %j as it is",
    (url) => {
      expect(sized(url, 160)).toBe(url);
      expect(sizesOf(url)).toBeUndefined();
    },
  );
});

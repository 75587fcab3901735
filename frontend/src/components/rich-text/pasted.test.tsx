import { hasWords, ownPicture, pictureFiles, withoutForeign } from "./pasted";

const HOME = "http://lin.localhost:3000";

describe("pictures of what is pasted", () => {
  it.each([
    ["/media/7/ab/cd.webp", "/media/7/ab/cd.webp"],
    [`${HOME}/media/7/ab/cd.webp`, "/media/7/ab/cd.webp"],
    ["https://img.example.com/media/a.jpg", null],
    ["//img.example.com/media/a.jpg", null],
    [`${HOME}.evil.com/media/a.jpg`, null],
    ["data:image/png;base64,AAAA", null],
    ["javascript:alert(1)", null],
    ["/api/platform/logout", null],
    ["", null],
  ])("%s is kept as %s", (src, want) => expect(ownPicture(src, HOME)).toBe(want));

  it("from elsewhere are left out and counted, our own keep their path", () => {
    const html = `<p>参数<img src="https://a.example/x.jpg"><img src="${HOME}/media/7/a.webp"></p><img src="data:,">`;
    expect(withoutForeign(html, HOME)).toEqual({ html: '<p>参数<img src="/media/7/a.webp"></p>', refused: 2 });
  });
});

describe("files of what is pasted", () => {
  const data = (files: File[], html = "") => ({ files, getData: () => html }) as unknown as DataTransfer;
  it("are pictures of the kinds that are taken", () => {
    const files = ["image/png", "image/gif", "text/plain"].map((type) => new File(["x"], "x", { type }));
    expect(pictureFiles(data(files)).map((one) => one.type)).toEqual(["image/png"]);
    expect(pictureFiles(null)).toEqual([]);
  });
  it("stand for the words only where there are none", () => {
    expect(hasWords(data([], "<img src='https://a.example/x.jpg'>"))).toBe(false);
    expect(hasWords(data([], "<table><td>参数</td></table>"))).toBe(true);
  });
});

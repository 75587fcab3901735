import { render } from "@testing-library/react";
import RichHtml from "./rich-html";

it.each([
  ['<p onclick="steal()">租<b>机</b></p>', "<p>租<b>机</b></p>"],
  ["<script>steal()</script><p>a</p>", "<p>a</p>"],
  ['<img src=x onerror="steal()"><p>a</p>', "<p>a</p>"],
  ['<img src="https://watch.example/1.gif"><p>a</p>', "<p>a</p>"],
  ['<p style="position:fixed">a<a href="javascript:steal()">b</a></p>', "<p>ab</p>"],
  ["<svg><style><img src=x onerror=steal()></style></svg><p>a</p>", "<p>a</p>"],
  ['<img src="/media/7/a.webp" alt="机" width="300">', '<img src="/media/7/a.webp" alt="机" width="300">'],
  [
    '<img src="/media/t7/ab/cd.jpg" srcset="https://watch.example/1.gif 1w">',
    '<img src="/media/t7/ab/cd.jpg" loading="lazy" sizes="(max-width: 480px) 100vw, 480px" ' +
      'srcset="/media/t7/ab/cd.720.webp 720w, /media/t7/ab/cd.1080.webp 1080w">',
  ],
  [
    '<table><tbody><tr><td colspan="2">a</td></tr></tbody></table>',
    '<table><tbody><tr><td colspan="2">a</td></tr></tbody></table>',
  ],
])("%s is shown as %s", (html, want) => {
  const { container } = render(<RichHtml html={html} />);
  expect(container.firstElementChild!.innerHTML).toBe(want);
});

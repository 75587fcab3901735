import { PAGE_WIDE, sizesOf } from "@/lib/pictures";

/** Its pictures come when they are near, in the sizes of the gallery, which often has the same. */
const light = (html: string) =>
  html.replace(
    /<img src="([^"]+)"/g,
    (own, url: string) => `<img loading="lazy" sizes="${PAGE_WIDE}" srcset="${sizesOf(url) ?? ""}" ${own.slice(5)}`,
  );

/** What the shop wrote of its goods. The API keeps only safe tags and its own pictures (apps/goods/richtext.py). */
export const RichText = ({ html }: { html: string }) => (
  <div
    dangerouslySetInnerHTML={{ __html: light(html) }}
    className="text-ink-2 [&_h2]:mt-4 [&_h2]:mb-1 [&_h2]:text-lg [&_h2]:text-ink [&_h3]:mt-3 [&_h3]:mb-1 [&_h3]:font-semibold [&_h3]:text-ink [&_img]:my-2 [&_img]:w-full [&_img]:rounded-lg [&_li]:ml-5 [&_ol]:list-decimal [&_p]:my-1.5 [&_ul]:list-disc"
  />
);

"use client";
import DOMPurify from "dompurify";
import { useMemo } from "react";
import { cn } from "@/lib/cn";
import { PAGE_WIDE, sizesOf } from "@/lib/pictures";
import { RICH } from "./rich-look";

/** The same that the API keeps (apps/goods/richtext.py). */
const ALLOWED_TAGS = "p br b strong i em u s h2 h3 h4 ul ol li blockquote hr img table thead tbody tr th td".split(" ");
const ALLOWED_ATTR = ["src", "alt", "width", "height", "colspan"];

/**
 * What somebody else wrote, cleaned once more here: an operator's session mustn't hang on the API's cleaning alone. Its
 * pictures come when they are near, no larger than the customer's page shows them.
 */
export default function RichHtml({ html, className }: { html: string; className?: string }) {
  const safe = useMemo(() => {
    const box = DOMPurify.sanitize(html, { ALLOWED_TAGS, ALLOWED_ATTR, RETURN_DOM: true }) as HTMLElement;
    for (const picture of box.querySelectorAll("img")) {
      const src = picture.getAttribute("src") ?? "";
      const sizes = sizesOf(src);
      if (!src.startsWith("/media/")) picture.remove();
      else if (sizes) {
        picture.setAttribute("loading", "lazy");
        picture.setAttribute("sizes", PAGE_WIDE);
        picture.setAttribute("srcset", sizes);
      }
    }
    return box.innerHTML;
  }, [html]);
  return <div className={cn(RICH, className)} dangerouslySetInnerHTML={{ __html: safe }} />;
}

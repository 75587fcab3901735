/** Marks what scrolls sideways while something is behind its left or right edge; the sticky columns throw a shadow then. */
export function markEdges(box: HTMLElement | null) {
  if (!box) return undefined;
  const mark = () => {
    box.toggleAttribute("data-behind-left", box.scrollLeft > 0);
    box.toggleAttribute("data-behind-right", box.scrollLeft + box.clientWidth < box.scrollWidth - 1);
  };
  const sizes = new ResizeObserver(mark);
  sizes.observe(box);
  for (const child of box.children) sizes.observe(child);
  box.addEventListener("scroll", mark, { passive: true });
  mark();
  return () => {
    sizes.disconnect();
    box.removeEventListener("scroll", mark);
  };
}

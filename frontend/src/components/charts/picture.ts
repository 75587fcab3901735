import { pngOf } from "@/lib/canvas";

const KEPT = [
  "fill",
  "fill-opacity",
  "stroke",
  "stroke-width",
  "stroke-dasharray",
  "font-size",
  "font-family",
  "font-weight",
  "text-anchor",
  "paint-order",
];
const SCALE = 2;
const MARGIN = 20;
const HEAD = 40;

/** The drawing as it looks here, its styles written into it, on its own ground under its title: an SVG by itself. */
export function standalone(svg: SVGSVGElement, title: string): { text: string; width: number; height: number } {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const originals = [...svg.querySelectorAll("*")];
  [...copy.querySelectorAll("*")].forEach((element, i) => {
    const look = getComputedStyle(originals[i]!);
    for (const name of KEPT) element.setAttribute(name, look.getPropertyValue(name));
    element.removeAttribute("class");
  });
  const width = Number(svg.getAttribute("width")) + 2 * MARGIN;
  const height = Number(svg.getAttribute("height")) + 2 * MARGIN + HEAD;
  const look = getComputedStyle(svg);
  const ground = make("rect", { width: "100%", height: "100%", fill: token("--surface") });
  const head = make("text", { x: MARGIN, y: MARGIN + 18, fill: token("--ink"), "font-size": 16, "font-weight": 600 });
  head.setAttribute("font-family", look.fontFamily);
  head.textContent = title;
  const body = make("g", { transform: `translate(${MARGIN} ${MARGIN + HEAD})` });
  body.append(...copy.childNodes);
  const whole = make("svg", { width, height });
  whole.append(ground, head, body);
  return { text: new XMLSerializer().serializeToString(whole), width, height };
}

/** The same as a PNG, twice as fine as the screen's pixels. Raises when the browser can't draw it. */
export async function chartPng(svg: SVGSVGElement, title: string): Promise<Blob> {
  const { text, width, height } = standalone(svg, title);
  const picture = new Image();
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await picture.decode();
  const canvas = document.createElement("canvas");
  canvas.width = width * SCALE;
  canvas.height = height * SCALE;
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("no canvas");
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return pngOf(canvas);
}

function make(name: string, attributes: Record<string, string | number>): SVGElement {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  return element;
}

/** A colour of the theme as it is here: light-dark() is only worked out where it is used. */
function token(name: string): string {
  const probe = document.createElement("span");
  probe.style.color = `var(${name})`;
  document.body.append(probe);
  const colour = getComputedStyle(probe).color;
  probe.remove();
  return colour;
}

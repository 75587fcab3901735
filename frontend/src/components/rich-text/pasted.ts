/** Our own uploads by their path; copied from a page of ours they carry its host. */
export function ownPicture(src: string, origin: string): string | null {
  const path = src.startsWith(`${origin}/`) ? src.slice(origin.length) : src;
  return path.startsWith("/media/") ? path : null;
}

/** What is pasted, without pictures from elsewhere: their sites forbid it, change them, or watch who looks. */
export function withoutForeign(html: string, origin: string): { html: string; refused: number } {
  const page = new DOMParser().parseFromString(html, "text/html");
  let refused = 0;
  for (const picture of page.querySelectorAll("img")) {
    const own = ownPicture(picture.getAttribute("src") ?? "", origin);
    if (own) picture.setAttribute("src", own);
    else {
      picture.remove();
      refused += 1;
    }
  }
  return { html: page.body.innerHTML, refused };
}

const TYPES = ["image/jpeg", "image/png", "image/webp"];

/** Pictures that were pasted or dropped as files. A picture copied from a page comes as both, a file and a foreign address. */
export const pictureFiles = (data: DataTransfer | null): File[] =>
  [...(data?.files ?? [])].filter((file) => TYPES.includes(file.type));

export const hasWords = (data: DataTransfer | null): boolean => {
  const html = data?.getData("text/html") ?? "";
  return new DOMParser().parseFromString(html, "text/html").body.textContent.trim() !== "";
};

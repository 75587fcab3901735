const LINE = /\r\n|\r|\n/;

/** The cells of what a spreadsheet puts on the clipboard; quoted cells may hold tabs and lines. */
export function cellsOf(text: string): string[][] {
  const rows: string[][] = [[]];
  let cell = "",
    quoted = false;
  const end = () => {
    rows.at(-1)!.push(cell);
    cell = "";
  };
  for (let i = 0; i < text.length; i++) {
    const char = text[i]!;
    if (quoted) {
      if (char !== '"') cell += char;
      else if (text[i + 1] === '"') {
        cell += char;
        i++;
      } else quoted = false;
    } else if (char === '"' && cell === "") quoted = true;
    else if (char === "\t") end();
    else if (LINE.test(char)) {
      if (char === "\r" && text[i + 1] === "\n") i++;
      end();
      rows.push([]);
    } else cell += char;
  }
  end();
  return rows.at(-1)!.length === 1 && rows.at(-1)![0] === "" ? rows.slice(0, -1) : rows;
}

/** Columns of a page on a terminal. */
const COLUMNS = 80;
/** Characters that take two columns. */
const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/;
/** Places where a line may end: behind a blank, and behind Chinese, but not before a blank or a sign that ends something. */
const BREAKS = /(?<= )|(?<=[\u4e00-\u9fff，。；：、）])(?![ ，。；：、）])/;

/** Columns that a text takes on a terminal. */
export function widthOf(text: string): number {
  let width = 0;
  for (const character of text) width += WIDE.test(character) ? 2 : 1;
  return width;
}

/** A text in lines of a page, each behind an indent. */
export function wrapped(text: string, indent: string): string {
  const lines: string[] = [];
  let line = '';
  for (const piece of text.split(BREAKS)) {
    if (line !== '' && widthOf(indent + (line + piece).trimEnd()) > COLUMNS) {
      lines.push(line);
      line = '';
    }
    line += piece;
  }
  return [...lines, line].map((one) => indent + one.trimEnd()).join('\n');
}

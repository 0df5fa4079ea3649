export interface LinePosition {
  /** From 1. */
  line: number;
  /** From 0, in UTF-16 code units. */
  charPositionInLine: number;
}

/** Tells the line and column of any offset of a text. */
export function linesOf(text: string): (offset: number) => LinePosition {
  const starts = [0];
  for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', end + 1)) starts.push(end + 1);
  return (offset) => {
    let low = 0;
    let high = starts.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (starts[middle]! <= offset) low = middle;
      else high = middle;
    }
    return { line: low + 1, charPositionInLine: offset - starts[low]! };
  };
}

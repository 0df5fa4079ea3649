/** The offsets at which the lines of a text begin. */
export function lineStartsOf(text: string): number[] {
  const starts = [0];
  for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', end + 1)) starts.push(end + 1);
  return starts;
}

/** Line (from 1) and column (from 0) of an offset. */
export function positionOf(offset: number, lineStarts: number[]): { line: number; charPositionInLine: number } {
  let low = 0;
  let high = lineStarts.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (lineStarts[middle]! <= offset) low = middle;
    else high = middle;
  }
  return { line: low + 1, charPositionInLine: offset - lineStarts[low]! };
}

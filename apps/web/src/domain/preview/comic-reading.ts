/** Way in which the pages of a comic are turned. */
export interface ComicReading {
  /** One after the other, or all below one another. */
  flow: 'paging' | 'scroll';
  /** Pages side by side. */
  style: 'single' | 'double';
}

/** Local storage record of what the reader chose last. */
const KEPT_KEY = 'comicReading';

/** Returns the reading mode chosen last in this browser; pages one by one at first. */
export function keptReading(): ComicReading {
  try {
    const kept = JSON.parse(localStorage.getItem(KEPT_KEY) ?? '{}') as Partial<ComicReading> | null;
    return {
      flow: kept?.flow === 'scroll' ? 'scroll' : 'paging',
      style: kept?.style === 'double' ? 'double' : 'single',
    };
  } catch {
    return { flow: 'paging', style: 'single' };
  }
}

export function keepReading(reading: ComicReading): void {
  localStorage.setItem(KEPT_KEY, JSON.stringify(reading));
}

/** Pages that are seen at once, by their places: pairs in double style, the first alone where the pairs are shifted. */
export function spreadsOf(count: number, style: ComicReading['style'], isShifted: boolean): number[][] {
  const pages = Array.from({ length: count }, (_, at) => at);
  if (style === 'single') return pages.map((page) => [page]);
  const alone = isShifted ? 1 : 0;
  const pairs = pages.slice(alone).flatMap((page, at) => (at % 2 === 0 ? [pages.slice(page, page + 2)] : []));
  return [pages.slice(0, alone), ...pairs].filter((spread) => spread.length > 0);
}

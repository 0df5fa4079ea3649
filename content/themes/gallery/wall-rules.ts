/** Proportions beyond these are cropped, so that one panorama does not take a row of its own. */
const NARROWEST = 0.6;
const WIDEST = 2.4;
const USUAL_RATIO = 4 / 3;

/** Returns width by height of a picture or film, as far as the platform knows them. */
export function ratioOf(properties: Readonly<Record<string, unknown>> | undefined): number {
  const ratio = Number(properties?.width) / Number(properties?.height);
  return Number.isFinite(ratio) && ratio > 0 ? Math.min(WIDEST, Math.max(NARROWEST, ratio)) : USUAL_RATIO;
}

const MIN_SWIPE_PX = 50;

/** Returns which way a finger turned the page; a slanting move or a short one turns nothing. */
export function swipeOf(movedX: number, movedY: number): 'previous' | 'next' | null {
  if (Math.abs(movedX) < MIN_SWIPE_PX || Math.abs(movedX) < 2 * Math.abs(movedY)) return null;
  return movedX > 0 ? 'previous' : 'next';
}

/** The entries before and after one; both are absent where it is not among them. */
export function neighbours<Entry>(entries: readonly Entry[], isIt: (entry: Entry) => boolean) {
  const place = entries.findIndex(isIt);
  return { place, previous: entries[place - 1], next: place < 0 ? undefined : entries[place + 1] };
}

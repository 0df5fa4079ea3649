/** Covers are drawn on a card of 4 to 3, as wide as this in units of their own. */
export const CARD_WIDTH = 400;
export const CARD_HEIGHT = 300;

/** Spreads neighbouring ids far apart on the colour circle. */
const GOLDEN_ANGLE = 137.5;
const HUES = 360;

/** Colours of a card, from one hue. */
export interface Inks {
  readonly paper: string;
  readonly ink: string;
  readonly pale: string;
  /** Colours to tell things apart by. */
  readonly tints: readonly string[];
}

/** The colours of a work, the same each time. */
export function inksOf(resourceId: string): Inks {
  const hue = Math.round((Number.parseInt(resourceId.slice(-4), 16) * GOLDEN_ANGLE) % HUES);
  const tint = (turn: number, light: number) => `hsl(${(hue + turn) % HUES} 34% ${light}%)`;
  return {
    paper: `hsl(${hue} 30% 92%)`,
    ink: `hsl(${hue} 32% 24%)`,
    pale: tint(0, 62),
    tints: [tint(0, 46), tint(35, 62), tint(320, 70), tint(180, 58), tint(90, 66), tint(0, 80)],
  };
}

/** An SVG picture of what is drawn on a card. Nothing in it runs, and it asks for nothing. */
export function card({ paper }: Inks, drawn: string): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${CARD_WIDTH} ${CARD_HEIGHT}" width="${CARD_WIDTH}" height="${CARD_HEIGHT}">` +
      `<rect width="100%" height="100%" fill="${paper}"/>${drawn}</svg>`,
  );
}

/** Text as it stands in XML; characters that XML does not have are left out. */
export function xmlText(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is left out
  const allowed = text.toWellFormed().replace(/[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, '');
  return allowed.replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`);
}

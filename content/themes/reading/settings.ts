/** The way somebody likes to read; kept in the browser, because it is about the screen in front of them. */

export const SIZES_PX = [15, 17, 19, 22, 26, 31] as const;
export const WIDTHS = ['narrow', 'medium', 'wide'] as const;
export const TYPEFACES = ['serif', 'sans'] as const;
export const PAPERS = ['site', 'sepia', 'night'] as const;

export interface ReadingSettings {
  /** Place in `SIZES_PX`. */
  size: number;
  width: (typeof WIDTHS)[number];
  typeface: (typeof TYPEFACES)[number];
  paper: (typeof PAPERS)[number];
}

const USUAL_SIZE = 2;

/** Reads what was kept; what is missing or unknown is as the owner of the node has it, or usual. */
export function readSettings(stored: unknown, typeface: ReadingSettings['typeface']): ReadingSettings {
  const kept = (typeof stored === 'object' && stored !== null ? stored : {}) as Record<string, unknown>;
  const oneOf = <Value>(values: readonly Value[], key: string, usual: Value) =>
    values.find((value) => value === kept[key]) ?? usual;
  return {
    size: oneOf([...SIZES_PX.keys()], 'size', USUAL_SIZE),
    width: oneOf(WIDTHS, 'width', 'medium'),
    typeface: oneOf(TYPEFACES, 'typeface', typeface),
    paper: oneOf(PAPERS, 'paper', 'site'),
  };
}

/** Makes the text larger or smaller by a step, as far as there are steps. */
export function resized(settings: ReadingSettings, step: 1 | -1): ReadingSettings {
  const size = Math.min(SIZES_PX.length - 1, Math.max(0, settings.size + step));
  return { ...settings, size };
}

import { freelogApp } from './freelog-app.ts';

/** Accent colours, chosen so that text in them is readable on the light and on the dark ground. */
const ACCENTS = {
  vermilion: ['#b3261e', '#ff9d93'],
  indigo: ['#3949ab', '#a9b4ff'],
  pine: ['#1b6b4a', '#7fd6ae'],
  plum: ['#8a2c6e', '#f0a1d7'],
  ochre: ['#8a5a00', '#f0c069'],
} as const;

const HEX_COLOUR = /^#[\da-f]{6}$/i;

export type Layout = 'grid' | 'list';

export interface Options {
  /** Accent on the light and on the dark ground. */
  accent: readonly [string, string];
  layout: Layout;
}

/** Returns the settings of the node's owner for this theme: `options_accent` (a name or #rrggbb) and `options_layout`. */
export function readOptions(): Options {
  const { options_accent: accent, options_layout: layout } = freelogApp().getSelfPropertyForTheme();
  return {
    accent: readAccent(String(accent ?? '')),
    layout: layout === 'list' ? 'list' : 'grid',
  };
}

function readAccent(value: string): Options['accent'] {
  if (HEX_COLOUR.test(value)) return [value, value];
  return ACCENTS[value as keyof typeof ACCENTS] ?? ACCENTS.vermilion;
}

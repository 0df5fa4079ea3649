import { accent, type ChoiceOption, type TextOption } from './declared-options.ts';
import { freelogApp } from './freelog-app.ts';

/** Accent colours, chosen so that text in them is readable on the light and on the dark ground. */
const ACCENTS: Record<(typeof accent.values)[number], readonly [string, string]> = {
  vermilion: ['#b3261e', '#ff9d93'],
  indigo: ['#3949ab', '#a9b4ff'],
  pine: ['#1b6b4a', '#7fd6ae'],
  plum: ['#8a2c6e', '#f0a1d7'],
  ochre: ['#8a5a00', '#f0c069'],
};

const HEX_COLOUR = /^#[\da-f]{6}$/i;

/** Returns what the node's owner has chosen; the first value where that is none of the values. */
export function optionValue<Value extends string>({ key, values }: ChoiceOption<Value>): Value {
  const chosen = optionText({ key });
  return values.find((value) => value === chosen) ?? values[0];
}

/** Returns what the node's owner has written. */
export function optionText({ key }: Pick<TextOption, 'key'>): string {
  return String(freelogApp().getSelfPropertyForTheme()[key] ?? '').trim();
}

/** Returns the accent on the light and on the dark ground: one of the names, or any `#rrggbb` for both. */
export function accentColours(): readonly [string, string] {
  const written = optionText(accent);
  return HEX_COLOUR.test(written) ? [written, written] : ACCENTS[optionValue(accent)];
}

import type { Locale } from '@colophon/model';
import type { Dictionaries, Namespace } from './dictionaries.ts';

/** Texts by key. A text for one thing and one for several end in `_one` and `_other`. */
export type Dictionary = Record<string, string>;

/** Values for the placeholders of a text: `{name}` is `values.name`. `count` also chooses between `_one` and `_other`. */
export type Values = Record<string, string | number | null | undefined> & { count?: number };

type WithoutForm<Key> = Key extends `${infer Stem}_other` ? Stem : Key;

/** The keys of a dictionary. */
export type KeyOf<N extends Namespace> = N extends Namespace ? WithoutForm<keyof Dictionaries[N] & string> : never;

/** A key with its dictionary: `ui:close`. */
export type FullKey<N extends Namespace = Namespace> = N extends Namespace ? `${N}:${KeyOf<N>}` : never;

/** Gives the text of a key: of the dictionary `First` by its name, of the `Others` and itself also as `ui:close`. */
export type Translate<First extends Namespace, Others extends Namespace = First> = (
  key: KeyOf<First> | FullKey<First | Others>,
  values?: Values,
) => string;

/** As {@link Translate}, of whichever dictionaries: for those who pass it on with its keys. */
export type Translator = (key: string, values?: Values) => string;

const PLACE = /\{(\w+)\}/g;

const pluralRules: Partial<Record<Locale, Intl.PluralRules>> = {};

/** The text of a key with its places filled: the form for `values.count` where the dictionary has forms. */
export function textOf(dictionary: Dictionary, locale: Locale, key: string, values?: Values): string {
  const text = dictionary[formOf(dictionary, locale, key, values?.count)];
  // Only a dictionary that could not be loaded has no text for a key.
  if (text === undefined) return key;
  return values ? text.replace(PLACE, (_, name: string) => String(values[name] ?? '')) : text;
}

function formOf(dictionary: Dictionary, locale: Locale, key: string, count: number | undefined): string {
  if (count === undefined) return key;
  pluralRules[locale] ??= new Intl.PluralRules(locale.replace('_', '-'));
  const form = `${key}_${pluralRules[locale].select(count)}`;
  return form in dictionary ? form : key;
}

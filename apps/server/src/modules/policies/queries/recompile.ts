import type { Locale } from '@colophon/model';
import { defaultsOf, fillPlaces, fillTemplate, type PolicyTemplate, placesIn } from '@colophon/policy';
import { Refusal } from '#platform/refusals/refusal.ts';
import { readText } from '../read-texts.ts';

/** A template, or a text with places `${name}`. */
export type FilledSource = { readonly template: PolicyTemplate; readonly year: number } | { readonly text: string };

type Values = Readonly<Record<string, string>>;

/** Characters that a value cannot have, since it stands between quotes. */
const NO_VALUE = /["\\\n\r]/;

/**
 * A policy text with values in its places, and what it says. Arguments of a template without a value have their defaults.
 *
 * @throws Refusal `request.argument` for names that are no places and values that these cannot have,
 *   `policy.does-not-compile`
 */
export async function recompile(source: FilledSource, values: Values, locale: Locale) {
  const text = 'text' in source ? fillText(source.text, values) : fillKnown(source, values);
  return { contractNew: text, contract: text, content: await readText({ text, locale }) };
}

function fillText(text: string, values: Values): string {
  const places = placesIn(text);
  const wrong = Object.keys(values).filter((name) => !places.has(name) || NO_VALUE.test(values[name]!));
  if (wrong.length > 0) throw wrongValues(wrong);
  return fillPlaces(text, values);
}

function fillKnown({ template, year }: { template: PolicyTemplate; year: number }, values: Values): string {
  const defaults = defaultsOf(template, year);
  const unknown = Object.keys(values).filter((name) => !Object.hasOwn(defaults, name));
  if (unknown.length > 0) throw wrongValues(unknown);
  const filled = fillTemplate(template, { ...defaults, ...values });
  if ('refused' in filled) throw wrongValues(filled.refused);
  return filled.text;
}

function wrongValues(names: readonly string[]): Refusal {
  const reason = 'is no argument, or cannot have this value';
  return new Refusal('request.argument', { details: names.map((name) => ({ field: `fillArgs.${name}`, reason })) });
}

import { DEFAULT_LOCALE, type Locale } from '@colophon/model';
import { readDictionary } from '#i18n/read-dictionary.ts';
import { config } from '../config.ts';
import type { Namespace } from './dictionaries.ts';
import { chosenLocale, rememberLocale } from './locale-cookie.ts';
import { type OperatorTexts, operatorTexts } from './operator-texts.ts';
import { type Dictionary, type FullKey, type Translator, textOf, type Values } from './translator.ts';

/** Dictionaries that every page needs; the others load with the routes that name them in `staticData.texts`. */
const FRAME_NAMESPACES = ['shell', 'ui'] as const;

type Place = `${Locale}/${Namespace}`;

let shown: Locale = DEFAULT_LOCALE;
/** The language that was last asked for: of two switches that overlap the later one counts. */
let wanted: Locale = DEFAULT_LOCALE;
let operator: Promise<OperatorTexts> | null = null;
/** The same once they are there: before any dictionary is. */
let operatorNow: OperatorTexts = {};
let started: Promise<void> | null = null;
const dictionaries = new Map<Place, Dictionary>();
const loading = new Map<Place, Promise<void>>();
/** Dictionaries that were asked for; a switch of the language loads them before it shows. */
const asked = new Set<Namespace>();
const listeners = new Set<() => void>();

/** Loads the frame's texts in the reader's language, once. Resolves when the first screen can be drawn. */
export function startI18n(): Promise<void> {
  if (started) return started;
  show(chosenLocale());
  started = loadAll(shown, FRAME_NAMESPACES);
  return started;
}

/** Loads further dictionaries; what is there already costs nothing. */
export async function loadTexts(namespaces: readonly Namespace[]): Promise<void> {
  await Promise.all([startI18n(), loadAll(shown, namespaces)]);
}

/** The language on screen. */
export function currentLocale(): Locale {
  return shown;
}

/** Shows everything in another language at once and remembers the choice for all applications of the installation. */
export async function switchLocale(locale: Locale): Promise<void> {
  rememberLocale(locale, Object.values(config.origins));
  wanted = locale;
  // Screens that were entered in the meantime have asked for more.
  for (let count = -1; count !== asked.size; ) {
    count = asked.size;
    await loadAll(locale, [...asked]);
  }
  if (wanted === locale) show(locale);
}

function show(locale: Locale): void {
  shown = locale;
  document.documentElement.lang = locale === 'zh_CN' ? 'zh-CN' : 'en';
  for (const listener of listeners) listener();
}

/** Translates outside of components, at the moment of the call. */
export function translate(key: FullKey, values?: Values): string {
  return textAt(shown, 'shell', key, values);
}

async function loadAll(locale: Locale, namespaces: readonly Namespace[]): Promise<void> {
  await Promise.all(namespaces.map((namespace) => loadDictionary(locale, namespace)));
}

/** Loads a dictionary of this release and lays the operator's texts over it. Never rejects. */
export function loadDictionary(locale: Locale, namespace: Namespace): Promise<void> {
  asked.add(namespace);
  const place: Place = `${locale}/${namespace}`;
  const already = loading.get(place);
  if (already) return already;

  const promise = read(locale, namespace)
    .catch((error) => {
      console.error(`The texts of ${place} could not be loaded`, error);
      // Keys are shown until whoever asks next has more luck.
      loading.delete(place);
      return {};
    })
    .then((dictionary) => {
      dictionaries.set(place, dictionary);
      for (const listener of listeners) listener();
    });
  loading.set(place, promise);
  return promise;
}

async function read(locale: Locale, namespace: Namespace): Promise<Dictionary> {
  operator ??= operatorTexts();
  const [bundled, texts] = await Promise.all([readDictionary(locale, namespace), operator]);
  operatorNow = texts;
  return withOperatorTexts(bundled, namespace, texts[locale]);
}

/** The bundled texts of a namespace, each replaced by the operator's text for `namespace.key` where there is one. */
export function withOperatorTexts(bundled: Dictionary, namespace: string, texts: Dictionary = {}): Dictionary {
  return Object.fromEntries(Object.entries(bundled).map(([key, text]) => [key, texts[`${namespace}.${key}`] || text]));
}

/** Returns the operators' title for a resource type of this name in a language; `undefined` when they have set none. */
export function typeTitle(locale: Locale, name: string): string | undefined {
  return operatorNow[locale]?.[`resourceType.${name}`];
}

/** Returns true when a dictionary is loaded. */
export function isLoaded(locale: Locale, namespace: Namespace): boolean {
  return dictionaries.has(`${locale}/${namespace}`);
}

/** Calls `listener` when a dictionary has come and when the language is switched; returns what ends that. */
export function followTexts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const translators = new Map<string, Translator>();

/** Returns a translator from some dictionaries into the language on screen; a new one as soon as its texts would differ. */
export function translatorOf(namespaces: readonly Namespace[]): Translator {
  const locale = shown;
  const complete = namespaces.every((namespace) => isLoaded(locale, namespace));
  const name = `${locale} ${complete} ${namespaces}`;
  const known = translators.get(name);
  if (known) return known;
  const translator: Translator = (key, values) => textAt(locale, namespaces[0]!, key, values);
  translators.set(name, translator);
  return translator;
}

/** The text of `key` in `namespace`, or of `other:key` in the other one. */
function textAt(locale: Locale, namespace: Namespace, key: string, values?: Values): string {
  const colon = key.indexOf(':');
  const place = `${locale}/${colon < 0 ? namespace : key.slice(0, colon)}` as Place;
  return textOf(dictionaries.get(place) ?? {}, locale, key.slice(colon + 1), values);
}

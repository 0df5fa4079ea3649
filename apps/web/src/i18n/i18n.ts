import { DEFAULT_LOCALE, LOCALES, type Locale } from '@colophon/model';
import { type BackendModule, createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { config } from '../config.ts';
import { chosenLocale, rememberLocale } from './locale-cookie.ts';
import { type OperatorTexts, operatorTexts } from './operator-texts.ts';

/** Dictionaries that every page needs; the others load with the routes that name them in `staticData.texts`. */
const FRAME_NAMESPACES = ['shell', 'ui'] as const;

type Dictionary = Record<string, string>;
const dictionaries = import.meta.glob<Dictionary>('./{en_US,zh_CN}/*.json', { import: 'default' });

/** Reads a dictionary of this release and lays the operator's texts over it. */
function dictionarySource(texts: Promise<OperatorTexts>): BackendModule {
  return {
    type: 'backend',
    callbackApi: false,
    init: () => undefined,
    read: async (language, namespace) => {
      const load = dictionaries[`./${language}/${namespace}.json`];
      if (!load) throw new Error(`No dictionary ${language}/${namespace}`);
      const [bundled, operator] = await Promise.all([load(), texts]);
      return withOperatorTexts(bundled, namespace, operator[language as Locale]);
    },
  };
}

/** The bundled texts of a namespace, each replaced by the operator's text for `namespace.key` where there is one. */
export function withOperatorTexts(bundled: Dictionary, namespace: string, operator: Dictionary = {}): Dictionary {
  return Object.fromEntries(
    Object.entries(bundled).map(([key, text]) => [key, operator[`${namespace}.${key}`] || text]),
  );
}

export const i18n = createInstance();

let started: Promise<void> | null = null;

/** Loads the frame's texts in the reader's language, once. Resolves when the first screen can be drawn. */
export function startI18n(): Promise<void> {
  started ??= start();
  return started;
}

/** Loads further dictionaries; what is there already costs nothing. */
export async function loadTexts(namespaces: readonly string[]): Promise<void> {
  for (const namespace of namespaces) void dictionaries[`./${chosenLocale()}/${namespace}.json`]?.();
  await startI18n();
  await i18n.loadNamespaces(namespaces);
}

async function start(): Promise<void> {
  i18n.use(dictionarySource(operatorTexts())).use(initReactI18next);
  i18n.on('languageChanged', (language) => {
    document.documentElement.lang = language === 'zh_CN' ? 'zh-CN' : 'en';
  });
  await i18n.init({
    lng: chosenLocale(),
    supportedLngs: LOCALES,
    load: 'currentOnly',
    // Every key exists in both languages (a test sees to it), so a second dictionary is never needed.
    fallbackLng: false,
    ns: FRAME_NAMESPACES,
    defaultNS: 'shell',
    keySeparator: false,
    // Texts reach the page through React, which escapes them.
    interpolation: { prefix: '{', suffix: '}', escapeValue: false },
  });
}

/** The language on screen. */
export function currentLocale(): Locale {
  return LOCALES.find((locale) => locale === i18n.language) ?? DEFAULT_LOCALE;
}

/** Shows everything in another language at once and remembers the choice for all applications of the installation. */
export async function switchLocale(locale: Locale): Promise<void> {
  rememberLocale(locale, Object.values(config.origins));
  await i18n.changeLanguage(locale);
}

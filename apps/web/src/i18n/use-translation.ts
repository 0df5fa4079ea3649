import type { Locale } from '@colophon/model';
import { useSyncExternalStore } from 'react';
import type { Namespace } from './dictionaries.ts';
import { currentLocale, followTexts, isLoaded, loadDictionary, translatorOf } from './i18n.ts';
import type { Translate, Translator } from './translator.ts';

interface Waiting {
  /** True when the component is drawn only once the dictionaries are loaded; otherwise it shows keys until then. */
  suspend?: boolean;
}

/**
 * Gives `t`, which translates the keys of `namespace`, and draws the component again when the language is switched.
 *
 * Of several dictionaries the first one's keys stand alone, all others' as in `t('ui:close')`. `t` stays the same
 * function until it would say something else.
 */
export function useTranslation<N extends Namespace>(namespace: N, waiting?: Waiting): { t: Translate<N> };
export function useTranslation<First extends Namespace, Others extends Namespace>(
  namespaces: readonly [First, ...Others[]],
  waiting?: Waiting,
): { t: Translate<First, Others> };
export function useTranslation(
  namespace: Namespace | readonly Namespace[],
  { suspend = true }: Waiting = {},
): { t: Translator } {
  const namespaces = typeof namespace === 'string' ? [namespace] : namespace;
  const current = () => translatorOf(namespaces);
  const t = useSyncExternalStore(followTexts, current, current);
  const locale = currentLocale();
  for (const each of suspend ? namespaces : []) {
    // React waits for a thrown promise. `use` would have to be called in every rendering, and would wait a moment in each.
    if (!isLoaded(locale, each)) throw loadDictionary(locale, each);
  }
  return { t };
}

/** The language on screen; draws the component again when it is switched. */
export function useLocale(): Locale {
  return useSyncExternalStore(followTexts, currentLocale, currentLocale);
}

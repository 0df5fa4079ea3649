export const LOCALES = ['zh_CN', 'en_US'] as const;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = 'zh_CN';

/** Reads a language in any accepted spelling (`zh-CN`, `EN_us`, `en`), or `null` when it is none of ours. */
export function parseLocale(text: string | undefined | null): Locale | null {
  const language = text?.trim().toLowerCase().replace('_', '-');
  if (language === 'zh' || language?.startsWith('zh-')) return 'zh_CN';
  if (language === 'en' || language?.startsWith('en-')) return 'en_US';
  return null;
}

import type { CompileOptions } from '@colophon/policy';
import { config } from '#config.ts';
import { currentLocale } from '#i18n/i18n.ts';
import { platformTimeText } from '#times.ts';

/** For what the compiler says here and now: the reader's language, the present and the platform's time. */
export function compileOptions(): Required<CompileOptions> {
  return { locale: currentLocale(), now: platformTimeText(Date.now()), timeZone: config.timeZone };
}

import { useTranslation } from '#i18n/use-translation.ts';

const TEXT_KEY = /^[a-zA-Z]+:[a-zA-Z0-9_]+$/;

/**
 * Translates what may be a text key (`rules:username_form`) or a finished sentence (a server's message), which is
 * returned as it is. Errors and questions are kept as keys, so that they follow a switch of the language.
 */
export function useText(): (text: string) => string {
  const { t } = useTranslation('ui');
  return (text) => (TEXT_KEY.test(text) ? t(text as never) : text);
}

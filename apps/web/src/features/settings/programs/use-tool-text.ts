import type { Dictionaries } from '#i18n/dictionaries.ts';
import { useTranslation } from '#i18n/use-translation.ts';

/** Words for an operation that changes something. One that only reads, or is no more, is named as programs call it. */
export function useToolText(): (tool: string) => string {
  const { t } = useTranslation(['operations', 'programs']);
  return (tool) => {
    const text = t(tool as keyof Dictionaries['operations']);
    return text === tool ? t('programs:other_tool', { tool }) : text;
  };
}

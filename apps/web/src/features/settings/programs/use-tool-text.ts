import { useTranslation } from '#i18n/use-translation.ts';
import { wordsOfTool } from './tools.ts';

/** Words for an operation, or its name. */
export function useToolText(): (tool: string) => string {
  const { t } = useTranslation('programs');
  return (tool) => {
    const key = wordsOfTool(tool);
    return key ? t(`tool_${key}`) : tool;
  };
}

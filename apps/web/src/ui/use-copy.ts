import { useTranslation } from '#i18n/use-translation.ts';
import { toast } from './toast.ts';

/** Gives what copies a text and tells whether it could; a toast says when the browser refuses. */
export function useCopy(): (text: string) => Promise<boolean> {
  const { t } = useTranslation('ui');
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      toast.error(t('copy_refused'));
      return false;
    }
  };
}

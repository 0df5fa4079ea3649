import { useTranslation } from '#i18n/use-translation.ts';
import { MessagePage } from '#ui/message-page.tsx';
import { MarketButton } from './way-on.tsx';

/** An address that does not exist; it stays in the address bar. */
export function NotFoundPage() {
  const { t } = useTranslation('shell');
  return <MessagePage sign="404" title={t('not_found')} text={t('not_found_text')} actions={<MarketButton />} />;
}

import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { MessagePage } from '#ui/message-page.tsx';
import { RefusedAddress, TryAgainButton } from './refused-address.tsx';
import { MarketButton } from './way-on.tsx';

const route = getRouteApi('/_console/exception/unableToAccess');

/** Something existed and cannot be opened now: never released, deleted, or no longer shared. */
export function UnavailablePage() {
  const { t } = useTranslation('shell');
  const { from } = route.useSearch();
  return (
    <MessagePage
      sign={t('unavailable_sign')}
      title={t('unavailable')}
      text={t('unavailable_text')}
      actions={
        <>
          <MarketButton />
          <TryAgainButton from={from} />
        </>
      }
    >
      <RefusedAddress from={from} />
    </MessagePage>
  );
}

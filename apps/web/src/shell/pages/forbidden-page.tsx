import { Button } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../../session/current-user.ts';
import { loginHref, readGoTo } from '../../session/go-to.ts';
import { MessagePage } from './message-page.tsx';
import { RefusedAddress, TryAgainButton } from './refused-address.tsx';
import { MarketButton } from './way-on.tsx';

const route = getRouteApi('/_console/exception/403');

/** Something that exists belongs to somebody else, or cannot be told apart from that. */
export function ForbiddenPage() {
  const { t } = useTranslation('shell');
  const { from } = route.useSearch();
  const { isReady, user } = useCurrentUser();
  return (
    <MessagePage
      sign="403"
      title={t('forbidden')}
      text={t('forbidden_text')}
      actions={
        <>
          <MarketButton />
          <TryAgainButton from={from} />
          {isReady && !user && (
            <Button component="a" variant="default" href={loginHref(readGoTo(from) ?? '/dashboard')}>
              {t('log_in')}
            </Button>
          )}
        </>
      }
    >
      <RefusedAddress from={from} />
    </MessagePage>
  );
}

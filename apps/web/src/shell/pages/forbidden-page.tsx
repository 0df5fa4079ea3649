import { Button } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { useCurrentUser } from '#session/current-user.ts';
import { loginTarget, readGoTo } from '#session/go-to.ts';
import { AppLink } from '#ui/app-link.tsx';
import { MessagePage } from '#ui/message-page.tsx';
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
            <Button component={AppLink} variant="default" {...loginTarget(readGoTo(from) ?? '/dashboard')}>
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

import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { appHref } from '../../session/go-to.ts';

/** The way on from a page that leads nowhere else. */
export function MarketButton() {
  const { t } = useTranslation('shell');
  return (
    <Button component="a" href={appHref('console', '/market')}>
      {t('to_the_market')}
    </Button>
  );
}

/** The way back to the first page. */
export function HomeButton() {
  const { t } = useTranslation('shell');
  return (
    <Button component="a" href={appHref('www', '/home')}>
      {t('back_to_home')}
    </Button>
  );
}

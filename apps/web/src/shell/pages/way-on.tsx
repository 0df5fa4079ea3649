import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { AppLink } from '#ui/app-link.tsx';

/** The way on from a page that leads nowhere else. */
export function MarketButton() {
  const { t } = useTranslation('shell');
  return (
    <Button component={AppLink} app="console" to="/market">
      {t('to_the_market')}
    </Button>
  );
}

/** The way back to the first page. */
export function HomeButton() {
  const { t } = useTranslation('shell');
  return (
    <Button component={AppLink} app="www" to="/home">
      {t('back_to_home')}
    </Button>
  );
}

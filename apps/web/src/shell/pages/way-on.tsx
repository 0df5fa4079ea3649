import { useTranslation } from '#i18n/use-translation.ts';
import { AppLink } from '#ui/app-link.tsx';
import { frame } from '#ui/frame-controls.ts';

/** The way on from a page that leads nowhere else. */
export function MarketButton() {
  const { t } = useTranslation('shell');
  return (
    <AppLink className={frame.button.filled} app="console" to="/market">
      {t('to_the_market')}
    </AppLink>
  );
}

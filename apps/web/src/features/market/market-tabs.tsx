import { useTranslation } from '#i18n/use-translation.ts';
import { PageTabs } from '#ui/page-tabs.tsx';

/** Resource market and example nodes, as links. */
export function MarketTabs() {
  const { t } = useTranslation('market');
  return (
    <PageTabs
      label={t('explore')}
      pages={[
        { to: '/market', label: t('market') },
        { to: '/examples', label: t('examples') },
      ]}
    />
  );
}

import { useTranslation } from '#i18n/use-translation.ts';
import { PageTabs } from '#ui/page-tabs.tsx';

/** Links the lists of a user: own resources, own collections, favourites. */
export function OwnTabs() {
  const { t } = useTranslation('shell');
  const pages = [
    { to: '/resource/list', label: t('my_resources') },
    { to: '/resource/collection', label: t('my_collections') },
    { to: '/resource/collect', label: t('my_collects') },
  ] as const;
  return <PageTabs label={t('resources')} pages={pages} />;
}

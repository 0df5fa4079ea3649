import { IconFile, IconFiles, IconStack2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import card from '#ui/card.module.css';
import { Page } from '#ui/page.tsx';
import styles from './creator-entry-page.module.css';

const ENTRIES = [
  { key: 'single', to: '/resource/creator', Icon: IconFile },
  { key: 'batch', to: '/resource/creatorBatch', Icon: IconFiles },
  { key: 'collection', to: '/resource/collectionCreator', Icon: IconStack2 },
] as const;

/** The ways to publish: one work, many at once, or a collection of works. */
export function CreatorEntryPage() {
  const { t } = useTranslation('publish');
  return (
    <Page title={t('entry')} intro={t('entry_intro')}>
      <ul className={styles.entries}>
        {ENTRIES.map(({ key, to, Icon }) => (
          <li key={key} className={styles.entry}>
            <Icon size={32} stroke={1.25} aria-hidden="true" />
            <h2>
              <Link to={to} className={card.link}>
                {t(`entry_${key}`)}
              </Link>
            </h2>
            <p>{t(`entry_${key}_text`)}</p>
          </li>
        ))}
      </ul>
    </Page>
  );
}

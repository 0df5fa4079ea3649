import { useQuery } from '@tanstack/react-query';
import { latestResourcesQuery } from '#api/resources/latest.ts';
import { ResourceCard } from '#domain/resources/resource-card.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { AppLink } from '#ui/app-link.tsx';
import styles from './latest-resources.module.css';

/**
 * Shows the latest published resources, with the way to the market; absent while there are none, and when they cannot be read.
 */
export function LatestResources() {
  const { t } = useTranslation('home');
  const { data: resources = [] } = useQuery(latestResourcesQuery);
  if (resources.length === 0) return null;
  return (
    <section className={styles.latest} aria-labelledby="latest">
      <header className={styles.head}>
        <h2 id="latest">{t('latest')}</h2>
        <AppLink className={styles.all} app="console" to="/market">
          {t('latest_all')}
        </AppLink>
      </header>
      <div className={styles.cards}>
        {resources.map((resource) => (
          <ResourceCard key={resource.resourceId} resource={resource} />
        ))}
      </div>
    </section>
  );
}

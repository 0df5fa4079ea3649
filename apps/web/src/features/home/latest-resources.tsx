import { ResourceStatus } from '@colophon/model';
import { Anchor } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { answer, api } from '#api/client.ts';
import { whole } from '#api/paged.ts';
import { ResourceCard } from '#domain/resources/resource-card.tsx';
import { AppLink } from '#ui/app-link.tsx';
import styles from './latest-resources.module.css';

const SHOWN = 4;

/** The newest listed resources. Decoration of the home page: when it fails, the region is left out. */
const latestResourcesQuery = queryOptions({
  queryKey: ['resources', 'latest', SHOWN],
  queryFn: async () => {
    const query = { skip: 0, limit: SHOWN, status: ResourceStatus.online, sort: 'createDate:-1' };
    return whole((await answer(api.GET('/v2/resources', { params: { query } }), { redirect: false })).dataList);
  },
});

/** What was published last, with the way to the market; absent while there is nothing. */
export function LatestResources() {
  const { t } = useTranslation('home');
  const { data: resources = [] } = useQuery(latestResourcesQuery);
  if (resources.length === 0) return null;
  return (
    <section className={styles.latest} aria-labelledby="latest">
      <header className={styles.head}>
        <h2 id="latest">{t('latest')}</h2>
        <Anchor component={AppLink} app="console" to="/market">
          {t('latest_all')}
        </Anchor>
      </header>
      <div className={styles.cards}>
        {resources.map((resource) => (
          <ResourceCard key={resource.resourceId} resource={resource} />
        ))}
      </div>
    </section>
  );
}

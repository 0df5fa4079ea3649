import { Tabs } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { usePagedList } from '#api/paged.ts';
import { listedResourcesList } from '#api/resources/listed.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { Page } from '#ui/page.tsx';
import { SearchInput } from '#ui/search-input.tsx';
import { KindFilters } from './kind-filters.tsx';
import styles from './market-page.module.css';
import { ResourceResults } from './resource-results.tsx';
import { UserResults } from './user-results.tsx';

const route = getRouteApi('/_console/search');
const RESULTS_AT_ONCE = 40;

/** Listed resources whose name, title, type or tags contain a text, and people of that name. */
export function SearchPage() {
  const { t } = useTranslation('market');
  const { search: keyword, category, type, tab } = route.useSearch();
  const navigate = route.useNavigate();
  const list = usePagedList(listedResourcesList({ keywords: keyword, category, type }, RESULTS_AT_ONCE));
  const narrow = (change: Partial<ReturnType<typeof route.useSearch>>) =>
    void navigate({ search: (search) => ({ ...search, ...change }), replace: true, resetScroll: false });

  return (
    <Page title={t('search')}>
      <search className={styles.filters}>
        <SearchInput label={t('search_all')} value={keyword ?? ''} onSearch={(text) => narrow({ search: text })} />
      </search>
      <Tabs
        keepMounted={false}
        value={tab ?? 'resources'}
        onChange={(next) => narrow({ tab: next === 'users' ? 'users' : undefined })}
      >
        <Tabs.List mb="md">
          <Tabs.Tab value="resources">{t('resources')}</Tabs.Tab>
          <Tabs.Tab value="users">{t('users')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="resources">
          <KindFilters chosen={{ category, type }} onChoose={narrow} />
          <ResourceResults
            list={list}
            isFiltered={Boolean(keyword || category || type)}
            keyword={keyword}
            onClear={() => void navigate({ search: {}, replace: true })}
          />
        </Tabs.Panel>
        <Tabs.Panel value="users">{tab === 'users' && <UserResults keyword={keyword ?? ''} />}</Tabs.Panel>
      </Tabs>
    </Page>
  );
}

import { getRouteApi } from '@tanstack/react-router';
import { usePagedList } from '#api/paged.ts';
import { listedResourcesList } from '#api/resources/listed.ts';
import { TypeFilter } from '#domain/resource-types/type-filter.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { Page } from '#ui/page.tsx';
import { SearchInput } from '#ui/search-input.tsx';
import styles from './market-page.module.css';
import { ResourceResults } from './resource-results.tsx';

const route = getRouteApi('/_console/search');
const RESULTS_AT_ONCE = 40;

/** Listed resources whose name, title, type or tags contain a text. */
export function SearchPage() {
  const { t } = useTranslation('market');
  const { search: keyword, type } = route.useSearch();
  const navigate = route.useNavigate();
  const list = usePagedList(listedResourcesList({ keywords: keyword, type }, RESULTS_AT_ONCE));
  const narrow = (change: { search?: string; type?: string | undefined }) =>
    void navigate({ search: (search) => ({ ...search, ...change }), replace: true, resetScroll: false });

  return (
    <Page title={t('search')}>
      <search className={styles.filters}>
        <SearchInput
          label={t('search_resources')}
          value={keyword ?? ''}
          onSearch={(text) => narrow({ search: text })}
        />
        <TypeFilter value={type} onChange={(code) => narrow({ type: code })} />
      </search>
      <ResourceResults
        list={list}
        isFiltered={Boolean(keyword || type)}
        keyword={keyword}
        onClear={() => void navigate({ search: {}, replace: true })}
      />
    </Page>
  );
}

import { Button } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import type { FavouriteFilter } from '#api/favourites/queries.ts';
import { favouritesList } from '#api/favourites/queries.ts';
import { usePagedList } from '#api/paged.ts';
import { OwnTypeFilter } from '#domain/resource-types/own-type-filter.tsx';
import { OwnTabs } from '#domain/resources/own-tabs.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { AppLink } from '#ui/app-link.tsx';
import { CardGrid, CardGridSkeleton } from '#ui/card-grid.tsx';
import { EmptyFace } from '#ui/faces.tsx';
import { FilterChips } from '#ui/filter-chips.tsx';
import { ListFaces } from '#ui/list-faces.tsx';
import { Page } from '#ui/page.tsx';
import { SearchInput } from '#ui/search-input.tsx';
import { CollectCard } from './collect-card.tsx';
import styles from './collects-page.module.css';

const route = getRouteApi('/_console/resource/collect');
/** Shows the favourites that the user marked to come back to, newest mark first. */
export function CollectsPage() {
  const { t } = useTranslation(['collects', 'ui']);
  const filter = route.useSearch() as FavouriteFilter;
  const navigate = route.useNavigate();
  const list = usePagedList(favouritesList(filter));
  const narrow = (change: Partial<FavouriteFilter>) =>
    void navigate({ search: (search) => ({ ...search, ...change }), replace: true, resetScroll: false });

  return (
    <Page title={t('my_collects')}>
      <OwnTabs />
      <search className={styles.filters}>
        <SearchInput
          label={t('search_collects')}
          value={filter.keywords ?? ''}
          onSearch={(keywords) => narrow({ keywords })}
        />
        <FilterChips
          label={t('state')}
          options={[
            { value: '', label: t('all') },
            { value: 'listed', label: t('ui:resource_listed') },
            { value: 'unlisted', label: t('ui:resource_unlisted') },
            { value: 'blocked', label: t('ui:resource_blocked') },
          ]}
          isChosen={(value) => value === (filter.status ?? '')}
          onToggle={(value) => narrow({ status: (value || undefined) as FavouriteFilter['status'] })}
        />
        <OwnTypeFilter value={filter.type} onChange={(type) => narrow({ type })} />
      </search>
      <ListFaces
        list={list}
        isFiltered={Boolean(filter.keywords || filter.status || filter.type)}
        skeleton={<CardGridSkeleton />}
        empty={
          <EmptyFace
            title={t('empty')}
            text={t('empty_text')}
            action={
              <Button component={AppLink} variant="default" app="console" to="/market">
                {t('to_the_market')}
              </Button>
            }
          />
        }
      >
        <h2 className={styles.count}>{t('count', { count: list.totalItem })}</h2>
        <CardGrid
          label={t('my_collects')}
          rows={list.rows}
          rowKey={({ resourceId }) => resourceId}
          card={(collect) => <CollectCard collect={collect} />}
        />
      </ListFaces>
    </Page>
  );
}

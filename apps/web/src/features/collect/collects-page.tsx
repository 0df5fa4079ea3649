import { Button } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { markFavourite } from '#api/favourites/mutations.ts';
import type { Favourite, FavouriteFilter } from '#api/favourites/queries.ts';
import { favouritesList } from '#api/favourites/queries.ts';
import { useWrite } from '#api/mutation.ts';
import { usePagedList } from '#api/paged.ts';
import { TypeFilter } from '#domain/resource-types/type-filter.tsx';
import { OwnTabs } from '#domain/resources/own-tabs.tsx';
import { ResourceCard } from '#domain/resources/resource-card.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { AppLink } from '#ui/app-link.tsx';
import { ResourceStatusBadge } from '#ui/badges.tsx';
import { CardGrid, CardGridSkeleton } from '#ui/card-grid.tsx';
import { EmptyFace } from '#ui/faces.tsx';
import { FilterChips } from '#ui/filter-chips.tsx';
import { ListFaces } from '#ui/list-faces.tsx';
import { Page } from '#ui/page.tsx';
import { SearchInput } from '#ui/search-input.tsx';
import styles from './collects-page.module.css';

const route = getRouteApi('/_console/resource/collect');
/** What the user marked to come back to, newest mark first. */
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
        <TypeFilter value={filter.type} onChange={(type) => narrow({ type })} />
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

/** A collected resource. Taken out, it stays in its place until the page is left, so that this can be undone. */
function CollectCard({ collect }: { collect: Favourite }) {
  const { t } = useTranslation('collects');
  const { resourceId } = collect;
  const [isRemoved, setIsRemoved] = useState(false);
  const { mutate, isPending } = useWrite(markFavourite, {
    refetchType: 'none',
    onSuccess: (_, { isFavourite }) => setIsRemoved(!isFavourite),
  });
  return (
    <div className={styles.card} data-removed={isRemoved || undefined}>
      <ResourceCard resource={{ ...collect, username: collect.authorName, updateDate: collect.resourceUpdateDate }}>
        <ResourceStatusBadge status={collect.resourceStatus} />
        <Button
          variant="default"
          size="sm"
          loading={isPending}
          onClick={() => mutate({ resourceId, isFavourite: isRemoved })}
        >
          {t(isRemoved ? 'undo' : 'remove')}
        </Button>
      </ResourceCard>
    </div>
  );
}

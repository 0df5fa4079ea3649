import { Button, Text, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { PagedList } from '#api/paged.ts';
import { type ListedResource, suggestedResourcesQuery } from '#api/resources/listed.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { AppLink } from '#ui/app-link.tsx';
import { CardGrid, CardGridSkeleton } from '#ui/card-grid.tsx';
import { EmptyFace } from '#ui/faces.tsx';
import { ListFaces } from '#ui/list-faces.tsx';
import { ListedResourceCard } from './listed-resource-card.tsx';
import styles from './resource-results.module.css';

interface ResourceResultsProps {
  list: PagedList<ListedResource>;
  isFiltered: boolean;
  keyword: string | undefined;
  onClear: () => void;
}

/** Resources found, with their number; when nothing was found, what else there is. */
export function ResourceResults({ list, isFiltered, keyword, onClear }: ResourceResultsProps) {
  const { t } = useTranslation('market');
  const count = { count: list.totalItem, keyword: keyword ?? '' };
  const isEmpty = list.state === 'loaded' && list.rows.length === 0;

  return (
    <section className={styles.results}>
      <VisuallyHidden component="h2">{t('resources')}</VisuallyHidden>
      <Text c="dimmed" role="status" mih="1.6em">
        {list.state === 'loaded' && !isEmpty && (keyword ? t('found_for', count) : t('found', count))}
      </Text>
      {isEmpty && isFiltered ? (
        <NothingFound keyword={keyword} onClear={onClear} />
      ) : (
        <ListFaces list={list} isFiltered={false} skeleton={<CardGridSkeleton />} empty={<EmptyMarket />}>
          <Cards rows={list.rows} />
        </ListFaces>
      )}
    </section>
  );
}

function Cards({ rows }: { rows: readonly ListedResource[] }) {
  const { t } = useTranslation('market');
  return (
    <CardGrid
      label={t('resources')}
      rows={rows}
      rowKey={({ resourceId }) => resourceId}
      card={(resource) => <ListedResourceCard resource={resource} />}
    />
  );
}

function NothingFound({ keyword, onClear }: Pick<ResourceResultsProps, 'keyword' | 'onClear'>) {
  const { t } = useTranslation('market');
  const { data: suggestions = [] } = useQuery(suggestedResourcesQuery);
  return (
    <>
      <EmptyFace
        title={keyword ? t('nothing_for', { keyword }) : t('nothing')}
        text={t('nothing_text')}
        action={
          <Button variant="default" onClick={onClear}>
            {t('clear_filters')}
          </Button>
        }
      />
      {suggestions.length > 0 && (
        <>
          <h2>{t('newest')}</h2>
          <Cards rows={suggestions} />
        </>
      )}
    </>
  );
}

function EmptyMarket() {
  const { t } = useTranslation('market');
  return (
    <EmptyFace
      title={t('empty')}
      text={t('empty_text')}
      action={
        <Button component={AppLink} app="console" to="/resource/creatorEntry">
          {t('publish')}
        </Button>
      }
    />
  );
}

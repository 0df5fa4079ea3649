import { PartyIdentity } from '@colophon/model';
import { Button, Group, Text, VisuallyHidden } from '@mantine/core';
import { useSessionStorage } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { PagedList } from '#api/paged.ts';
import { type ListedResource, suggestedResourcesQuery } from '#api/resources/listed.ts';
import { OfferedTerms } from '#domain/policies/offered-terms.tsx';
import { ChoiceCard } from '#domain/resources/choice-card.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { useCurrentUser } from '#session/current-user.ts';
import { AppLink } from '#ui/app-link.tsx';
import { CardGrid, CardGridSkeleton } from '#ui/card-grid.tsx';
import { EmptyFace } from '#ui/faces.tsx';
import { ListFaces } from '#ui/list-faces.tsx';
import { type Selection, useSelection } from '#ui/use-selection.ts';
import { ChosenBar } from './chosen-bar.tsx';
import { ListedResourceCard } from './listed-resource-card.tsx';
import styles from './resource-results.module.css';

/** As many as one call licenses. */
const MAX_CHOSEN = 100;

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
  const { user } = useCurrentUser();
  // The choice is kept while the reader searches for more, or looks at a work and comes back.
  const [chosen, choose] = useSessionStorage<readonly string[] | null>({
    key: `marketChoice:${user?.userId ?? ''}`,
    defaultValue: null,
  });
  const isChoosing = user !== null && chosen !== null;
  const selection = useSelection(
    list.rows.map(({ resourceId }) => resourceId),
    MAX_CHOSEN,
    { kept: [chosen ?? [], choose] },
  );
  const quit = () => choose(null);
  const found = list.rows.filter(({ isSimilar }) => !isSimilar);
  const similar = list.rows.filter(({ isSimilar }) => isSimilar);
  const isEmpty = list.state === 'loaded' && found.length === 0;

  return (
    <section className={styles.results}>
      <VisuallyHidden component="h2">{t('resources')}</VisuallyHidden>
      <Group justify="space-between">
        <Text c="dimmed" role="status" mih="1.6em">
          {list.state === 'loaded' && !isEmpty && (keyword ? t('found_for', count) : t('found', count))}
        </Text>
        {user && !isChoosing && list.rows.length > 0 && (
          <Button variant="default" size="sm" onClick={() => choose([])}>
            {t('choose_several')}
          </Button>
        )}
      </Group>
      {isChoosing && <ChosenBar selection={selection} onQuit={quit} />}
      {isEmpty && isFiltered ? (
        <NothingFound keyword={keyword} similar={similar} onClear={onClear} />
      ) : (
        <ListFaces list={list} isFiltered={false} skeleton={<CardGridSkeleton />} empty={<EmptyMarket />}>
          <Cards rows={found} selection={isChoosing ? selection : null} />
          {similar.length > 0 && (
            <>
              <h2>{t('similar')}</h2>
              <Cards rows={similar} selection={isChoosing ? selection : null} />
            </>
          )}
        </ListFaces>
      )}
    </section>
  );
}

interface CardsProps {
  rows: readonly ListedResource[];
  /** Where several can be chosen. */
  selection?: Selection<string> | null;
}

function Cards({ rows, selection = null }: CardsProps) {
  const { t } = useTranslation('market');
  return (
    <CardGrid
      label={t('resources')}
      rows={rows}
      rowKey={({ resourceId }) => resourceId}
      card={(resource) =>
        selection ? (
          <ChoiceCard resource={resource} selection={selection}>
            <OfferedTerms policies={resource.policies} kind={PartyIdentity.node} licence={resource.licence} />
          </ChoiceCard>
        ) : (
          <ListedResourceCard resource={resource} />
        )
      }
    />
  );
}

interface NothingFoundProps extends Pick<ResourceResultsProps, 'keyword' | 'onClear'> {
  /** Resources with a similar name. */
  similar: readonly ListedResource[];
}

function NothingFound({ keyword, similar, onClear }: NothingFoundProps) {
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
      {similar.length > 0 ? (
        <>
          <h2>{t('similar')}</h2>
          <Cards rows={similar} />
        </>
      ) : (
        suggestions.length > 0 && (
          <>
            <h2>{t('newest')}</h2>
            <Cards rows={suggestions} />
          </>
        )
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

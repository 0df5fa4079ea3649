import { ResourceStatus } from '@colophon/model';
import { Button, Checkbox, Group, Select, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Candidate, type CandidateFilter, candidatesList } from '#api/collections/candidates.ts';
import { containedQuery } from '#api/collections/items.ts';
import { usePagedList } from '#api/paged.ts';
import { coverOf } from '#api/resources/cover-of.ts';
import { selfLicencesQuery } from '#api/resources/licensing.ts';
import type { ResourceSource } from '#api/resources/offered.ts';
import { leafTypesQuery } from '#api/types/queries.ts';
import { useTypeWords } from '#domain/resource-types/use-type-words.ts';
import { titleOf } from '#domain/resources/title-of.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { timeText } from '#times.ts';
import { AppLink } from '#ui/app-link.tsx';
import { ResourceStatusBadge } from '#ui/badges.tsx';
import { Cover } from '#ui/cover.tsx';
import { EmptyFace } from '#ui/faces.tsx';
import { ListFaces } from '#ui/list-faces.tsx';
import { MoveButtons } from '#ui/move-buttons.tsx';
import { ReasonedField } from '#ui/reasoned.tsx';
import { SearchInput } from '#ui/search-input.tsx';
import { SelectAll } from '#ui/select-all.tsx';
import { Timed } from '#ui/time.tsx';
import { useSeenAgain } from '#ui/use-seen-again.ts';
import styles from './collections.module.css';
import type { RefusedItems } from './refused-items.ts';

/** Items that one call adds. */
export const MAX_ADDED = 100;
const SOURCES: readonly ResourceSource[] = ['mine', 'market', 'collects'];

interface CandidateListProps {
  collectionId: string;
  chosen: readonly string[];
  /** Refused items that made the last attempt to add fail. */
  refused: RefusedItems | null;
  onChoose: (rows: readonly Candidate[], isChosen: boolean) => void;
}

/** Resources to be chosen from: one's own, the market's and one's favourites. */
export function CandidateList({ collectionId, chosen, refused, onChoose }: CandidateListProps) {
  const { t } = useTranslation(['collections', 'types']);
  const typeWords = useTypeWords();
  const [filter, setFilter] = useState<CandidateFilter>({ source: 'mine', keywords: '', type: '' });
  const set = (change: Partial<CandidateFilter>) => setFilter((now) => ({ ...now, ...change }));
  const { data: types = [] } = useQuery(leafTypesQuery);
  const list = usePagedList(candidatesList(filter));
  // Resources made in another tab are there when this tab is shown again.
  useSeenAgain(list.retry);
  const create = (
    <Button component={AppLink} app="console" to="/resource/creatorEntry" target="_blank" variant="default">
      {t('create_resource')}
    </Button>
  );
  return (
    <Stack>
      <Group align="flex-end">
        <Select
          label={t('source')}
          data={SOURCES.map((value) => ({ value, label: t(`source_${value}`) }))}
          value={filter.source}
          allowDeselect={false}
          onChange={(source) => set({ source: source as ResourceSource })}
          className={styles.filter}
        />
        <Select
          label={t('types:type')}
          placeholder={t('all_types')}
          data={types.map(({ code, chain }) => ({ value: code, label: typeWords(chain) }))}
          value={filter.type || null}
          onChange={(type) => set({ type: type ?? '' })}
          searchable
          clearable
          className={styles.filter}
        />
      </Group>
      <Group>
        <div className={styles.grow}>
          <SearchInput
            label={t('search_resources')}
            value={filter.keywords}
            onSearch={(keywords) => set({ keywords })}
          />
        </div>
        {create}
      </Group>
      <ListFaces
        list={list}
        isFiltered={filter.keywords !== '' || filter.type !== ''}
        empty={<EmptyFace title={t(`no_candidates_${filter.source}`)} action={create} />}
      >
        <CandidateRows
          collectionId={collectionId}
          rows={list.rows}
          chosen={chosen}
          refused={refused}
          onChoose={onChoose}
        />
      </ListFaces>
    </Stack>
  );
}

interface CandidateRowsProps extends CandidateListProps {
  rows: readonly Candidate[];
  /** Moves a row by hand, where the rows stand in the order of the items to be. */
  onMove?: (resourceId: string, places: -1 | 1) => void;
}

/** Resources with boxes; those that cannot be added say why. */
export function CandidateRows({ collectionId, rows, chosen, refused, onChoose, onMove }: CandidateRowsProps) {
  const { t } = useTranslation(['collections', 'ui']);
  const typeWords = useTypeWords();
  const { data: contained } = useQuery(
    containedQuery(
      collectionId,
      rows.map(({ resourceId }) => resourceId),
    ),
  );
  const released = rows.filter(({ latestVersion }) => latestVersion !== '');
  const { data: selves = [] } = useQuery({
    ...selfLicencesQuery(released.map(({ resourceId }) => ({ resourceId }))),
    enabled: released.length > 0,
  });
  const broken = new Set(selves.flatMap(({ resourceId, isAuth }) => (isAuth ? [] : resourceId)));
  const isFull = chosen.length >= MAX_ADDED;
  const usable = rows.filter(
    ({ resourceId, status }) => contained?.has(resourceId) === false && status === ResourceStatus.online,
  );
  const [open, taken] = [
    usable.filter((row) => !chosen.includes(row.resourceId)),
    usable.filter((row) => chosen.includes(row.resourceId)),
  ];
  const room = MAX_ADDED - chosen.length;
  const isAll = taken.length > 0 && (open.length === 0 || room <= 0);
  return (
    <>
      <SelectAll
        state={isAll ? 'all' : taken.length > 0 ? 'some' : 'none'}
        why={
          (usable.length === 0 && 'reasons:none_to_add') ||
          (taken.length === 0 && room <= 0 && 'reasons:selection_full')
        }
        onToggle={() => (isAll ? onChoose(taken, false) : onChoose(open.slice(0, room), true))}
      />
      <ul className={styles.candidates} aria-label={t('resources')}>
        {rows.map((row, index) => {
          const { resourceId, status, updateDate } = row;
          const isContained = contained?.has(resourceId) ?? false;
          const isChosen = chosen.includes(resourceId);
          const isListed = status === ResourceStatus.online;
          const title = titleOf(row);
          return (
            <li key={resourceId} className={styles.candidate}>
              <ReasonedField
                why={
                  (!contained && 'reasons:loading') ||
                  (isContained && t('added_already')) ||
                  (!isChosen && !isListed && t('not_listed')) ||
                  (!isChosen && isFull && 'reasons:selection_full')
                }
              >
                <Checkbox
                  aria-label={t('choose_this', { title })}
                  checked={isChosen || isContained}
                  onChange={() => onChoose([row], !isChosen)}
                />
              </ReasonedField>
              <div className={styles.thumbnail}>
                <Cover src={coverOf(row)} />
              </div>
              <div className={styles.grow}>
                <Text fw={500} className={styles.name}>
                  {title}
                </Text>
                <Text size="sm" c="dimmed" className={styles.name}>
                  <Timed>
                    {[row.resourceName, typeWords(row.resourceType), updateDate && timeText(updateDate, 'day')]
                      .filter(Boolean)
                      .join(' · ')}
                  </Timed>
                </Text>
                <Group gap="xs">
                  {isContained && (
                    <Text size="sm" fw={500}>
                      {t('added_already')}
                    </Text>
                  )}
                  {!isListed && (
                    <>
                      <ResourceStatusBadge status={status} />
                      <Text size="sm">{t('not_listed')}</Text>
                    </>
                  )}
                  {isChosen && refused?.resourceIds.has(resourceId) && (
                    <Text size="sm" c="var(--mantine-color-error)">
                      {refused.reason}
                    </Text>
                  )}
                  {broken.has(resourceId) && (
                    <Text size="sm" className={styles.warning}>
                      <IconAlertTriangle size={14} aria-hidden="true" /> {t('chain_broken')}
                    </Text>
                  )}
                </Group>
              </div>
              {onMove && (
                <MoveButtons
                  title={title}
                  isFirst={index === 0}
                  isLast={index === rows.length - 1}
                  onMove={(places) => onMove(resourceId, places)}
                />
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}

import { ResourceStatus } from '@colophon/model';
import { Alert, Anchor, Button, Checkbox, Group, Radio, Select, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { containedQuery } from '#api/collections/items.ts';
import { type OwnCollection, ownCollectionsList } from '#api/collections/own.ts';
import { collectRulesQuery } from '#api/collections/rules.ts';
import { usePagedList } from '#api/paged.ts';
import { usedResourcesQuery } from '#api/resources/used-resources.ts';
import { collectionTypesQuery } from '#api/types/queries.ts';
import { useTypeWords } from '#domain/resource-types/use-type-words.ts';
import { titleOf } from '#domain/resources/title-of.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { AppLink } from '#ui/app-link.tsx';
import { confirm } from '#ui/confirm.ts';
import { EmptyFace, ErrorFace } from '#ui/faces.tsx';
import { ListFaces } from '#ui/list-faces.tsx';
import { SearchInput } from '#ui/search-input.tsx';
import { SideDrawer } from '#ui/side-drawer.tsx';
import { useSeenAgain } from '#ui/use-seen-again.ts';
import { ChoiceFoot } from './add-drawer.tsx';
import { CandidateRows, MAX_ADDED } from './candidate-list.tsx';
import styles from './collections.module.css';
import { LicencesPage } from './licences-page.tsx';
import { useAdding } from './use-adding.ts';

interface AddToCollectionProps {
  /** Own resources that are to become items. */
  resourceIds: readonly string[];
  onClose: () => void;
}

/** Puts resources into an own collection, chosen first; they are published in it at once. */
export function AddToCollection({ resourceIds, onClose }: AddToCollectionProps) {
  const { t } = useTranslation(['collections', 'ui']);
  const [collection, setCollection] = useState<OwnCollection | null>(null);
  const [added, setAdded] = useState<number | null>(null);
  const isAsked = collection !== null && added === null;
  const close = async () => {
    const agreed =
      !isAsked ||
      (await confirm({
        title: 'collections:leave_selection',
        description: 'collections:leave_selection_text',
        confirmLabel: 'ui:leave',
      }));
    if (agreed) onClose();
  };
  let content: ReactNode;
  if (added !== null && collection) content = <Added collection={collection} count={added} />;
  else if (!collection) content = <ChooseCollection onChoose={setCollection} />;
  else content = <ChooseResources collection={collection} resourceIds={resourceIds} onAdded={setAdded} />;
  return (
    <SideDrawer opened onClose={() => void close()} title={t('add_to_a_collection')} width={720} isDirty={isAsked}>
      {content}
    </SideDrawer>
  );
}

function ChooseCollection({ onChoose }: { onChoose: (collection: OwnCollection) => void }) {
  const { t } = useTranslation(['collections', 'publish']);
  const typeWords = useTypeWords();
  const [keywords, setKeywords] = useState('');
  const [type, setType] = useState('');
  const [chosenId, setChosenId] = useState<string | null>(null);
  const { data: types = [] } = useQuery(collectionTypesQuery);
  const list = usePagedList(ownCollectionsList({ ...(keywords && { keywords }), ...(type && { type }) }));
  useSeenAgain(list.retry);
  const rules = useQuery({ ...collectRulesQuery(chosenId ?? ''), enabled: chosenId !== null });
  const isCollecting = rules.data?.status === 1;
  const chosen = list.rows.find(({ resourceId }) => resourceId === chosenId);
  const create = (
    <Button component={AppLink} app="console" to="/resource/collectionCreator" target="_blank" variant="default">
      {t('create_collection')}
    </Button>
  );
  return (
    <Stack>
      <Group>
        <div className={styles.grow}>
          <SearchInput label={t('search_collections')} value={keywords} onSearch={setKeywords} />
        </div>
        <Select
          aria-label={t('collection_type')}
          placeholder={t('all_types')}
          data={types.map(({ code, chain }) => ({ value: code, label: typeWords(chain) }))}
          value={type || null}
          clearable
          onChange={(next) => setType(next ?? '')}
        />
        {create}
      </Group>
      <ListFaces
        list={list}
        isFiltered={keywords !== '' || type !== ''}
        empty={<EmptyFace title={t('no_collections')} action={create} />}
      >
        <Radio.Group value={chosenId} onChange={setChosenId} label={t('choose_collection')}>
          <Stack mt="sm">
            {list.rows.map((row) => (
              <Radio
                key={row.resourceId}
                value={row.resourceId}
                label={titleOf(row)}
                description={[
                  t('items_total', { count: row.itemCount ?? 0 }),
                  row.status === ResourceStatus.frozen && t('auth_blocked'),
                ]
                  .filter(Boolean)
                  .join(' · ')}
                disabled={row.status === ResourceStatus.frozen}
              />
            ))}
          </Stack>
        </Radio.Group>
      </ListFaces>
      {isCollecting && <Alert color="warning">{t('locked_by_rules')}</Alert>}
      <Group justify="flex-end">
        <Button
          disabled={!chosen || rules.data === undefined || isCollecting}
          onClick={() => chosen && onChoose(chosen)}
        >
          {t('publish:next')}
        </Button>
      </Group>
    </Stack>
  );
}

interface ChooseResourcesProps {
  collection: OwnCollection;
  resourceIds: readonly string[];
  onAdded: (count: number) => void;
}

function ChooseResources({ collection, resourceIds, onAdded }: ChooseResourcesProps) {
  const { t } = useTranslation('collections');
  const { resourceId: collectionId, userId: ownerId } = collection;
  const resources = useQuery(usedResourcesQuery(resourceIds));
  const contained = useQuery(containedQuery(collectionId, resourceIds));
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  const adding = useAdding({ collectionId, ownerId, isPublished: true, onAdded });
  const failed = [resources, contained].find(({ error }) => error);
  if (failed) return <ErrorFace error={failed.error} retry={() => void failed.refetch()} />;
  if (!resources.data || !contained.data) return <Skeleton height={240} />;
  const rows = resources.data.filter(({ resourceId }) => resourceIds.includes(resourceId));
  const usable = rows
    .filter(({ resourceId, status }) => status === ResourceStatus.online && !contained.data.has(resourceId))
    .map(({ resourceId }) => resourceId)
    .slice(0, MAX_ADDED);
  const ids = chosen ?? usable;
  if (adding.page === 'licences') {
    return (
      <LicencesPage
        collectionId={collectionId}
        ownerId={ownerId}
        resourceIds={ids}
        refused={adding.refused}
        isPending={adding.isPending}
        onBack={adding.back}
        onAdd={adding.send}
      />
    );
  }
  return (
    <Stack>
      <Text>{t('into_collection', { title: titleOf(collection) })}</Text>
      <Checkbox
        label={t('select_all')}
        checked={ids.length > 0 && ids.length === usable.length}
        indeterminate={ids.length > 0 && ids.length < usable.length}
        disabled={usable.length === 0}
        onChange={() => setChosen(ids.length === usable.length ? [] : usable)}
      />
      <CandidateRows
        collectionId={collectionId}
        rows={rows}
        chosen={ids}
        refused={adding.refused}
        onChoose={(id, isChosen) => setChosen(isChosen ? [...ids, id] : ids.filter((each) => each !== id))}
      />
      <ChoiceFoot count={ids.length}>
        <Button disabled={ids.length === 0} loading={adding.isPending} onClick={() => adding.proceed(ids)}>
          {t('add_to_collection')}
        </Button>
      </ChoiceFoot>
    </Stack>
  );
}

function Added({ collection, count }: { collection: OwnCollection; count: number }) {
  const { t } = useTranslation('collections');
  return (
    <Stack role="status">
      <Text>{t('items_added', { count })}</Text>
      <Anchor
        component={AppLink}
        app="console"
        to="/resource/collectionSidebar/versionInfo/$collectionID"
        params={{ collectionID: collection.resourceId }}
      >
        {titleOf(collection)}
      </Anchor>
    </Stack>
  );
}

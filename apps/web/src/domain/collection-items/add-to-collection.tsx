import { ResourceStatus, RulesStatus } from '@colophon/model';
import { Alert, Anchor, Button, Group, Radio, Select, Skeleton, Stack, Text } from '@mantine/core';
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
import { ReasonedField } from '#ui/reasoned.tsx';
import { ReasonedButton } from '#ui/reasoned-button.tsx';
import { SearchInput } from '#ui/search-input.tsx';
import { SideDrawer } from '#ui/side-drawer.tsx';
import { ChoiceFoot } from './add-drawer.tsx';
import { CandidateRows, MAX_ADDED } from './candidate-list.tsx';
import { inOrderOfTitle } from './chosen.ts';
import styles from './collections.module.css';
import { CreateCollection } from './create-collection.tsx';
import { LicencesPage } from './licences-page.tsx';
import { useAdding } from './use-adding.ts';

interface AddToCollectionProps {
  /** Own resources that are to become items, in their order. */
  resourceIds: readonly string[];
  onClose: () => void;
}

/** The collection that they are put into; a new one is released with them. */
type Target = Pick<OwnCollection, 'resourceId' | 'userId' | 'resourceTitle' | 'resourceName'> & { isNew: boolean };

/** Puts resources into an own collection, chosen or made first; they are published in it at once. */
export function AddToCollection({ resourceIds, onClose }: AddToCollectionProps) {
  const { t } = useTranslation(['collections', 'ui']);
  const [collection, setCollection] = useState<Target | null>(null);
  const [isCreating, setCreating] = useState(false);
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
  else if (isCreating)
    content = (
      <CreateCollection
        onCreated={(made) => {
          setCollection({ ...made, isNew: true });
          setCreating(false);
        }}
        onBack={() => setCreating(false)}
      />
    );
  else if (!collection)
    content = (
      <ChooseCollection
        onChoose={(chosen) => setCollection({ ...chosen, isNew: false })}
        onCreate={() => setCreating(true)}
      />
    );
  else content = <ChooseResources collection={collection} resourceIds={resourceIds} onAdded={setAdded} />;
  return (
    <SideDrawer opened onClose={() => void close()} title={t('add_to_a_collection')} width={720} isDirty={isAsked}>
      {content}
    </SideDrawer>
  );
}

interface ChooseCollectionProps {
  onChoose: (collection: OwnCollection) => void;
  onCreate: () => void;
}

function ChooseCollection({ onChoose, onCreate }: ChooseCollectionProps) {
  const { t } = useTranslation(['collections', 'publish']);
  const typeWords = useTypeWords();
  const [keywords, setKeywords] = useState('');
  const [type, setType] = useState('');
  const [chosenId, setChosenId] = useState<string | null>(null);
  const { data: types = [] } = useQuery(collectionTypesQuery);
  const list = usePagedList(ownCollectionsList({ ...(keywords && { keywords }), ...(type && { type }) }));
  const rules = useQuery({ ...collectRulesQuery(chosenId ?? ''), enabled: chosenId !== null });
  const isCollecting = rules.data?.status === RulesStatus.on;
  const chosen = list.rows.find(({ resourceId }) => resourceId === chosenId);
  const create = (
    <Button variant="default" onClick={onCreate}>
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
              <ReasonedField key={row.resourceId} why={row.status === ResourceStatus.frozen && 'reasons:blocked'}>
                <Radio
                  value={row.resourceId}
                  label={titleOf(row)}
                  description={[
                    t('items_total', { count: row.itemCount ?? 0 }),
                    row.status === ResourceStatus.frozen && t('auth_blocked'),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                />
              </ReasonedField>
            ))}
          </Stack>
        </Radio.Group>
      </ListFaces>
      {isCollecting && <Alert color="warning">{t('locked_by_rules')}</Alert>}
      <Group justify="flex-end">
        <ReasonedButton
          why={
            (!chosen && 'reasons:collection') ||
            (rules.data === undefined && 'reasons:loading') ||
            (isCollecting && t('locked_by_rules'))
          }
          onClick={() => chosen && onChoose(chosen)}
        >
          {t('publish:next')}
        </ReasonedButton>
      </Group>
    </Stack>
  );
}

interface ChooseResourcesProps {
  collection: Target;
  resourceIds: readonly string[];
  onAdded: (count: number) => void;
}

function ChooseResources({ collection, resourceIds, onAdded }: ChooseResourcesProps) {
  const { t } = useTranslation('collections');
  const { resourceId: collectionId, userId: ownerId, isNew } = collection;
  const resources = useQuery(usedResourcesQuery(resourceIds));
  const contained = useQuery(containedQuery(collectionId, resourceIds));
  const [order, setOrder] = useState(resourceIds);
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null);
  const adding = useAdding({ collectionId, ownerId, to: isNew ? 'first' : 'published', onAdded });
  const failed = [resources, contained].find(({ error }) => error);
  if (failed) return <ErrorFace error={failed.error} retry={() => void failed.refetch()} />;
  if (!resources.data || !contained.data) return <Skeleton height={240} />;
  const byId = new Map(resources.data.map((resource) => [resource.resourceId, resource]));
  const rows = order.flatMap((id) => byId.get(id) ?? []);
  const usable = rows
    .filter(({ resourceId, status }) => status === ResourceStatus.online && !contained.data.has(resourceId))
    .map(({ resourceId }) => resourceId)
    .slice(0, MAX_ADDED);
  const ids = chosen ? order.filter((id) => chosen.has(id)) : usable;
  const choose = (changed: readonly { resourceId: string }[], isChosen: boolean) => {
    const changedIds = changed.map(({ resourceId }) => resourceId);
    setChosen(new Set(isChosen ? [...ids, ...changedIds] : ids.filter((id) => !changedIds.includes(id))));
  };
  const move = (id: string, places: -1 | 1) => {
    const others = order.filter((each) => each !== id);
    setOrder(others.toSpliced(order.indexOf(id) + places, 0, id));
  };
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
      <Group justify="space-between">
        <Text c="dimmed">{t('order_text')}</Text>
        <Button variant="default" size="sm" onClick={() => setOrder(inOrderOfTitle(rows))}>
          {t('order_by_title')}
        </Button>
      </Group>
      <CandidateRows
        collectionId={collectionId}
        rows={rows}
        chosen={ids}
        refused={adding.refused}
        onChoose={choose}
        onMove={move}
      />
      <ChoiceFoot count={ids.length}>
        <ReasonedButton
          why={ids.length === 0 && 'ui:choose_first'}
          loading={adding.isPending}
          onClick={() => {
            setChosen(new Set(ids));
            adding.proceed(ids);
          }}
        >
          {t('add_to_collection')}
        </ReasonedButton>
      </ChoiceFoot>
    </Stack>
  );
}

function Added({ collection, count }: { collection: Target; count: number }) {
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
      {collection.isNew && (
        <>
          <Text>{t('no_policy_yet')}</Text>
          <Anchor
            component={AppLink}
            app="console"
            to="/resource/collectionSidebar/policy/$collectionID"
            params={{ collectionID: collection.resourceId }}
          >
            {t('add_policy')}
          </Anchor>
        </>
      )}
    </Stack>
  );
}

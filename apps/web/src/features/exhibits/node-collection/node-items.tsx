import { OnlineStatus } from '@colophon/model';
import { ActionIcon, Anchor, Badge, Button, Group, NativeSelect, NumberInput, Text } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import {
  moveNodeItem,
  type NodeItem,
  nodeItems,
  removeNodeItem,
  reorderNodeItems,
} from '#api/exhibits/node-collections.ts';
import type { Exhibit } from '#api/exhibits/queries.ts';
import { useWrite } from '#api/mutation.ts';
import { usePagedList } from '#api/paged.ts';
import { coverOf } from '#api/resources/cover-of.ts';
import listStyles from '#domain/exhibit-lists/exhibit-lists.module.css';
import { useTypeWords } from '#domain/resource-types/use-type-words.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { timeText } from '#times.ts';
import { AppLink } from '#ui/app-link.tsx';
import { confirm } from '#ui/confirm.ts';
import { Cover } from '#ui/cover.tsx';
import { EmptyFace } from '#ui/faces.tsx';
import { ListFaces } from '#ui/list-faces.tsx';
import { MoveButtons } from '#ui/move-buttons.tsx';
import { SearchInput } from '#ui/search-input.tsx';
import { Sortable, useSortableRow } from '#ui/sortable.tsx';
import { Timed } from '#ui/time.tsx';
import { toast } from '#ui/toast.ts';
import { OnSite } from '../exhibit-items.tsx';
import pageStyles from '../exhibit-page.module.css';
import { AddExhibitsDrawer } from './add-exhibits-drawer.tsx';
import styles from './node-collection.module.css';

const ORDERS = {
  title: { sortField: 'itemTitle', sortType: 1 },
  released: { sortField: 'resourceFirstVersionReleaseDate', sortType: 1 },
  added: { sortField: 'createDate', sortType: -1 },
  turned: { sortField: 'sortId', sortType: -1 },
} as const;
type OrderName = keyof typeof ORDERS;

/** The items of a collection made in the node: added, ordered and removed. Each change is kept at once, and visitors see it. */
export function NodeItems({ exhibit, siteHref }: { exhibit: Exhibit; siteHref: string }) {
  const { presentableId: collectionId, nodeId } = exhibit;
  const { t } = useTranslation(['nodeCollections', 'exhibits']);
  const [keywords, setKeywords] = useState('');
  const [isAdding, setAdding] = useState(false);
  const list = usePagedList(nodeItems({ collectionId, nodeId, keywords: keywords || undefined }));
  const reorder = useWrite(reorderNodeItems, { onSuccess: () => toast.success(t('exhibits:saved')) });
  const move = useWrite(moveNodeItem);
  const remove = useWrite(removeNodeItem);
  const isFiltered = keywords !== '';
  const isEmpty = list.state === 'loaded' && list.totalItem === 0 && !isFiltered;

  const moveTo = ({ itemId, revision }: NodeItem, place: number) =>
    move.mutate({ collectionId, itemId, place, revision });
  const askReorder = async (order: OrderName) => {
    const agreed = await confirm({
      title: t(`order_${order}`),
      description: t('order_text'),
      confirmLabel: t('order'),
    });
    if (agreed) reorder.mutate({ collectionId, ...ORDERS[order] });
  };
  const askRemove = async ({ itemId, itemTitle }: NodeItem) => {
    const description = t('remove_text');
    const confirmLabel = t('remove');
    const agreed = await confirm({ title: t('remove_this', { title: itemTitle }), description, confirmLabel });
    if (agreed) remove.mutate({ collectionId, itemId });
  };
  const add = (
    <Button leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={() => setAdding(true)}>
      {t('add_items')}
    </Button>
  );
  return (
    <section className={pageStyles.section} aria-labelledby="items">
      <div className={pageStyles.head}>
        <h2 id="items">{t('exhibits:items_count', { count: list.totalItem })}</h2>
        {!isEmpty && add}
      </div>
      <OnSite exhibit={exhibit} siteHref={siteHref} />
      {!isEmpty && (
        <div className={styles.tools}>
          <SearchInput label={t('exhibits:search_items')} value={keywords} onSearch={setKeywords} />
          <NativeSelect
            aria-label={t('order_all')}
            value=""
            disabled={reorder.isPending}
            onChange={(event) => void askReorder(event.currentTarget.value as OrderName)}
            data={[
              { value: '', label: t('order_all') },
              ...(Object.keys(ORDERS) as OrderName[]).map((value) => ({ value, label: t(`order_${value}`) })),
            ]}
          />
        </div>
      )}
      <ListFaces
        list={list}
        isFiltered={isFiltered}
        empty={<EmptyFace title={t('exhibits:no_items')} text={t('no_items_text')} action={add} />}
      >
        <Sortable
          ids={list.rows.map(({ itemId }) => itemId)}
          onDrop={(from, over) => moveTo(list.rows[from]!, over + 1)}
        >
          <ol className={styles.items} aria-label={t('exhibits:items')}>
            {list.rows.map((item) => (
              <ItemRow
                key={`${item.itemId} ${item.sortId}`}
                item={item}
                total={isFiltered ? null : list.totalItem}
                isBusy={move.isPending}
                onMove={(place) => moveTo(item, place)}
                onRemove={() => void askRemove(item)}
              />
            ))}
          </ol>
        </Sortable>
      </ListFaces>
      {isAdding && <AddExhibitsDrawer collectionId={collectionId} nodeId={nodeId} onClose={() => setAdding(false)} />}
    </section>
  );
}

interface ItemRowProps {
  item: NodeItem;
  /** Number of items; `null` where only some are shown, which have no neighbours to change places with. */
  total: number | null;
  isBusy: boolean;
  onMove: (place: number) => void;
  onRemove: () => void;
}

function ItemRow({ item, total, isBusy, onMove, onRemove }: ItemRowProps) {
  const { t } = useTranslation(['nodeCollections', 'exhibits', 'collections']);
  const typeWords = useTypeWords();
  const { row, handle } = useSortableRow(item.itemId, { isFixed: total === null || isBusy });
  const { sortId, itemTitle, presentableId, coverImages, onlineStatus, resourceInfo, licence, createDate } = item;
  const fault = licence?.isAuth === false ? licence.error : '';
  return (
    <li {...row} className={styles.item}>
      <PlaceField key={sortId} item={item} total={total} isBusy={isBusy} onMove={onMove} />
      <div className={styles.cover}>
        <Cover src={coverOf({ resourceId: resourceInfo.resourceId, coverImages })} />
      </div>
      <div className={styles.names}>
        <Anchor
          component={AppLink}
          app="console"
          to="/node/exhibit/formal/$exhibitID"
          params={{ exhibitID: presentableId }}
          c="inherit"
          underline="hover"
        >
          {itemTitle}
        </Anchor>
        <div className={listStyles.name}>
          {typeWords(resourceInfo.resourceType.slice(-1))} ·{' '}
          <Timed>{t('added_on', { date: timeText(createDate, 'day') })}</Timed>
        </div>
        {onlineStatus === OnlineStatus.offline && (
          <Badge variant="light" color="ink">
            {t('exhibits:state_off')}
          </Badge>
        )}
        {fault && <Text size="sm">{fault}</Text>}
      </div>
      <Group gap={4} wrap="nowrap" className={styles.edits}>
        {total !== null && (
          <>
            <MoveButtons
              title={itemTitle}
              isFirst={sortId === 1 || isBusy}
              isLast={sortId === total || isBusy}
              onMove={(places) => onMove(sortId + places)}
            />
            {handle(t('collections:drag_this', { title: itemTitle }))}
          </>
        )}
        <ActionIcon aria-label={t('remove_this', { title: itemTitle })} onClick={onRemove}>
          <IconTrash size={18} />
        </ActionIcon>
      </Group>
    </li>
  );
}

/** The place of an item, to be typed over: Enter, or leaving the field, moves the item there. */
function PlaceField({ item, total, isBusy, onMove }: Omit<ItemRowProps, 'onRemove'>) {
  const { t } = useTranslation('nodeCollections');
  const { sortId, itemTitle } = item;
  const [typed, setTyped] = useState<number | string>(sortId);
  const commit = () => {
    const place = Number(typed);
    if (total === null || !Number.isInteger(place) || place < 1 || place === sortId) return setTyped(sortId);
    onMove(Math.min(place, total));
  };
  return (
    <NumberInput
      aria-label={t('place_of', { title: itemTitle })}
      className={styles.place}
      value={typed}
      min={1}
      max={total ?? undefined}
      allowDecimal={false}
      hideControls
      disabled={total === null || isBusy}
      onChange={setTyped}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit();
      }}
    />
  );
}

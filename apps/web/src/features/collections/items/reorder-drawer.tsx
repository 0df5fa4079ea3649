import { Button, Group, Menu, Text } from '@mantine/core';
import { useState } from 'react';
import { type QuickSort, sortItems } from '#api/collections/edits.ts';
import { type DraftItem, draftItemsList } from '#api/collections/items.ts';
import { useLongList } from '#api/long-list.ts';
import { useWrite } from '#api/mutation.ts';
import { MAX_ADDED } from '#domain/collection-items/candidate-list.tsx';
import styles from '#domain/collection-items/collections.module.css';
import { useTranslation } from '#i18n/use-translation.ts';
import { confirm } from '#ui/confirm.ts';
import { ContentLoader } from '#ui/content-loader.tsx';
import { ErrorFace } from '#ui/faces.tsx';
import { SideDrawer } from '#ui/side-drawer.tsx';
import { toast } from '#ui/toast.ts';
import { blockTarget } from './places.ts';
import { SortableItems } from './sortable-items.tsx';
import { useBlockMoves } from './use-block-moves.ts';

interface ReorderDrawerProps {
  collectionId: string;
  isDescending: boolean;
  onClose: () => void;
}

const SORTS: readonly QuickSort[] = ['createDate', 'itemTitle', 'resourceUpdateDate'];

/** All items in their order, however many: moved by pointer or keyboard, alone or as a block. Every step is kept at once. */
export function ReorderDrawer({ collectionId, isDescending, onClose }: ReorderDrawerProps) {
  const { t } = useTranslation('collections');
  const list = useLongList(draftItemsList(collectionId, isDescending));
  const [checked, setChecked] = useState<ReadonlyMap<string, DraftItem>>(new Map());
  const { totalItem } = list;
  const moves = useBlockMoves({ collectionId, list, isDescending, onMoved: () => setChecked(new Map()) });
  const sort = useWrite(sortItems, { onSuccess: () => setChecked(new Map()) });
  const placeOf = ({ sortId }: DraftItem) => (isDescending ? totalItem - sortId : sortId - 1);
  const block = [...checked.values()].map((item) => ({ itemId: item.itemId, place: placeOf(item) }));

  const check = (item: DraftItem, isChecked: boolean) => {
    if (isChecked && checked.size >= MAX_ADDED) return toast.warning(t('move_max', { max: MAX_ADDED }));
    const next = new Map(checked);
    if (isChecked) next.set(item.itemId, item);
    else next.delete(item.itemId);
    setChecked(next);
  };
  const askSort = async (sortField: QuickSort) => {
    const agreed = await confirm({
      title: `collections:sort_${sortField}`,
      description: 'collections:sort_text',
      confirmLabel: 'collections:quick_sort',
    });
    if (agreed) sort.mutate({ collectionId, sortField });
  };
  return (
    <SideDrawer
      opened
      onClose={onClose}
      title={t('reorder_items')}
      width={820}
      actions={<Button onClick={onClose}>{t('done')}</Button>}
    >
      <Text c="dimmed" mb="sm">
        {t('reorder_text')}
      </Text>
      <Group gap="xs" mb="sm">
        <Menu position="bottom-start">
          <Menu.Target>
            <Button variant="default" loading={sort.isPending}>
              {t('quick_sort')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {SORTS.map((field) => (
              <Menu.Item key={field} onClick={() => void askSort(field)}>
                {t(`sort_${field}`)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
        {block.length > 0 && (
          <>
            <Button variant="default" disabled={moves.isPending} onClick={() => moves.move(block, 0)}>
              {t('move_to_top')}
            </Button>
            <Button
              variant="default"
              disabled={moves.isPending}
              onClick={() => moves.move(block, totalItem - block.length)}
            >
              {t('move_to_bottom')}
            </Button>
          </>
        )}
        <Text role="status" className={styles.selected}>
          {block.length > 0 && t('selected', { count: block.length })}
        </Text>
      </Group>
      {list.state === 'loading' && <ContentLoader />}
      {Boolean(list.error) && <ErrorFace error={list.error} retry={list.retry} />}
      {list.state === 'loaded' && (
        <SortableItems
          total={totalItem}
          rowAt={moves.rowAt}
          show={list.show}
          isBusy={moves.isPending || sort.isPending}
          numberAt={(place) => (isDescending ? totalItem - place : place + 1)}
          isChecked={({ itemId }) => checked.has(itemId)}
          onCheck={check}
          onDrop={(item, place, over) => {
            const moved = checked.has(item.itemId) ? block : [{ itemId: item.itemId, place }];
            const from = moved.map((each) => each.place).toSorted((one, other) => one - other);
            moves.move(moved, blockTarget(from, place, over));
          }}
        />
      )}
    </SideDrawer>
  );
}

import { OnlineStatus } from '@colophon/model';
import { ActionIcon, Badge, Button, Group, Text } from '@mantine/core';
import { IconArrowBarToUp } from '@tabler/icons-react';
import { moveExhibit } from '#api/exhibits/batch.ts';
import { exhibitsList, type ListedExhibit } from '#api/exhibits/queries.ts';
import { useWrite } from '#api/mutation.ts';
import { usePagedList } from '#api/paged.ts';
import { coverOf } from '#api/resources/cover-of.ts';
import listStyles from '#domain/exhibit-lists/exhibit-lists.module.css';
import { useTypeWords } from '#domain/resource-types/use-type-words.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { Cover } from '#ui/cover.tsx';
import { EmptyFace } from '#ui/faces.tsx';
import { ListFaces } from '#ui/list-faces.tsx';
import { MoveButtons } from '#ui/move-buttons.tsx';
import { Sortable, useSortableRow } from '#ui/sortable.tsx';
import styles from './arranged-exhibits.module.css';

interface ArrangedExhibitsProps {
  nodeId: number;
  onQuit: () => void;
}

/** A node's exhibits in the order in which its site shows them, to be put in another one. Each move is kept at once. */
export function ArrangedExhibits({ nodeId, onQuit }: ArrangedExhibitsProps) {
  const { t } = useTranslation('exhibits');
  const list = usePagedList(exhibitsList({ nodeId, shows: 'exhibits', isInOrder: true }));
  const move = useWrite(moveExhibit);
  const { rows } = list;
  const moveTo = (exhibitId: string, place: number) => move.mutate({ nodeId, exhibitId, place });
  return (
    <>
      <Group justify="space-between" my="md">
        <Text c="dimmed">{t('arrange_text')}</Text>
        <Button variant="default" size="sm" onClick={onQuit}>
          {t('arrange_done')}
        </Button>
      </Group>
      <ListFaces list={list} isFiltered={false} empty={<EmptyFace title={t('no_exhibits')} />}>
        <Sortable
          ids={rows.map(({ presentableId }) => presentableId)}
          onDrop={(from, over) => moveTo(rows[from]!.presentableId, over + 1)}
        >
          <ol className={styles.rows} aria-label={t('exhibits')}>
            {rows.map((exhibit, at) => (
              <ArrangedRow
                key={exhibit.presentableId}
                exhibit={exhibit}
                isFirst={at === 0}
                isLast={at === list.totalItem - 1}
                isBusy={move.isPending}
                onMove={(places) => moveTo(exhibit.presentableId, at + 1 + places)}
                onPin={() => moveTo(exhibit.presentableId, 1)}
              />
            ))}
          </ol>
        </Sortable>
      </ListFaces>
    </>
  );
}

interface ArrangedRowProps {
  exhibit: ListedExhibit;
  isFirst: boolean;
  isLast: boolean;
  isBusy: boolean;
  onMove: (places: -1 | 1) => void;
  onPin: () => void;
}

function ArrangedRow({ exhibit, isFirst, isLast, isBusy, onMove, onPin }: ArrangedRowProps) {
  const { t } = useTranslation(['exhibits', 'collections']);
  const typeWords = useTypeWords();
  const { presentableId, presentableTitle: title, coverImages, resourceInfo, onlineStatus } = exhibit;
  const { row, handle } = useSortableRow(presentableId, { isFixed: isBusy });
  return (
    <li {...row} className={styles.row}>
      {handle(t('collections:drag_this', { title }))}
      <div className={listStyles.cover}>
        <Cover src={coverOf({ resourceId: resourceInfo.resourceId, coverImages })} />
      </div>
      <div className={styles.about}>
        {title}
        <div className={listStyles.name}>{typeWords(resourceInfo.resourceType.slice(-1))}</div>
        {onlineStatus === OnlineStatus.offline && (
          <Badge variant="light" color="ink">
            {t('state_off')}
          </Badge>
        )}
      </div>
      <Group gap={4} wrap="nowrap" className={styles.edits}>
        {!isFirst && (
          <ActionIcon aria-label={t('pin_this', { title })} onClick={onPin}>
            <IconArrowBarToUp size={18} />
          </ActionIcon>
        )}
        <MoveButtons title={title} isFirst={isFirst || isBusy} isLast={isLast || isBusy} onMove={onMove} />
      </Group>
    </li>
  );
}

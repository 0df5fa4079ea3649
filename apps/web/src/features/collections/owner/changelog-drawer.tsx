import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { changelogList, type LogEntry } from '#api/collections/rules.ts';
import { usePagedList } from '#api/paged.ts';
import styles from '#domain/collection-items/collections.module.css';
import { titleOf } from '#domain/resources/title-of.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { EmptyFace } from '#ui/faces.tsx';
import { ListFaces } from '#ui/list-faces.tsx';
import { SideDrawer } from '#ui/side-drawer.tsx';
import { Time } from '#ui/time.tsx';

/** Words for the kinds of entries, by their number in the API. */
const KINDS = [
  'created',
  'added',
  'removed',
  'renamed',
  'sorted',
  'licensed',
  'described',
  'ruled',
  'collected',
  'sampled',
] as const;
/** Items that are shown before the rest is folded away. */
const SHOWN = 3;

/** Shows the changes of the published part of a collection, newest first. */
export function ChangelogDrawer({ collectionId, onClose }: { collectionId: string; onClose: () => void }) {
  const { t } = useTranslation('collections');
  const list = usePagedList(changelogList(collectionId));
  return (
    <SideDrawer opened onClose={onClose} title={t('changelog')} width={640}>
      <ListFaces list={list} isFiltered={false} empty={<EmptyFace title={t('changelog_empty')} />}>
        <Stack component="ol" className={styles.plain} aria-label={t('changelog')}>
          {list.rows.map((entry) => (
            <li key={entry.logId}>
              <Entry entry={entry} />
            </li>
          ))}
        </Stack>
      </ListFaces>
    </SideDrawer>
  );
}

function Entry({ entry: { type, items, count, createDate } }: { entry: LogEntry }) {
  const { t } = useTranslation('collections');
  const [isOpen, setOpen] = useState(false);
  const shown = isOpen ? items : items.slice(0, SHOWN);
  const beyond = count - items.length;
  return (
    <>
      <Text size="sm" c="dimmed">
        <Time at={createDate} />
      </Text>
      <Text fw={500}>{t(`log_${KINDS[type] ?? 'described'}`, { count })}</Text>
      <ul className={styles.plain}>
        {shown.map((item) => (
          <li key={item.itemId} className={styles.name}>
            {item.itemTitle || titleOf(item)}
          </li>
        ))}
        {isOpen && beyond > 0 && <li>{t('log_beyond', { count: beyond })}</li>}
      </ul>
      {items.length > SHOWN && (
        <Button variant="subtle" size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t('show_less') : t('show_more', { count: count - SHOWN })}
        </Button>
      )}
    </>
  );
}

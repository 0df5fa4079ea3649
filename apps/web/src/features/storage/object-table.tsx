import { ActionIcon, Menu, Text, UnstyledButton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconDownload, IconEdit, IconTrash } from '@tabler/icons-react';
import { useMemo } from 'react';
import type { LongList } from '#api/long-list.ts';
import type { ObjectRow } from '#api/objects/queries.ts';
import { useTypeWords } from '#domain/resource-types/use-type-words.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { type LongColumn, LongTable, NARROW, type Sort } from '#ui/long-table.tsx';
import { toast } from '#ui/toast.ts';
import { useCopy } from '#ui/use-copy.ts';
import { objectHref } from './object-href.ts';
import { ObjectPicture } from './object-picture.tsx';
import { checkObjects, useCheckedObjects } from './object-selection.ts';
import styles from './object-table.module.css';
import { RowMenu } from './row-menu.tsx';
import { useDeleteObject } from './use-delete-object.ts';
import { useSizeAndTime } from './use-size-and-time.tsx';

interface ObjectTableProps {
  bucketName: string;
  list: LongList<ObjectRow>;
  sort: Sort;
  onSort: (sort: Sort) => void;
  onOpen: (objectId: string) => void;
}

/** The objects of a bucket, to be checked, opened, downloaded and deleted. */
export function ObjectTable({ bucketName, list, sort, onSort, onOpen }: ObjectTableProps) {
  const { t } = useTranslation('storage');
  const typeWords = useTypeWords();
  const isNarrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false });
  const checked = useCheckedObjects();
  const askAndDelete = useDeleteObject(bucketName);
  const sizeAndTime = useSizeAndTime();
  const columns = useMemo<LongColumn<ObjectRow>[]>(() => {
    const tools = (object: ObjectRow): ToolsProps => ({
      object,
      fullName: `${bucketName}/${object.objectName}`,
      onOpen: () => onOpen(object.objectId),
      onDelete: () => void askAndDelete(object),
    });
    return [
      {
        key: 'name',
        header: t('object_name'),
        sort: { field: 'objectName', descending: false },
        cell: (object, isActive) => (
          <div className={styles.name}>
            <ObjectPicture object={object} />
            <UnstyledButton className={styles.title} title={object.objectName} onClick={() => onOpen(object.objectId)}>
              {object.objectName}
            </UnstyledButton>
            {isNarrow && <ToolMenu {...tools(object)} />}
            {!isNarrow && isActive && <Tools {...tools(object)} />}
          </div>
        ),
      },
      {
        key: 'type',
        header: t('type'),
        width: '11rem',
        cell: ({ resourceType }) => {
          const chain = typeWords(resourceType);
          return chain ? <span title={chain}>{chain}</span> : <Text c="dimmed">{t('no_type')}</Text>;
        },
      },
      ...sizeAndTime,
    ];
  }, [t, typeWords, isNarrow, bucketName, sizeAndTime, onOpen, askAndDelete]);
  return (
    <LongTable
      label={t('objects')}
      list={list}
      rowId={idOf}
      rowName={nameOf}
      columns={columns}
      sort={sort}
      onSort={onSort}
      selection={{ has: (objectId) => checked.has(objectId), count: checked.size, set: checkObjects }}
    />
  );
}

const idOf = ({ objectId }: ObjectRow) => objectId;
const nameOf = ({ objectName }: ObjectRow) => objectName;

interface ToolsProps {
  object: ObjectRow;
  fullName: string;
  onOpen: () => void;
  onDelete: () => void;
}

/** Buttons of an object; drawn only for the row with the pointer or the focus, so that lists scroll smoothly. */
function Tools({ object: { objectId, objectName }, fullName, onOpen, onDelete }: ToolsProps) {
  const { t } = useTranslation('storage');
  return (
    <div className={styles.tools}>
      <CopyButton value={fullName} label={t('copy_name_of', { name: objectName })} />
      <ActionIcon aria-label={t('edit_object', { name: objectName })} onClick={onOpen}>
        <IconEdit size={18} />
      </ActionIcon>
      <ActionIcon component="a" href={objectHref(objectId)} aria-label={t('download_object', { name: objectName })}>
        <IconDownload size={18} />
      </ActionIcon>
      <ActionIcon aria-label={t('delete_object', { name: objectName })} onClick={onDelete}>
        <IconTrash size={18} />
      </ActionIcon>
    </div>
  );
}

/** The same on cards, which have no room for four buttons. */
function ToolMenu({ object: { objectId, objectName }, fullName, onOpen, onDelete }: ToolsProps) {
  const { t } = useTranslation(['storage', 'ui']);
  const copy = useCopy();
  const copyName = async () => {
    if (await copy(fullName)) toast.success(t('ui:copied'));
  };
  return (
    <RowMenu label={t('object_tools', { name: objectName })}>
      <Menu.Item onClick={onOpen}>{t('edit')}</Menu.Item>
      <Menu.Item onClick={copyName}>{t('copy_name')}</Menu.Item>
      <Menu.Item component="a" href={objectHref(objectId)}>
        {t('download')}
      </Menu.Item>
      <Menu.Item onClick={onDelete}>{t('delete')}</Menu.Item>
    </RowMenu>
  );
}

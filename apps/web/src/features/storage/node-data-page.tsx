import { formatSize } from '@colophon/model';
import { ActionIcon, Button, Group, Menu, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconDownload, IconEraser } from '@tabler/icons-react';
import { useCallback, useMemo, useState } from 'react';
import { useLongList } from '#api/long-list.ts';
import { useWrite } from '#api/mutation.ts';
import type { Bucket } from '#api/objects/buckets.ts';
import { clearNodeData, type NodeDataRow, nodeDataList } from '#api/objects/node-data.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { confirm } from '#ui/confirm.ts';
import { EmptyFace, ErrorFace } from '#ui/faces.tsx';
import { type LongColumn, LongTable, NARROW, type Sort } from '#ui/long-table.tsx';
import styles from './bucket-page.module.css';
import { objectHref } from './object-href.ts';
import { RowMenu } from './row-menu.tsx';
import { useSizeAndTime } from './use-size-and-time.tsx';

const NEWEST_FIRST: Sort = { field: 'updateDate', descending: true };

/** Data that node sites have stored about the user, which can be read and cleared, but not changed. */
export function NodeDataPage({ bucket }: { bucket: Bucket }) {
  const { t } = useTranslation('storage');
  const [sort, setSort] = useState(NEWEST_FIRST);
  const list = useLongList(nodeDataList(sort));
  const askAndClear = useClearNodeData();
  const isNarrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false });
  const sizeAndTime = useSizeAndTime();
  const columns = useMemo<LongColumn<NodeDataRow>[]>(() => {
    const tools: LongColumn<NodeDataRow> = {
      key: 'tools',
      header: t('tools'),
      width: '11rem',
      align: 'right',
      cell: (row) => <Tools row={row} onClear={() => void askAndClear(row)} />,
    };
    return [
      {
        key: 'node',
        header: t('node'),
        cell: (row) => (
          <>
            <NodeName row={row} />
            {isNarrow && <ToolMenu row={row} onClear={() => void askAndClear(row)} />}
          </>
        ),
      },
      { key: 'name', header: t('object_name'), sort: { field: 'objectName', descending: false }, cell: nameOf },
      ...sizeAndTime,
      ...(isNarrow ? [] : [tools]),
    ];
  }, [t, isNarrow, sizeAndTime, askAndClear]);
  return (
    <div className={styles.body}>
      <div className={styles.about}>
        <h2>{bucket.bucketName}</h2>
        <Text c="dimmed" mb="lg">
          {t('node_data_text')} {t('object_count', { count: bucket.totalFileQuantity })} ·{' '}
          {formatSize(bucket.totalFileSize)}
        </Text>
      </div>
      {list.state === 'error' && <ErrorFace error={list.error} retry={list.retry} />}
      {list.state === 'loaded' && list.totalItem === 0 && (
        <EmptyFace title={t('no_node_data')} text={t('no_node_data_text')} />
      )}
      {(list.state === 'loading' || list.totalItem > 0) && (
        <LongTable
          label={t('node_data')}
          list={list}
          rowId={idOf}
          rowName={nameOf}
          columns={columns}
          sort={sort}
          onSort={setSort}
        />
      )}
    </div>
  );
}

const idOf = ({ objectId }: NodeDataRow) => objectId;
const nameOf = ({ objectName }: NodeDataRow) => objectName;
const nodeNameOf = ({ nodeInfo }: NodeDataRow) => ('nodeName' in nodeInfo ? nodeInfo.nodeName : undefined);

function NodeName({ row: { nodeInfo } }: { row: NodeDataRow }) {
  const { t } = useTranslation('storage');
  if (!('nodeName' in nodeInfo)) return <Text c="dimmed">{t('node_gone')}</Text>;
  const { nodeName, nodeDomain } = nodeInfo;
  return (
    <span className={styles.node} title={`${nodeName} (${nodeDomain})`}>
      {nodeName}{' '}
      <Text span c="dimmed">
        {nodeDomain}
      </Text>
    </span>
  );
}

interface ToolsProps {
  row: NodeDataRow;
  onClear: () => void;
}

function Tools({ row, onClear }: ToolsProps) {
  const { t } = useTranslation('storage');
  return (
    <Group gap={0} justify="flex-end" wrap="nowrap">
      <ActionIcon
        component="a"
        href={objectHref(row.objectId)}
        aria-label={t('download_object', { name: row.objectName })}
      >
        <IconDownload size={18} />
      </ActionIcon>
      <Button
        variant="subtle"
        size="sm"
        aria-label={t('clear_data_of', { name: nodeNameOf(row) ?? row.objectName })}
        leftSection={<IconEraser size={18} aria-hidden="true" />}
        onClick={onClear}
      >
        {t('clear_data')}
      </Button>
    </Group>
  );
}

function ToolMenu({ row, onClear }: ToolsProps) {
  const { t } = useTranslation('storage');
  return (
    <RowMenu label={t('object_tools', { name: row.objectName })}>
      <Menu.Item component="a" href={objectHref(row.objectId)}>
        {t('download')}
      </Menu.Item>
      <Menu.Item onClick={onClear}>{t('clear_data')}</Menu.Item>
    </RowMenu>
  );
}

/** Clears what one node has stored, after asking. */
function useClearNodeData() {
  const { t } = useTranslation('storage');
  const { mutate } = useWrite(clearNodeData);
  return useCallback(
    async (row: NodeDataRow) => {
      const sure = await confirm({
        title: t('clear_data_of', { name: nodeNameOf(row) ?? row.objectName }),
        description: t('clear_data_text'),
        confirmLabel: t('clear_data'),
        danger: true,
      });
      if (sure) mutate([row]);
    },
    [mutate, t],
  );
}

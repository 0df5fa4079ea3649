import { nodeDisplay } from '@colophon/model';
import { Anchor, Badge, Group, Text, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { useWrite } from '#api/mutation.ts';
import {
  NODE_KINDS,
  NODE_STATES,
  nodeBlockingQuery,
  type OperatorNode,
  operatorNodes,
  setNodeKind,
} from '#api/nodes/operator-nodes.ts';
import { usePagedList } from '#api/paged.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { someOf, text } from '#search-params.ts';
import { siteHref } from '#session/go-to.ts';
import { AppLink } from '#ui/app-link.tsx';
import type { Column } from '#ui/data-table.tsx';
import { PersonName } from '#ui/person-name.tsx';
import { ReasonedButton } from '#ui/reasoned-button.tsx';
import { Selectable, SelectionBar } from '#ui/selection-bar.tsx';
import { SideDrawer } from '#ui/side-drawer.tsx';
import { Time } from '#ui/time.tsx';
import { toast } from '#ui/toast.ts';
import { useFilter } from '#ui/use-filter.ts';
import { type Selection, useSelection } from '#ui/use-selection.ts';
import { BlockingHistory } from '../blocking-history.tsx';
import { digits } from '../digits.ts';
import { RowButton } from '../frame/buttons.tsx';
import { OperatorPage } from '../frame/operator-page.tsx';
import { OperatorTable } from '../frame/operator-table.tsx';
import styles from '../operators.module.css';
import { BlockNode } from './block-node.tsx';
import { NodeTagPicker } from './node-tag-picker.tsx';
import { TagNodesDialog } from './tag-nodes-dialog.tsx';

/** Number of nodes that one call may change. */
const MAX_CHANGED = 100;

const statusColors = {
  public: 'success',
  private: 'ink',
  suspended: 'warning',
  frozen: 'danger',
  deleted: 'danger',
} as const;

const readers = {
  keywords: text,
  state: someOf(...NODE_STATES),
  kind: someOf(...NODE_KINDS),
  tags: text,
  ownerUserId: digits,
  startCreateDate: text,
  endCreateDate: text,
};

/** Everybody's nodes: blocked and unblocked, tagged, shown as examples. */
export default function NodesPage() {
  const { t } = useTranslation(['operators', 'ui']);
  const filters = useFilter(readers);
  const [blocking, setBlocking] = useState<OperatorNode | null>(null);
  const [shown, setShown] = useState<OperatorNode | null>(null);
  const [isTagging, setIsTagging] = useState(false);
  const list = usePagedList(operatorNodes(filters.filter));
  const selection = useSelection(
    list.rows.map(({ nodeId }) => nodeId),
    MAX_CHANGED,
  );
  const show = useWrite(setNodeKind, {
    onSuccess: (_, { kind }) => {
      toast.success(t(`kind_${kind}_done`));
      selection.clear();
    },
  });
  const columns = useColumns(selection, setShown);
  const all = { value: '', label: t('all') };
  const why = selection.ids.length === 0 && t('ui:choose_first');
  return (
    <OperatorPage
      title={t('screen_nodes')}
      intro={t('nodes_intro')}
      filters={filters}
      fields={[
        { search: 'keywords', label: t('node_keywords') },
        { search: 'ownerUserId', label: t('node_owner_id') },
        {
          choice: 'state',
          label: t('node_state'),
          options: [all, ...NODE_STATES.map((state) => ({ value: state, label: t(`node_${state}`) }))],
        },
        {
          choice: 'kind',
          label: t('node_kind'),
          options: [all, ...NODE_KINDS.map((kind) => ({ value: kind, label: t(`kind_${kind}`) }))],
        },
        <NodeTagPicker
          key="tags"
          label={t('any_of_tags')}
          tagNames={(filters.filter.tags ?? '').split(',').filter(Boolean)}
          onChange={(names) => filters.change({ tags: names.join() || undefined })}
        />,
        { day: 'startCreateDate', label: t('created_from') },
        { day: 'endCreateDate', label: t('created_until') },
      ]}
      hasReset
    >
      <OperatorTable
        label={t('screen_nodes')}
        list={list}
        isNarrowed={filters.isNarrowed}
        empty={{ title: t('nodes_empty') }}
        bar={
          <SelectionBar selection={selection}>
            <Text c="dimmed" className={styles.total}>
              {t('node_count', { count: list.totalItem })}
            </Text>
            <ReasonedButton variant="default" why={why} onClick={() => setIsTagging(true)}>
              {t('tag_selected')}
            </ReasonedButton>
            {(['example', 'ordinary'] as const).map((kind) => (
              <ReasonedButton
                key={kind}
                variant="default"
                why={why}
                loading={show.isPending && show.variables.kind === kind}
                onClick={() => show.mutate({ nodeIds: selection.ids, kind })}
              >
                {t(`kind_${kind}_set`)}
              </ReasonedButton>
            ))}
          </SelectionBar>
        }
        columns={columns}
        rowKey={({ nodeId }) => nodeId}
        rowActions={(node) => (
          <Group justify="flex-end">
            <RowButton
              label={t(isFrozen(node) ? 'unblock_node' : 'block_node', { name: node.nodeName })}
              isDanger={!isFrozen(node)}
              onClick={() => setBlocking(node)}
            >
              {t(isFrozen(node) ? 'unblock' : 'block')}
            </RowButton>
          </Group>
        )}
      />
      {isTagging && (
        <TagNodesDialog
          nodeIds={selection.ids}
          onDone={() => {
            selection.clear();
            setIsTagging(false);
          }}
          onClose={() => setIsTagging(false)}
        />
      )}
      {blocking && (
        <BlockNode act={isFrozen(blocking) ? 'unblock' : 'block'} node={blocking} onClose={() => setBlocking(null)} />
      )}
      <SideDrawer opened={shown !== null} onClose={() => setShown(null)} title={shown?.nodeName ?? ''}>
        {shown && <BlockingHistory query={nodeBlockingQuery(shown.nodeId)} />}
      </SideDrawer>
    </OperatorPage>
  );
}

const isFrozen = ({ status }: OperatorNode) => nodeDisplay(status) === 'frozen';

/** Value of `nodeType` of nodes that are shown as examples. */
const EXAMPLE = 1;

function useColumns(selection: Selection<number>, onOpen: (node: OperatorNode) => void): Column<OperatorNode>[] {
  const { t } = useTranslation(['operators', 'nodes']);
  return [
    {
      key: 'node',
      header: t('node'),
      cell: (node) => (
        <Selectable selection={selection} id={node.nodeId} name={node.nodeName}>
          <div className={styles.who}>
            <UnstyledButton
              className={styles.open}
              aria-label={t('open_history', { name: node.nodeTitle || node.nodeName })}
              onClick={() => onOpen(node)}
            >
              {node.nodeTitle || node.nodeName}
            </UnstyledButton>
            <Anchor size="sm" c="dimmed" href={siteHref(node.nodeDomain)}>
              {new URL(siteHref(node.nodeDomain)).host}
            </Anchor>
            {node.tags.length > 0 && (
              <Text size="sm" c="dimmed">
                {node.tags.map((tag) => `#${tag}`).join(' ')}
              </Text>
            )}
          </div>
        </Selectable>
      ),
    },
    {
      key: 'owner',
      header: t('node_owner'),
      cell: ({ ownerUserId, ownerUserName, ownerDisplayName }) => (
        <AppLink
          className={styles.open}
          app="console"
          to="/admin/{-$screen}"
          params={{ screen: 'users' }}
          search={{ open: String(ownerUserId) }}
        >
          <PersonName person={{ username: ownerUserName, displayName: ownerDisplayName }} />
        </AppLink>
      ),
    },
    {
      key: 'exhibits',
      header: t('screen_exhibits'),
      cell: ({ nodeId, exhibitCount }) => (
        <AppLink
          className={styles.open}
          app="console"
          to="/admin/{-$screen}"
          params={{ screen: 'exhibits' }}
          search={{ nodeId: String(nodeId) }}
        >
          {t('exhibit_count', { count: exhibitCount })}
        </AppLink>
      ),
    },
    {
      key: 'created',
      header: t('created'),
      cell: ({ createDate }) => <Time at={createDate} to="day" className={styles.date} />,
    },
    {
      key: 'state',
      header: t('node_state'),
      cell: ({ status, nodeType }) => (
        <span className={styles.tags}>
          <Badge variant="light" color={statusColors[nodeDisplay(status)]}>
            {t(`nodes:status_${nodeDisplay(status)}`)}
          </Badge>
          {nodeType === EXAMPLE && <Badge variant="default">{t('kind_example')}</Badge>}
        </span>
      ),
    },
  ];
}

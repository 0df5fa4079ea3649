import { Group, Switch, Text } from '@mantine/core';
import { useTranslation } from '#i18n/use-translation.ts';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { RowButton, UpButton } from '../frame/buttons.tsx';
import styles from '../operators.module.css';

/** A branch of a tree that operators order and switch. */
export interface TreeNode {
  code: string;
  name: string;
  /** Smaller first. */
  priority: number;
  /** 1 enabled, 2 disabled. */
  status: number;
  resourceCount: number;
  children: TreeNode[];
}

export const ENABLED = 1;

/** By how much each level stands further in. */
const INDENT_REM = 1.25;

interface Row<Node> {
  node: Node;
  level: number;
  /** Those that it is ordered among, itself one of them. */
  siblings: readonly Node[];
}

interface TreeTableProps<Node extends TreeNode> {
  label: string;
  /** `undefined` while loading. */
  roots: readonly Node[] | undefined;
  /** Levels that the tree may have. */
  depth: number;
  /** The name as people read it. */
  nameOf: (node: Node) => string;
  columns: readonly Column<Node>[];
  isPending: boolean;
  onSwitch: (node: Node, isEnabled: boolean) => void;
  /** Absent while the tree is narrowed: siblings may be out of sight. */
  onMoveUp: ((siblings: readonly Node[], node: Node) => void) | undefined;
  onAddBelow: (node: Node) => void;
  onChange: (node: Node) => void;
  onDelete?: (node: Node) => void;
}

/** A tree as rows, those below a branch indented; each is switched, ordered among its siblings, changed and added to. */
export function TreeTable<Node extends TreeNode>({
  label,
  roots,
  depth,
  nameOf,
  columns,
  isPending,
  onSwitch,
  onMoveUp,
  onAddBelow,
  onChange,
  onDelete,
}: TreeTableProps<Node>) {
  const { t } = useTranslation('sorting');
  const all: Column<Row<Node>>[] = [
    {
      key: 'name',
      header: t('name'),
      cell: ({ node, level }) => (
        <div className={styles.lines} style={{ paddingInlineStart: `${(level - 1) * INDENT_REM}rem` }}>
          <span className={styles.word}>{nameOf(node)}</span>
          <Text component="span" size="sm" c="dimmed" className={styles.word}>
            {node.code}
          </Text>
        </div>
      ),
    },
    ...columns.map((column) => ({ ...column, cell: ({ node }: Row<Node>) => column.cell(node) })),
    { key: 'resources', header: t('resources'), align: 'right', cell: ({ node }) => node.resourceCount },
    {
      key: 'enabled',
      header: t('enabled'),
      cell: ({ node }) => (
        <Switch
          aria-label={t('enable_named', { name: nameOf(node) })}
          checked={node.status === ENABLED}
          disabled={isPending}
          onChange={(event) => onSwitch(node, event.currentTarget.checked)}
        />
      ),
    },
  ];
  return (
    <DataTable
      label={label}
      columns={all}
      rows={roots && rowsOf(roots, 1)}
      rowKey={({ node }) => node.code}
      actions={({ node, level, siblings }) => (
        <Group gap="xs" justify="flex-end">
          {onMoveUp && (
            <UpButton
              label={t('up_named', { name: nameOf(node) })}
              isFirst={siblings[0] === node}
              isPending={isPending}
              onClick={() => onMoveUp(siblings, node)}
            >
              {t('up')}
            </UpButton>
          )}
          {level < depth && (
            <RowButton label={t('add_below_named', { name: nameOf(node) })} onClick={() => onAddBelow(node)}>
              {t('add_below')}
            </RowButton>
          )}
          <RowButton label={t('change_named', { name: nameOf(node) })} onClick={() => onChange(node)}>
            {t('change')}
          </RowButton>
          {onDelete && node.children.length === 0 && (
            <RowButton label={t('delete_named', { name: nameOf(node) })} isDanger onClick={() => onDelete(node)}>
              {t('delete')}
            </RowButton>
          )}
        </Group>
      )}
    />
  );
}

function rowsOf<Node extends TreeNode>(siblings: readonly Node[], level: number): Row<Node>[] {
  return siblings.flatMap((node) => [
    { node, level, siblings },
    // A tree's children are of the kind of the tree.
    ...rowsOf(node.children as Node[], level + 1),
  ]);
}

import { Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWrite } from '#api/mutation.ts';
import {
  createNodeTags,
  deleteNodeTag,
  type NodeTag,
  nodeTagsQuery,
  renameNodeTag,
} from '#api/nodes/operator-nodes.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { AppLink } from '#ui/app-link.tsx';
import { confirm } from '#ui/confirm.ts';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { Time } from '#ui/time.tsx';
import { toast } from '#ui/toast.ts';
import { CreateTagsDialog } from '../create-tags-dialog.tsx';
import { AddButton, RowButton } from '../frame/buttons.tsx';
import { OperatorPage } from '../frame/operator-page.tsx';
import { WholeList } from '../frame/operator-table.tsx';
import styles from '../operators.module.css';
import { RenameTagDialog } from '../rename-tag-dialog.tsx';

/** The words with which operators sort nodes. */
export default function NodeTagsPage() {
  const { t } = useTranslation('operators');
  const tags = useQuery(nodeTagsQuery);
  const [isCreating, setIsCreating] = useState(false);
  const [renaming, setRenaming] = useState<NodeTag | null>(null);
  const askAndDelete = useDeleteTag();
  const columns = useColumns();
  const create = <AddButton onClick={() => setIsCreating(true)}>{t('create_tags')}</AddButton>;
  return (
    <OperatorPage title={t('screen_nodeTags')} intro={t('node_tags_intro')} actions={create} width="column">
      <WholeList query={tags} empty={{ title: t('node_tags_empty'), text: t('node_tags_empty_text'), action: create }}>
        {(rows) => (
          <DataTable
            label={t('screen_nodeTags')}
            columns={columns}
            rows={rows}
            rowKey={({ tagId }) => tagId}
            actions={(tag) => (
              <Group gap="xs" justify="flex-end" wrap="nowrap">
                <RowButton label={t('rename_tag', { tag: tag.tagName })} onClick={() => setRenaming(tag)}>
                  {t('rename')}
                </RowButton>
                <RowButton
                  label={t('delete_tag', { tag: tag.tagName })}
                  isDanger
                  onClick={() => void askAndDelete(tag)}
                >
                  {t('delete')}
                </RowButton>
              </Group>
            )}
          />
        )}
      </WholeList>
      {isCreating && <CreateTagsDialog write={createNodeTags} onClose={() => setIsCreating(false)} />}
      {renaming && (
        <RenameTagDialog
          tag={renaming.tagName}
          write={renameNodeTag(renaming.tagId)}
          onClose={() => setRenaming(null)}
        />
      )}
    </OperatorPage>
  );
}

function useColumns(): Column<NodeTag>[] {
  const { t } = useTranslation('operators');
  return [
    { key: 'tag', header: t('tag'), cell: ({ tagName }) => <span className={styles.word}>{tagName}</span> },
    {
      key: 'count',
      header: t('nodes'),
      cell: ({ tagName, count }) => (
        <AppLink
          className={styles.open}
          app="console"
          to="/admin/{-$screen}"
          params={{ screen: 'nodes' }}
          search={{ tags: tagName }}
        >
          {t('node_count', { count })}
        </AppLink>
      ),
    },
    {
      key: 'created',
      header: t('created'),
      cell: ({ createDate }) => <Time at={createDate} to="day" className={styles.date} />,
    },
  ];
}

/** Deletes a tag after asking. */
function useDeleteTag() {
  const { t } = useTranslation('operators');
  const remove = useWrite(deleteNodeTag);
  return async ({ tagId, tagName: tag, count }: NodeTag) => {
    const isSure = await confirm({
      title: t('delete_tag', { tag }),
      description: t('delete_node_tag_text', { count }),
      confirmLabel: t('delete'),
      danger: true,
    });
    if (isSure) remove.mutate(tagId, { onSuccess: () => toast.success(t('tag_deleted', { tag })) });
  };
}

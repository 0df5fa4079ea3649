import { Badge, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWrite } from '#api/mutation.ts';
import { createTags, deleteTag, renameTag } from '#api/users/operator-mutations.ts';
import { type Tag, tagsQuery } from '#api/users/operator-queries.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { AppLink } from '#ui/app-link.tsx';
import { confirm } from '#ui/confirm.ts';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { Time } from '#ui/time.tsx';
import { toast } from '#ui/toast.ts';
import { CreateTagsDialog } from './create-tags-dialog.tsx';
import { AddButton, RowButton } from './frame/buttons.tsx';
import { OperatorPage } from './frame/operator-page.tsx';
import { WholeList } from './frame/operator-table.tsx';
import styles from './operators.module.css';
import { RenameTagDialog } from './rename-tag-dialog.tsx';

/** Tags that the platform sets by itself; operators cannot delete them. */
const AUTOMATIC = 2;

/** The words with which operators sort users. */
export default function TagsPage() {
  const { t } = useTranslation('operators');
  const tags = useQuery(tagsQuery);
  const [isCreating, setIsCreating] = useState(false);
  const [renaming, setRenaming] = useState<Tag | null>(null);
  const create = <AddButton onClick={() => setIsCreating(true)}>{t('create_tags')}</AddButton>;
  return (
    <OperatorPage title={t('screen_tags')} intro={t('tags_intro')} actions={create} width="column">
      <WholeList query={tags} empty={{ title: t('tags_empty'), text: t('tags_empty_text'), action: create }}>
        {(rows) => <TagTable tags={rows} onRename={setRenaming} />}
      </WholeList>
      {isCreating && <CreateTagsDialog write={createTags} onClose={() => setIsCreating(false)} />}
      {renaming && (
        <RenameTagDialog tag={renaming.tag} write={renameTag(renaming.tagId)} onClose={() => setRenaming(null)} />
      )}
    </OperatorPage>
  );
}

interface TagTableProps {
  /** Absent while loading. */
  tags: readonly Tag[] | undefined;
  onRename: (tag: Tag) => void;
}

function TagTable({ tags, onRename }: TagTableProps) {
  const { t } = useTranslation('operators');
  const askAndDelete = useDeleteTag();
  const columns: Column<Tag>[] = [
    { key: 'tag', header: t('tag'), cell: ({ tag }) => <span className={styles.word}>{tag}</span> },
    {
      key: 'type',
      header: t('type'),
      cell: ({ type }) => (
        <Badge variant="light" color="ink">
          {t(type === AUTOMATIC ? 'type_automatic' : 'type_manual')}
        </Badge>
      ),
    },
    {
      key: 'count',
      header: t('carried_by'),
      cell: ({ tagId, totalSetCount }) => (
        <AppLink
          className={styles.open}
          app="console"
          to="/admin/{-$screen}"
          params={{ screen: 'users' }}
          search={{ tagIds: String(tagId) }}
        >
          {t('user_count', { count: totalSetCount })}
        </AppLink>
      ),
    },
    {
      key: 'created',
      header: t('created'),
      cell: ({ createDate }) => <Time at={createDate} to="day" className={styles.date} />,
    },
  ];
  return (
    <DataTable
      label={t('screen_tags')}
      columns={columns}
      rows={tags}
      rowKey={({ tagId }) => tagId}
      actions={(tag) => (
        <Group gap="xs" justify="flex-end" wrap="nowrap">
          <RowButton label={t('rename_tag', { tag: tag.tag })} onClick={() => onRename(tag)}>
            {t('rename')}
          </RowButton>
          {tag.type !== AUTOMATIC && (
            <RowButton label={t('delete_tag', { tag: tag.tag })} isDanger onClick={() => void askAndDelete(tag)}>
              {t('delete')}
            </RowButton>
          )}
        </Group>
      )}
    />
  );
}

/** Deletes a tag after asking. */
function useDeleteTag() {
  const { t } = useTranslation('operators');
  const remove = useWrite(deleteTag);
  return async ({ tagId, tag, totalSetCount }: Tag) => {
    const isSure = await confirm({
      title: t('delete_tag', { tag }),
      description: t('delete_tag_text', { count: totalSetCount }),
      confirmLabel: t('delete'),
      danger: true,
    });
    if (isSure) remove.mutate(tagId, { onSuccess: () => toast.success(t('tag_deleted', { tag })) });
  };
}

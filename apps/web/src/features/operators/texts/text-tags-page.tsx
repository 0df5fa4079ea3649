import { rules } from '@colophon/model';
import { Group } from '@mantine/core';
import { useState } from 'react';
import { useWrite } from '#api/mutation.ts';
import { usePagedList } from '#api/paged.ts';
import { createTextTags, deleteTextTag, renameTextTag, type TextTag, textTagList } from '#api/texts/tags.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { text } from '#search-params.ts';
import { AppLink } from '#ui/app-link.tsx';
import { confirm } from '#ui/confirm.ts';
import type { Column } from '#ui/data-table.tsx';
import { toast } from '#ui/toast.ts';
import { useFilter } from '#ui/use-filter.ts';
import { CreateTagsDialog } from '../create-tags-dialog.tsx';
import { AddButton, RowButton } from '../frame/buttons.tsx';
import { OperatorPage } from '../frame/operator-page.tsx';
import { OperatorTable } from '../frame/operator-table.tsx';
import styles from '../operators.module.css';
import { RenameTagDialog } from '../rename-tag-dialog.tsx';

/** The words with which operators sort texts of the interface. */
export default function TextTagsPage() {
  const { t } = useTranslation(['texts', 'operators']);
  const filters = useFilter({ tagName: text });
  const list = usePagedList(textTagList(filters.filter.tagName));
  const [isCreating, setIsCreating] = useState(false);
  const [renaming, setRenaming] = useState<TextTag | null>(null);
  const askAndDelete = useDeleteTag();
  const columns = useColumns();
  const create = <AddButton onClick={() => setIsCreating(true)}>{t('operators:create_tags')}</AddButton>;
  return (
    <OperatorPage
      title={t('text_tags')}
      intro={t('text_tags_intro')}
      actions={create}
      width="column"
      filters={filters}
      fields={[{ search: 'tagName', label: t('search_tag') }]}
    >
      <OperatorTable
        label={t('text_tags')}
        list={list}
        isNarrowed={filters.isNarrowed}
        empty={{ title: t('text_tags_empty'), text: t('text_tags_empty_text'), action: create }}
        columns={columns}
        rowKey={({ _id }) => _id}
        rowActions={(tag) => (
          <Group gap="xs" justify="flex-end" wrap="nowrap">
            <RowButton label={t('operators:rename_tag', { tag: tag.tagName })} onClick={() => setRenaming(tag)}>
              {t('operators:rename')}
            </RowButton>
            <RowButton
              label={t('operators:delete_tag', { tag: tag.tagName })}
              isDanger
              onClick={() => void askAndDelete(tag)}
            >
              {t('operators:delete')}
            </RowButton>
          </Group>
        )}
      />
      {isCreating && (
        <CreateTagsDialog write={createTextTags} rule={rules.textTag} onClose={() => setIsCreating(false)} />
      )}
      {renaming && (
        <RenameTagDialog
          tag={renaming.tagName}
          write={renameTextTag(renaming._id)}
          rule={rules.textTag}
          onClose={() => setRenaming(null)}
        />
      )}
    </OperatorPage>
  );
}

function useColumns(): Column<TextTag>[] {
  const { t } = useTranslation(['texts', 'operators']);
  return [
    { key: 'tag', header: t('operators:tag'), cell: ({ tagName }) => <span className={styles.word}>{tagName}</span> },
    {
      key: 'count',
      header: t('texts'),
      cell: ({ _id, num }) => (
        <AppLink
          className={styles.open}
          app="console"
          to="/admin/{-$screen}"
          params={{ screen: 'texts' }}
          search={{ tagIds: _id }}
        >
          {t('text_count', { count: num })}
        </AppLink>
      ),
    },
  ];
}

/** Deletes a tag after asking. */
function useDeleteTag() {
  const { t } = useTranslation(['texts', 'operators']);
  const remove = useWrite(deleteTextTag);
  return async ({ _id, tagName: tag, num: count }: TextTag) => {
    const isSure = await confirm({
      title: t('operators:delete_tag', { tag }),
      description: t('delete_text_tag_text', { count }),
      confirmLabel: t('operators:delete'),
      danger: true,
    });
    if (isSure) remove.mutate(_id, { onSuccess: () => toast.success(t('operators:tag_deleted', { tag })) });
  };
}

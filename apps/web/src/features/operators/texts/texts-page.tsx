import { TextStatus } from '@colophon/model';
import { Badge, Button, Group, Text, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWrite } from '#api/mutation.ts';
import { type OperatorText, publishTexts, textsQuery } from '#api/texts/texts.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { someOf, text } from '#search-params.ts';
import { confirm } from '#ui/confirm.ts';
import { saveCsv } from '#ui/csv.ts';
import type { Column } from '#ui/data-table.tsx';
import { ReasonedButton } from '#ui/reasoned-button.tsx';
import { Selectable, SelectionBar } from '#ui/selection-bar.tsx';
import { Time } from '#ui/time.tsx';
import { toast } from '#ui/toast.ts';
import { useFilter } from '#ui/use-filter.ts';
import { type Selection, useSelection } from '#ui/use-selection.ts';
import { AddButton } from '../frame/buttons.tsx';
import { OperatorPage } from '../frame/operator-page.tsx';
import { OperatorTable } from '../frame/operator-table.tsx';
import styles from '../operators.module.css';
import { ImportDialog } from './import-dialog.tsx';
import { ReleaseDrawer } from './release-drawer.tsx';
import { rowsOf } from './table-of-texts.ts';
import { TagTextsDialog } from './tag-texts-dialog.tsx';
import { TextDrawer } from './text-drawer.tsx';
import { TextTagPicker } from './text-tag-picker.tsx';
import { useTextList } from './use-text-list.ts';

/** Texts that are tagged together. */
const MAX_TAGGED = 5000;
const STATUSES = ['', '1', '2', '3'] as const;
const COLORS: Record<number, string> = {
  [TextStatus.toTranslate]: 'warning',
  [TextStatus.toPublish]: 'seal',
  [TextStatus.published]: 'success',
};

/** Words of the interface that operators wrote in place of those of the release. */
export default function TextsPage() {
  const { t } = useTranslation('texts');
  const filters = useFilter({ key: text, content: text, tagIds: text, status: someOf('1', '2', '3') });
  const query = useQuery(textsQuery(filters.filter));
  const list = useTextList(query, filters.filter);
  const [opened, setOpened] = useState<OperatorText | { key: string }>();
  const [isFinding, setIsFinding] = useState(false);
  const [isImporting, setIsImporting] = useState(false);
  const [isTagging, setIsTagging] = useState(false);
  const selection = useSelection(
    list.rows.map(({ _id }) => _id),
    MAX_TAGGED,
  );
  const columns = useColumns(selection, setOpened);
  const find = <AddButton onClick={() => setIsFinding(true)}>{t('find')}</AddButton>;
  const all = query.data ?? [];
  return (
    <OperatorPage
      title={t('texts')}
      intro={t('texts_intro')}
      actions={
        <Group gap="xs">
          <PublishAll />
          <Button variant="default" onClick={() => setIsImporting(true)}>
            {t('import')}
          </Button>
          <ReasonedButton
            variant="default"
            why={all.length === 0 && 'texts:nothing_to_export'}
            onClick={() => void saveCsv(rowsOf(all), t('texts'))}
          >
            {t('export')}
          </ReasonedButton>
          {find}
        </Group>
      }
      filters={filters}
      fields={[
        { search: 'key', label: t('search_key') },
        { search: 'content', label: t('search_content') },
        <TextTagPicker
          key="tags"
          label={t('any_of_tags')}
          tagIds={(filters.filter.tagIds ?? '').split(',').filter(Boolean)}
          onChange={(ids) => filters.change({ tagIds: ids.join() || undefined })}
        />,
        {
          choice: 'status',
          label: t('state'),
          options: STATUSES.map((value) => ({ value, label: t(`status_${value || 'all'}`) })),
        },
      ]}
      hasReset
    >
      <OperatorTable
        label={t('texts')}
        list={list}
        isNarrowed={filters.isNarrowed}
        empty={{ title: t('texts_empty'), text: t('texts_empty_text'), action: find }}
        bar={
          <SelectionBar selection={selection}>
            <ReasonedButton
              variant="default"
              why={selection.ids.length === 0 && 'ui:choose_first'}
              onClick={() => setIsTagging(true)}
            >
              {t('tag_selected')}
            </ReasonedButton>
          </SelectionBar>
        }
        columns={columns}
        rowKey={({ _id }) => _id}
      />
      {isFinding && <ReleaseDrawer onChoose={setOpened} onClose={() => setIsFinding(false)} />}
      {opened && <TextDrawer text={opened} onClose={() => setOpened(undefined)} />}
      {isImporting && <ImportDialog onClose={() => setIsImporting(false)} />}
      {isTagging && (
        <TagTextsDialog textIds={selection.ids} onDone={selection.clear} onClose={() => setIsTagging(false)} />
      )}
    </OperatorPage>
  );
}

/** Publishes what waits, after asking; the button says how many texts that are. */
function PublishAll() {
  const { t } = useTranslation('texts');
  const { data: waiting } = useQuery(textsQuery({ status: '2' }));
  const publish = useWrite(publishTexts, { onSuccess: (count) => toast.success(t('published_count', { count })) });
  const count = waiting?.length ?? 0;
  const ask = async () => {
    const isSure = await confirm({
      title: t('publish_count', { count }),
      description: t('publish_text'),
      confirmLabel: t('publish'),
    });
    if (isSure) publish.mutate();
  };
  return (
    <ReasonedButton
      variant="default"
      why={count === 0 && 'texts:nothing_waits'}
      loading={publish.isPending}
      onClick={() => void ask()}
    >
      {count === 0 ? t('publish_all') : t('publish_count', { count })}
    </ReasonedButton>
  );
}

function useColumns(selection: Selection<string>, onOpen: (text: OperatorText) => void): Column<OperatorText>[] {
  const { t } = useTranslation('texts');
  return [
    {
      key: 'key',
      header: t('key'),
      width: '26%',
      cell: (row) => (
        <Selectable selection={selection} id={row._id} name={row.key}>
          <div className={styles.lines}>
            <UnstyledButton className={styles.open} onClick={() => onOpen(row)}>
              <span className={styles.word}>{row.key}</span>
            </UnstyledButton>
            {row.comment && (
              <Text size="sm" c="dimmed" lineClamp={2}>
                {row.comment}
              </Text>
            )}
          </div>
        </Selectable>
      ),
    },
    { key: 'chinese', header: t('chinese'), cell: ({ value }) => <Words>{value.zh.content}</Words> },
    { key: 'english', header: t('english'), cell: ({ value }) => <Words>{value.en.content}</Words> },
    {
      key: 'tags',
      header: t('tags'),
      cell: ({ i18nTags }) => i18nTags.map(({ tagName }) => tagName).join(t('list_separator')) || '—',
    },
    {
      key: 'state',
      header: t('state'),
      cell: ({ status }) => (
        <Badge variant="light" color={COLORS[status]}>
          {t(`status_${status as 1 | 2 | 3}`)}
        </Badge>
      ),
    },
    {
      key: 'changed',
      header: t('changed'),
      cell: ({ updateTime }) => <Time at={updateTime} className={styles.date} />,
    },
  ];
}

function Words({ children }: { children: string }) {
  return (
    <Text size="sm" lineClamp={3} className={styles.word}>
      {children || '—'}
    </Text>
  );
}

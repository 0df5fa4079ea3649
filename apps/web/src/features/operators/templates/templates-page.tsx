import { TemplateStatus } from '@colophon/model';
import { Button, Group, Switch, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useWrite } from '#api/mutation.ts';
import { type PagedList, usePagedList } from '#api/paged.ts';
import {
  deleteTemplate,
  moveTemplateUp,
  type OperatorTemplate,
  operatorTemplates,
  switchTemplate,
} from '#api/policies/operator-templates.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { someOf, text } from '#search-params.ts';
import { confirm } from '#ui/confirm.ts';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { EmptyFace } from '#ui/faces.tsx';
import { FilterChips } from '#ui/filter-chips.tsx';
import { ListFaces } from '#ui/list-faces.tsx';
import { Page } from '#ui/page.tsx';
import { SearchInput } from '#ui/search-input.tsx';
import { useFilter } from '#ui/use-filter.ts';
import styles from '../operators.module.css';
import { TemplateDrawer } from './template-drawer.tsx';
import { TemplateTerms } from './template-terms.tsx';

const STATUSES = ['', '1', '0'] as const;

/** The policy templates of the installation: what is offered to those who write policies, and in which order. */
export default function TemplatesPage() {
  const { t } = useTranslation('templates');
  const { filter, change, isNarrowed } = useFilter({ title: text, status: someOf('0', '1') });
  const list = usePagedList(operatorTemplates(filter));
  const [opened, setOpened] = useState<OperatorTemplate | 'new'>();
  const add = (
    <Button leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={() => setOpened('new')}>
      {t('add')}
    </Button>
  );
  const table = <TemplateTable list={list} onOpen={setOpened} />;
  return (
    <Page title={t('title')} intro={t('intro')} width="full" actions={add}>
      <search className={styles.filters}>
        <SearchInput
          label={t('search')}
          value={filter.title ?? ''}
          onSearch={(title) => change({ title: title || undefined })}
        />
        <FilterChips
          label={t('offered')}
          options={STATUSES.map((value) => ({ value, label: t(`status_${value || 'all'}`) }))}
          isChosen={(value) => value === (filter.status ?? '')}
          onToggle={(value) => change({ status: (value || undefined) as '0' | '1' | undefined })}
        />
      </search>
      <ListFaces
        list={list}
        isFiltered={isNarrowed}
        skeleton={table}
        empty={<EmptyFace title={t('empty')} text={t('empty_text')} action={add} />}
      >
        {table}
      </ListFaces>
      {opened && (
        <TemplateDrawer template={opened === 'new' ? undefined : opened} onClose={() => setOpened(undefined)} />
      )}
    </Page>
  );
}

interface TemplateTableProps {
  list: PagedList<OperatorTemplate>;
  onOpen: (template: OperatorTemplate) => void;
}

function TemplateTable({ list, onOpen }: TemplateTableProps) {
  const { t } = useTranslation('templates');
  const offer = useWrite(switchTemplate);
  const move = useWrite(moveTemplateUp);
  const remove = useWrite(deleteTemplate);
  const nameOf = ({ title }: OperatorTemplate) => `${title.en_US} · ${title.zh_CN}`;
  const askAndDelete = async (template: OperatorTemplate) => {
    const isSure = await confirm({
      title: t('delete_named', { name: nameOf(template) }),
      description: t('delete_text'),
      confirmLabel: t('delete'),
      danger: true,
    });
    if (isSure) remove.mutate(template._id);
  };
  const columns: Column<OperatorTemplate>[] = [
    {
      key: 'title',
      header: t('name'),
      cell: (template) => (
        <div className={styles.who}>
          <span className={styles.word}>{template.title.en_US}</span>
          <Text size="sm" c="dimmed">
            {template.title.zh_CN}
          </Text>
        </div>
      ),
    },
    { key: 'terms', header: t('terms'), cell: (template) => <TemplateTerms template={template} /> },
    {
      key: 'offered',
      header: t('offered'),
      cell: (template) => (
        <Switch
          aria-label={t('offer_named', { name: nameOf(template) })}
          checked={template.status === TemplateStatus.offered}
          disabled={offer.isPending}
          onChange={(event) => offer.mutate({ templateId: template._id, isOffered: event.currentTarget.checked })}
        />
      ),
    },
  ];
  const rows = list.state === 'loading' ? undefined : list.rows;
  return (
    <DataTable
      label={t('title')}
      columns={columns}
      rows={rows}
      rowKey={({ _id }) => _id}
      actions={(template) => {
        const above = rows?.[rows.indexOf(template) - 1];
        return (
          <Group gap="xs" justify="flex-end" wrap="nowrap">
            <Button
              size="sm"
              variant="subtle"
              disabled={!above || move.isPending}
              aria-label={t('up_named', { name: nameOf(template) })}
              onClick={() => above && move.mutate({ template, above })}
            >
              {t('up')}
            </Button>
            <Button
              size="sm"
              variant="subtle"
              aria-label={t('change_named', { name: nameOf(template) })}
              onClick={() => onOpen(template)}
            >
              {t('change')}
            </Button>
            {template.status === TemplateStatus.withdrawn && (
              <Button
                size="sm"
                variant="subtle"
                color="danger"
                aria-label={t('delete_named', { name: nameOf(template) })}
                onClick={() => void askAndDelete(template)}
              >
                {t('delete')}
              </Button>
            )}
          </Group>
        );
      }}
    />
  );
}

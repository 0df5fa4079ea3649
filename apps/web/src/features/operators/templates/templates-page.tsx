import { TemplateStatus } from '@colophon/model';
import { Group, Switch, Text } from '@mantine/core';
import { useState } from 'react';
import { useWrite } from '#api/mutation.ts';
import { usePagedList } from '#api/paged.ts';
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
import type { Column } from '#ui/data-table.tsx';
import { useFilter } from '#ui/use-filter.ts';
import { AddButton, RowButton, UpButton } from '../frame/buttons.tsx';
import { OperatorPage } from '../frame/operator-page.tsx';
import { OperatorTable } from '../frame/operator-table.tsx';
import styles from '../operators.module.css';
import { TemplateDrawer } from './template-drawer.tsx';
import { TemplateTerms } from './template-terms.tsx';

const STATUSES = ['', '1', '0'] as const;

/** The policy templates of the installation: what is offered to those who write policies, and in which order. */
export default function TemplatesPage() {
  const { t } = useTranslation('templates');
  const filters = useFilter({ title: text, status: someOf('0', '1') });
  const list = usePagedList(operatorTemplates(filters.filter));
  const [opened, setOpened] = useState<OperatorTemplate | 'new'>();
  const move = useWrite(moveTemplateUp);
  const askAndDelete = useDelete();
  const add = <AddButton onClick={() => setOpened('new')}>{t('add')}</AddButton>;
  const columns = useColumns();
  return (
    <OperatorPage
      title={t('title')}
      intro={t('intro')}
      actions={add}
      filters={filters}
      fields={[
        { search: 'title', label: t('search') },
        {
          choice: 'status',
          label: t('offered'),
          options: STATUSES.map((value) => ({ value, label: t(`status_${value || 'all'}`) })),
        },
      ]}
    >
      <OperatorTable
        label={t('title')}
        list={list}
        isNarrowed={filters.isNarrowed}
        empty={{ title: t('empty'), text: t('empty_text'), action: add }}
        columns={columns}
        rowKey={({ _id }) => _id}
        rowActions={(template) => {
          const above = list.rows[list.rows.indexOf(template) - 1];
          const name = nameOf(template);
          return (
            <Group gap="xs" justify="flex-end" wrap="nowrap">
              <UpButton
                label={t('up_named', { name })}
                isFirst={!above}
                isPending={move.isPending}
                onClick={() => above && move.mutate({ template, above })}
              >
                {t('up')}
              </UpButton>
              <RowButton label={t('change_named', { name })} onClick={() => setOpened(template)}>
                {t('change')}
              </RowButton>
              {template.status === TemplateStatus.withdrawn && (
                <RowButton label={t('delete_named', { name })} isDanger onClick={() => void askAndDelete(template)}>
                  {t('delete')}
                </RowButton>
              )}
            </Group>
          );
        }}
      />
      {opened && (
        <TemplateDrawer template={opened === 'new' ? undefined : opened} onClose={() => setOpened(undefined)} />
      )}
    </OperatorPage>
  );
}

const nameOf = ({ title }: OperatorTemplate) => `${title.en_US} · ${title.zh_CN}`;

/** Deletes a template after asking. */
function useDelete() {
  const { t } = useTranslation('templates');
  const remove = useWrite(deleteTemplate);
  return async (template: OperatorTemplate) => {
    const isSure = await confirm({
      title: t('delete_named', { name: nameOf(template) }),
      description: t('delete_text'),
      confirmLabel: t('delete'),
      danger: true,
    });
    if (isSure) remove.mutate(template._id);
  };
}

function useColumns(): Column<OperatorTemplate>[] {
  const { t } = useTranslation('templates');
  const offer = useWrite(switchTemplate);
  return [
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
}

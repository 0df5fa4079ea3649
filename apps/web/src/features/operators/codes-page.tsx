import { Badge, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { switchCodes } from '#api/beta/operator-mutations.ts';
import { CODE_STATUSES, type Code, CodeStatus, type CodeStatusName, codesList } from '#api/beta/operator-queries.ts';
import { useWrite } from '#api/mutation.ts';
import { usePagedList } from '#api/paged.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { someOf, text } from '#search-params.ts';
import { timeText } from '#times.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import type { Column } from '#ui/data-table.tsx';
import { PersonName } from '#ui/person-name.tsx';
import { ReasonedButton } from '#ui/reasoned-button.tsx';
import { Selectable, SelectionBar } from '#ui/selection-bar.tsx';
import { Time, Timed } from '#ui/time.tsx';
import { toast } from '#ui/toast.ts';
import { useFilter } from '#ui/use-filter.ts';
import { type Selection, useSelection } from '#ui/use-selection.ts';
import { CodeUsesDrawer } from './code-uses-drawer.tsx';
import { CreateCodesDialog } from './create-codes-dialog.tsx';
import { AddButton } from './frame/buttons.tsx';
import { OperatorPage } from './frame/operator-page.tsx';
import { OperatorTable } from './frame/operator-table.tsx';
import { useOpened } from './frame/use-opened.ts';
import styles from './operators.module.css';

/** Number of codes that one call may switch. */
const MAX_SWITCHED = 100;

const readers = {
  keywords: text,
  status: someOf(...CODE_STATUSES),
  beginCreateDate: text,
  endCreateDate: text,
};

/** The codes by which users take part in the test. */
export default function CodesPage() {
  const { t } = useTranslation('operators');
  const filters = useFilter(readers);
  const drawer = useOpened(text);
  const [isCreating, setIsCreating] = useState(false);
  const list = usePagedList(codesList(filters.filter));
  const selection = useSelection(
    list.rows.map(({ code }) => code),
    MAX_SWITCHED,
  );
  const create = <AddButton onClick={() => setIsCreating(true)}>{t('create_codes')}</AddButton>;
  const columns = useColumns(selection, drawer.open);
  return (
    <OperatorPage
      title={t('screen_betaCodes')}
      intro={t('codes_intro')}
      actions={create}
      filters={filters}
      fields={[
        { search: 'keywords', label: t('code_keywords') },
        { day: 'beginCreateDate', label: t('created_from') },
        { day: 'endCreateDate', label: t('created_until') },
        {
          choice: 'status',
          label: t('status'),
          options: [
            { value: '', label: t('all') },
            ...CODE_STATUSES.map((name) => ({ value: name, label: t(`code_${name}`) })),
          ],
        },
      ]}
      hasReset
    >
      <OperatorTable
        label={t('screen_betaCodes')}
        list={list}
        isNarrowed={filters.isNarrowed}
        empty={{ title: t('codes_empty'), text: t('codes_empty_text'), action: create }}
        bar={<SwitchCodes selection={selection} />}
        columns={columns}
        rowKey={({ code }) => code}
      />
      {isCreating && <CreateCodesDialog onClose={() => setIsCreating(false)} />}
      <CodeUsesDrawer code={drawer.id} onClose={drawer.close} />
    </OperatorPage>
  );
}

/** Switches the chosen codes on or off, or copies them. */
function SwitchCodes({ selection }: { selection: Selection<string> }) {
  const { t } = useTranslation('operators');
  const codes = selection.ids;
  const change = useWrite(switchCodes);
  const switchTo = (status: CodeStatusName) =>
    change.mutate(
      { codes, status },
      {
        onSuccess: () => {
          toast.success(t(`codes_${status}`, { count: codes.length }));
          selection.clear();
        },
      },
    );
  return (
    <SelectionBar selection={selection}>
      <CopyButton value={codes.join('\n')} label={t('copy_selected')} why={codes.length === 0 && 'ui:choose_first'} />
      <ReasonedButton
        variant="default"
        why={codes.length === 0 && 'ui:choose_first'}
        disabled={change.isPending}
        onClick={() => switchTo('usable')}
      >
        {t('enable')}
      </ReasonedButton>
      <ReasonedButton
        variant="default"
        why={codes.length === 0 && 'ui:choose_first'}
        disabled={change.isPending}
        onClick={() => switchTo('disabled')}
      >
        {t('disable')}
      </ReasonedButton>
    </SelectionBar>
  );
}

function useColumns(selection: Selection<string>, onOpen: (code: string) => void): Column<Code>[] {
  const { t } = useTranslation('operators');
  return [
    {
      key: 'code',
      header: t('code'),
      cell: ({ code }) => (
        <Selectable selection={selection} id={code} name={code}>
          <span className={styles.code}>{code}</span>
          <CopyButton value={code} label={t('copy_code', { code })} />
        </Selectable>
      ),
    },
    {
      key: 'owner',
      header: t('owner'),
      cell: (owner) => (owner.username ? <PersonName person={owner} /> : <Text c="dimmed">{t('platform_code')}</Text>),
    },
    {
      key: 'uses',
      header: t('uses'),
      cell: ({ code, usedCount, limitCount }) => (
        <UnstyledButton className={styles.open} onClick={() => onOpen(code)}>
          {usedCount} / {limitCount === 0 ? t('unlimited') : limitCount}
          <VisuallyHidden>{t('uses_of', { code })}</VisuallyHidden>
        </UnstyledButton>
      ),
    },
    { key: 'validity', header: t('validity'), cell: (code) => <Validity code={code} /> },
    { key: 'remark', header: t('remark'), cell: ({ remark }) => <span className={styles.word}>{remark}</span> },
    {
      key: 'created',
      header: t('created'),
      cell: ({ createDate }) => <Time at={createDate} to="day" className={styles.date} />,
    },
    {
      key: 'status',
      header: t('status'),
      cell: ({ status }) => (
        <Badge className={styles.badge} variant="light" color={status === CodeStatus.usable ? 'success' : 'ink'}>
          {t(status === CodeStatus.usable ? 'code_usable' : 'code_disabled')}
        </Badge>
      ),
    },
  ];
}

function Validity({ code }: { code: Code }) {
  const { t } = useTranslation('operators');
  const { startEffectiveDate, endEffectiveDate } = code;
  const from = startEffectiveDate ? timeText(startEffectiveDate, 'day') : null;
  const until = endEffectiveDate ? timeText(endEffectiveDate, 'day') : null;
  if (from && until) return <Timed>{t('valid_between', { from, until })}</Timed>;
  if (from) return <Timed>{t('valid_from', { from })}</Timed>;
  if (until) return <Timed>{t('valid_until', { until })}</Timed>;
  return t('always');
}

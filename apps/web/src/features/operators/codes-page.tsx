import { Badge, Button, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { switchCodes } from '#api/beta/operator-mutations.ts';
import { CODE_STATUSES, type Code, CodeStatus, type CodeStatusName, codesList } from '#api/beta/operator-queries.ts';
import { useWrite } from '#api/mutation.ts';
import { type PagedList, usePagedList } from '#api/paged.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { someOf, text } from '#search-params.ts';
import { timeText } from '#times.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { DateField } from '#ui/date-field.tsx';
import { EmptyFace } from '#ui/faces.tsx';
import { FilterChips } from '#ui/filter-chips.tsx';
import { ListFaces } from '#ui/list-faces.tsx';
import { Page } from '#ui/page.tsx';
import { PersonName } from '#ui/person-name.tsx';
import { ReasonedButton } from '#ui/reasoned-button.tsx';
import { SearchInput } from '#ui/search-input.tsx';
import { Selectable, SelectionBar } from '#ui/selection-bar.tsx';
import { Time, Timed } from '#ui/time.tsx';
import { toast } from '#ui/toast.ts';
import { useFilter } from '#ui/use-filter.ts';
import { type Selection, useSelection } from '#ui/use-selection.ts';
import { CodeUsesDrawer } from './code-uses-drawer.tsx';
import { CreateCodesDialog } from './create-codes-dialog.tsx';
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
  const { filter, change, isNarrowed, reset } = useFilter(readers);
  const {
    filter: { open },
    change: show,
  } = useFilter({ open: text });
  const [isCreating, setIsCreating] = useState(false);
  const list = usePagedList(codesList(filter));
  const selection = useSelection(
    list.rows.map(({ code }) => code),
    MAX_SWITCHED,
  );
  const create = (
    <Button leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={() => setIsCreating(true)}>
      {t('create_codes')}
    </Button>
  );
  const table = <CodeTable list={list} selection={selection} onOpen={(code) => show({ open: code })} />;
  return (
    <Page title={t('screen_betaCodes')} intro={t('codes_intro')} actions={create} width="full">
      <search className={styles.filters}>
        <SearchInput
          label={t('code_keywords')}
          value={filter.keywords ?? ''}
          onSearch={(typed) => change({ keywords: typed || undefined })}
        />
        <DateField
          label={t('created_from')}
          value={filter.beginCreateDate ?? ''}
          onChange={(beginCreateDate) => change({ beginCreateDate })}
        />
        <DateField
          label={t('created_until')}
          value={filter.endCreateDate ?? ''}
          onChange={(endCreateDate) => change({ endCreateDate })}
        />
        <FilterChips
          label={t('status')}
          options={[
            { value: '', label: t('all') },
            ...CODE_STATUSES.map((name) => ({ value: name, label: t(`code_${name}`) })),
          ]}
          isChosen={(value) => value === (filter.status ?? '')}
          onToggle={(value) => change({ status: (value || undefined) as CodeStatusName | undefined })}
        />
        {isNarrowed && (
          <Button className={styles.reset} variant="subtle" onClick={reset}>
            {t('reset')}
          </Button>
        )}
      </search>
      <ListFaces
        list={list}
        isFiltered={isNarrowed}
        skeleton={table}
        empty={<EmptyFace title={t('codes_empty')} text={t('codes_empty_text')} action={create} />}
      >
        <SwitchCodes selection={selection} />
        {table}
      </ListFaces>
      {isCreating && <CreateCodesDialog onClose={() => setIsCreating(false)} />}
      <CodeUsesDrawer code={open} onClose={() => show({ open: undefined })} />
    </Page>
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
      <CopyButton value={codes.join('\n')} label={t('copy_selected')} disabled={codes.length === 0} />
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

interface CodeTableProps {
  list: PagedList<Code>;
  selection: Selection<string>;
  onOpen: (code: string) => void;
}

function CodeTable({ list, selection, onOpen }: CodeTableProps) {
  const { t } = useTranslation('operators');
  const columns: Column<Code>[] = [
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
  return (
    <DataTable
      label={t('screen_betaCodes')}
      columns={columns}
      rows={list.state === 'loading' ? undefined : list.rows}
      rowKey={({ code }) => code}
    />
  );
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

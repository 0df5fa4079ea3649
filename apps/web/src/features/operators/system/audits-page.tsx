import { AUDIT_ACTIONS, AUDIT_OBJECT_TYPES, type AuditAction } from '@colophon/model';
import { Button, Select, Text } from '@mantine/core';
import { type AuditEntry, auditEntriesList, auditExportAddress } from '#api/operations/audits.ts';
import { usePagedList } from '#api/paged.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { someOf, text } from '#search-params.ts';
import type { Column } from '#ui/data-table.tsx';
import { PersonName } from '#ui/person-name.tsx';
import { Time } from '#ui/time.tsx';
import { useFilter } from '#ui/use-filter.ts';
import { OperatorPage } from '../frame/operator-page.tsx';
import { OperatorTable } from '../frame/operator-table.tsx';
import styles from '../operators.module.css';
import { ChangedFields } from './changed-fields.tsx';

const digits = (value: unknown) => (/^\d{5,12}$/.test(String(value)) ? String(value) : undefined);

const readers = {
  operatorId: digits,
  objectType: someOf(...AUDIT_OBJECT_TYPES),
  objectId: text,
  action: someOf(...AUDIT_ACTIONS),
  startDate: text,
  endDate: text,
};

/** The record of what operators did. */
export default function AuditsPage() {
  const { t } = useTranslation('system');
  const filters = useFilter(readers);
  const list = usePagedList(auditEntriesList(filters.filter));
  const columns = useColumns((operatorId) => filters.change({ operatorId: String(operatorId) }));
  return (
    <OperatorPage
      title={t('audits')}
      intro={t('audits_intro')}
      actions={
        <Button component="a" variant="default" href={auditExportAddress(filters.filter)} download="audit.csv">
          {t('audits_export')}
        </Button>
      }
      filters={filters}
      fields={[
        <Select
          key="objectType"
          label={t('object_type')}
          placeholder={t('any')}
          data={AUDIT_OBJECT_TYPES.map((type) => ({ value: type, label: t(`object_${type}`) }))}
          value={filters.filter.objectType ?? null}
          onChange={(objectType) => filters.change({ objectType: objectType ?? undefined })}
          clearable
          searchable
        />,
        <Select
          key="action"
          label={t('act')}
          placeholder={t('any')}
          data={AUDIT_ACTIONS.map((action) => ({ value: action, label: t(`act_${wordOf(action)}`) }))}
          value={filters.filter.action ?? null}
          onChange={(action) => filters.change({ action: action ?? undefined })}
          clearable
          searchable
        />,
        { search: 'objectId', label: t('object_id') },
        { day: 'startDate', label: t('from') },
        { day: 'endDate', label: t('until') },
      ]}
      hasReset
    >
      <OperatorTable
        label={t('audits')}
        list={list}
        isNarrowed={filters.isNarrowed}
        empty={{ title: t('audits_empty'), text: t('audits_empty_text') }}
        columns={columns}
        rowKey={({ id }) => id}
      />
    </OperatorPage>
  );
}

type Word<Action extends string> = Action extends `${infer Kind}:${infer End}` ? `${Kind}_${End}` : Action;

/** An act as keys of words have it: a colon would name a dictionary. */
function wordOf(action: AuditAction) {
  return action.replace(':', '_') as Word<AuditAction>;
}

function useColumns(onOperator: (operatorId: number) => void): Column<AuditEntry>[] {
  const { t } = useTranslation('system');
  return [
    {
      key: 'when',
      header: t('when'),
      cell: ({ createDate, ip }) => (
        <div className={styles.lines}>
          <Time at={createDate} className={styles.date} />
          {ip && (
            <Text size="sm" c="dimmed">
              {ip}
            </Text>
          )}
        </div>
      ),
    },
    {
      key: 'operator',
      header: t('operator'),
      cell: ({ operatorId, operatorName, operatorDisplayName }) =>
        operatorId === null ? (
          <Text c="dimmed">{t('machine')}</Text>
        ) : (
          <Button variant="transparent" size="compact-sm" px={0} onClick={() => onOperator(operatorId)}>
            <PersonName person={{ username: operatorName, displayName: operatorDisplayName }} />
          </Button>
        ),
    },
    {
      key: 'act',
      header: t('act'),
      cell: ({ action, objectType, objectId, reason }) => (
        <div className={styles.lines}>
          <span className={styles.word}>
            {t('act_on', { act: t(`act_${wordOf(action)}`), object: t(`object_${objectType}`) })}
          </span>
          <Text size="sm" c="dimmed" className={styles.word}>
            {objectId}
          </Text>
          {reason && <Text size="sm">{t('reason', { reason })}</Text>}
        </div>
      ),
    },
    { key: 'changes', header: t('changes'), cell: (entry) => <ChangedFields {...entry} /> },
  ];
}

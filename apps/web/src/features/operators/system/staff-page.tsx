import { OPERATOR_PERMISSIONS } from '@colophon/model';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Operator, staffQuery } from '#api/operations/staff.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useCurrentUser } from '#session/current-user.ts';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { fullNameOf, PersonName } from '#ui/person-name.tsx';
import { RowButton } from '../frame/buttons.tsx';
import { OperatorPage } from '../frame/operator-page.tsx';
import { WholeList } from '../frame/operator-table.tsx';
import styles from '../operators.module.css';
import { StaffDrawer } from './staff-drawer.tsx';

/** The operators, and the parts of the platform that each takes care of. */
export default function StaffPage() {
  const { t } = useTranslation('system');
  const staff = useQuery(staffQuery);
  const [changing, setChanging] = useState<Operator | null>(null);
  return (
    <OperatorPage title={t('staff')} intro={t('staff_intro')} width="column">
      <WholeList query={staff} empty={{ title: t('staff_empty') }}>
        {(rows) => <StaffTable rows={rows} onChange={setChanging} />}
      </WholeList>
      {changing && <StaffDrawer operator={changing} onClose={() => setChanging(null)} />}
    </OperatorPage>
  );
}

interface StaffTableProps {
  /** Absent while loading. */
  rows: readonly Operator[] | undefined;
  onChange: (operator: Operator) => void;
}

function StaffTable({ rows, onChange }: StaffTableProps) {
  const { t } = useTranslation('system');
  const { user } = useCurrentUser();
  const columns: Column<Operator>[] = [
    { key: 'operator', header: t('operator'), cell: (operator) => <PersonName person={operator} /> },
    {
      key: 'permissions',
      header: t('takes_care_of'),
      cell: ({ permissions }) => <span className={styles.word}>{partsText(permissions, t)}</span>,
    },
  ];
  return (
    <DataTable
      label={t('staff')}
      columns={columns}
      rows={rows}
      rowKey={({ userId }) => userId}
      actions={(operator) =>
        operator.userId === user?.userId ? (
          <Text size="sm" c="dimmed">
            {t('oneself')}
          </Text>
        ) : (
          <RowButton label={t('change_staff', { name: fullNameOf(operator) })} onClick={() => onChange(operator)}>
            {t('change')}
          </RowButton>
        )
      }
    />
  );
}

type Translate = ReturnType<typeof useTranslation<'system'>>['t'];

/** The parts by name, in the order of the console. */
function partsText(permissions: Operator['permissions'], t: Translate): string {
  if (permissions === null) return t('part_all');
  if (permissions.length === 0) return t('part_none');
  const parts = OPERATOR_PERMISSIONS.filter((permission) => permissions.includes(permission));
  return parts.map((permission) => t(`part_${permission}`)).join(t('list_separator'));
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type CapsuleContent, capsuleStagesQuery } from '#api/rewards/operator.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { RowButton } from '../frame/buttons.tsx';
import { OperatorPage } from '../frame/operator-page.tsx';
import { WholeList } from '../frame/operator-table.tsx';
import { CapsuleDrawer } from './capsule-drawer.tsx';

/** Pieces in the capsules of each stage, and how many of each are left. */
export default function CapsulesPage() {
  const { t } = useTranslation(['rewardDesk', 'operators']);
  const stages = useQuery(capsuleStagesQuery);
  const [changing, setChanging] = useState<CapsuleContent>();
  const columns: Column<CapsuleContent>[] = [
    { key: 'stage', header: t('stage'), cell: ({ capsuleType }) => t('stage_number', { number: capsuleType }) },
    {
      key: 'pieces',
      header: t('pieces'),
      cell: ({ items }) =>
        items
          .map(({ title, stock }) => (stock === null ? title : t('piece_left', { title, count: stock })))
          .join(t('list_separator')),
    },
  ];
  return (
    <OperatorPage title={t('operators:screen_capsules')} intro={t('capsules_intro')} width="column">
      <WholeList query={stages} empty={{ title: t('pieces') }}>
        {(rows) => (
          <DataTable
            label={t('operators:screen_capsules')}
            columns={columns}
            rows={rows}
            rowKey={({ capsuleType }) => capsuleType}
            actions={(stage) => (
              <RowButton
                label={t('change_named', { name: t('stage_number', { number: stage.capsuleType }) })}
                onClick={() => setChanging(stage)}
              >
                {t('change')}
              </RowButton>
            )}
          />
        )}
      </WholeList>
      {changing && <CapsuleDrawer stage={changing} onClose={() => setChanging(undefined)} />}
    </OperatorPage>
  );
}

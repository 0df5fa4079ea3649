import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Draw } from '#api/rewards/campaigns.ts';
import { allDrawsQuery } from '#api/rewards/operator.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { AppLink } from '#ui/app-link.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { PersonLink } from '#ui/person-link.tsx';
import { Time } from '#ui/time.tsx';
import { AddButton } from '../frame/buttons.tsx';
import { OperatorPage } from '../frame/operator-page.tsx';
import { WholeList } from '../frame/operator-table.tsx';
import styles from '../operators.module.css';
import { DrawDialog } from './draw-dialog.tsx';

interface Week {
  weekStart: string;
  weekEnd: string;
  seed: string;
  createTime: string;
  works: Draw[];
}

/** Weekly drawings among new works, with the seed by which everybody can repeat each. */
export default function DrawingsPage() {
  const { t } = useTranslation(['rewardDesk', 'operators']);
  const draws = useQuery(allDrawsQuery);
  const [isDrawing, setIsDrawing] = useState(false);
  const weeks = draws.data && weeksOf(draws.data);
  const columns = useColumns();
  const draw = <AddButton onClick={() => setIsDrawing(true)}>{t('draw')}</AddButton>;
  return (
    <OperatorPage title={t('operators:screen_drawings')} intro={t('drawings_intro')} actions={draw}>
      <WholeList
        query={{ ...draws, data: weeks }}
        empty={{ title: t('drawings_empty'), text: t('drawings_empty_text'), action: draw }}
      >
        {(rows) => (
          <DataTable
            label={t('operators:screen_drawings')}
            columns={columns}
            rows={rows}
            rowKey={({ weekStart }) => weekStart}
          />
        )}
      </WholeList>
      {isDrawing && (
        <DrawDialog drawn={weeks?.map(({ weekStart }) => weekStart) ?? []} onClose={() => setIsDrawing(false)} />
      )}
    </OperatorPage>
  );
}

function useColumns(): Column<Week>[] {
  const { t } = useTranslation('rewardDesk');
  return [
    {
      key: 'week',
      header: t('week'),
      cell: ({ weekStart, weekEnd }) => (
        <span className={styles.date}>{t('week_span', { from: weekStart, to: weekEnd })}</span>
      ),
    },
    {
      key: 'works',
      header: t('drawn_works'),
      cell: ({ works }) => (
        <ol className={styles.leftOut}>
          {works.map(({ id, resourceId, resourceName, resourceUserId, resourceUsername }) => (
            <li key={id}>
              <AppLink
                className={styles.open}
                app="console"
                to="/resource/details/$resourceID"
                params={{ resourceID: resourceId }}
              >
                {resourceName}
              </AppLink>{' '}
              <PersonLink person={{ userId: resourceUserId, username: resourceUsername }} />
            </li>
          ))}
        </ol>
      ),
    },
    {
      key: 'seed',
      header: t('seed'),
      cell: ({ seed }) => (
        <Text span className={styles.code!}>
          {seed} <CopyButton value={seed} />
        </Text>
      ),
    },
    { key: 'drawn', header: t('drawn_at'), cell: ({ createTime }) => <Time at={createTime} className={styles.date} /> },
  ];
}

/** Drawn works by their week, in the order of the list. */
function weeksOf(draws: readonly Draw[]): Week[] {
  return [...Map.groupBy(draws, ({ weekStart }) => weekStart).values()].map((works) => {
    const { weekStart, weekEnd, seed, createTime } = works[0]!;
    return { weekStart, weekEnd, seed, createTime, works };
  });
}

import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { USES, usesQuery } from '#api/resources/uses.ts';
import { PeriodChips } from '#domain/uses/period-chips.tsx';
import { Sums } from '#domain/uses/sums.tsx';
import { UsesByDay } from '#domain/uses/uses-by-day.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { ErrorFace } from '#ui/faces.tsx';

const PERIODS = [7, 30, 90];
const COLORS = { views: 'ink.4', downloads: 'success.6', signings: 'seal.6', exhibits: 'warning.6' };

interface UsesOfVersionProps {
  resourceId: string;
  version: string;
}

/** Shows how often a version was seen, downloaded, signed and shown by others: sums, and how many on which day. */
export default function UsesOfVersion({ resourceId, version }: UsesOfVersionProps) {
  const { t } = useTranslation('myResources');
  const [days, setDays] = useState(30);
  const { data, error, refetch } = useQuery(usesQuery(resourceId, version, days));
  if (error) return <ErrorFace error={error} retry={() => void refetch()} />;
  const isUsed = (row: NonNullable<typeof data>[number]) => USES.some((use) => row[use] > 0);
  return (
    <>
      <PeriodChips periods={PERIODS} days={days} onChange={setDays} />
      {!data && <Skeleton height={300} mt="md" />}
      {data && (
        <>
          <Sums
            sums={USES.map((use) => ({
              name: t(`uses_${use}`),
              sum: String(data.reduce((sum, row) => sum + row[use], 0)),
            }))}
          />
          {data.some(isUsed) ? (
            <UsesByDay
              label={t('uses')}
              days={data}
              series={USES.map((use) => ({ name: use, label: t(`uses_${use}`), color: COLORS[use] }))}
              isUsed={isUsed}
            />
          ) : (
            <Text c="dimmed">{t('uses_none')}</Text>
          )}
        </>
      )}
    </>
  );
}

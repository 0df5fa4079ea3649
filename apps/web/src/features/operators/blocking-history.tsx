import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import { ActHistory } from './act-history.tsx';

const BLOCKED = 1;

interface BlockingRecord {
  type: number;
  operatorUserName: string;
  operatorDisplayName: string;
  reason: string;
  remark: string;
  createDate: string;
}

/** When something was blocked and unblocked, by whom and why. */
export function BlockingHistory<Entry extends BlockingRecord, Key extends QueryKey>({
  query,
}: {
  query: UseQueryOptions<Entry[], Error, Entry[], Key>;
}) {
  const { t } = useTranslation('operators');
  const { data: records, error, refetch } = useQuery(query);
  return (
    <ActHistory
      title={t('block_history')}
      empty={t('block_history_empty')}
      acts={records?.map(({ type, operatorUserName, operatorDisplayName, ...record }) => ({
        ...record,
        key: `${record.createDate} ${type}`,
        act: t(type === BLOCKED ? 'was_blocked' : 'was_unblocked'),
        operator: { username: operatorUserName, displayName: operatorDisplayName },
      }))}
      error={error}
      retry={() => void refetch()}
    />
  );
}

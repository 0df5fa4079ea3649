import { useQuery } from '@tanstack/react-query';
import { blockingQuery } from '#api/resources/operator-resources.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { ActHistory } from '../act-history.tsx';

const BLOCKED = 1;

/** When a resource was blocked and unblocked, by whom and why. */
export function BlockingHistory({ resourceId }: { resourceId: string }) {
  const { t } = useTranslation('operators');
  const { data: records, error, refetch } = useQuery(blockingQuery(resourceId));
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

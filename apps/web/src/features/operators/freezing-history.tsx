import { useQuery } from '@tanstack/react-query';
import { freezingQuery } from '#api/users/operator-queries.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { ActHistory } from './act-history.tsx';

const FREEZE = 1;

/** When an account was frozen and recovered, by whom and why. */
export function FreezingHistory({ userId }: { userId: number }) {
  const { t } = useTranslation('operators');
  const { data: records, error, refetch } = useQuery(freezingQuery(userId));
  return (
    <ActHistory
      title={t('history')}
      empty={t('history_empty')}
      acts={records?.map(({ recordId, operationType, operatorUsername, operatorDisplayName, ...record }) => ({
        ...record,
        key: recordId,
        act: t(operationType === FREEZE ? 'was_frozen' : 'was_recovered'),
        operator: { username: operatorUsername, displayName: operatorDisplayName },
      }))}
      error={error}
      retry={() => void refetch()}
    />
  );
}

import { type MutationCacheNotifyEvent, type QueryCacheNotifyEvent, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isRefusal } from '#failures.ts';

/** True once the server has refused something until the operator confirms by passkey; and how to say that it is done. */
export function useProofNeeded(): [boolean, () => void] {
  const client = useQueryClient();
  const [isNeeded, setIsNeeded] = useState(false);
  useEffect(() => {
    const look = (event: QueryCacheNotifyEvent | MutationCacheNotifyEvent) => {
      if (event.type !== 'updated' || event.action.type !== 'error') return;
      if (isRefusal(event.action.error, 'access.passkey-needed')) setIsNeeded(true);
    };
    const [leaveQueries, leaveMutations] = [
      client.getQueryCache().subscribe(look),
      client.getMutationCache().subscribe(look),
    ];
    return () => {
      leaveQueries();
      leaveMutations();
    };
  }, [client]);
  return [isNeeded, () => setIsNeeded(false)];
}

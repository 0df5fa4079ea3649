import { MatchStatus } from '@colophon/model';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useWrite } from '#api/mutation.ts';
import { matchStatusQuery, pollAfter, rematch, rereadResults, SLOW_MS } from '#api/test-nodes/rules.ts';

export interface Match {
  /** `matching` until results are there; with results of a former match the screen goes on showing those. */
  state: 'loading' | 'error' | 'matching' | 'slow' | 'failed' | 'done';
  /** True when results are there to be shown, be they of a former match. */
  hasResults: boolean;
  error: unknown;
  /** Matches anew. */
  retry: () => void;
}

/** Matches the rules of a test node when its screen is opened, follows the match, and has everything read again at its end. */
export function useMatch(nodeId: number): Match {
  const client = useQueryClient();
  const begun = useRef<number | null>(null);
  const { mutate, error: refusal } = useWrite(rematch, { meta: { silent: true } });
  useEffect(() => mutate({ nodeId, isMandatory: false }), [mutate, nodeId]);
  // A first match has been asked for above: an answer may be older than that.
  const isUnderWay = (status: number | undefined) =>
    status === MatchStatus.matching || (status === MatchStatus.waiting && refusal === null);
  const { data, error, dataUpdatedAt, refetch } = useQuery({
    ...matchStatusQuery(nodeId),
    refetchInterval: ({ state }) =>
      isUnderWay(state.data?.status) ? pollAfter(Date.now() - (begun.current ?? Date.now())) : false,
  });

  const status = data?.status;
  begun.current = isUnderWay(status) ? (begun.current ?? dataUpdatedAt) : null;
  const matchedAt = data?.matchResultDate ?? null;
  const shown = useRef(matchedAt);
  useEffect(() => {
    if (shown.current === matchedAt) return;
    shown.current = matchedAt;
    void rereadResults(client);
  }, [client, matchedAt]);

  const retry = () => {
    begun.current = null;
    mutate({ nodeId, isMandatory: true });
    void refetch();
  };
  return { state: stateOf(), hasResults: matchedAt !== null, error: error ?? refusal, retry };

  function stateOf(): Match['state'] {
    if (!data) return error ? 'error' : 'loading';
    if (isUnderWay(status)) return dataUpdatedAt - (begun.current ?? dataUpdatedAt) > SLOW_MS ? 'slow' : 'matching';
    if (status === MatchStatus.failed) return 'failed';
    return status === MatchStatus.waiting ? 'error' : 'done';
  }
}

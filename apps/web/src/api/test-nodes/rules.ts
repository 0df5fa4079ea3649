import { MatchStatus } from '@colophon/model';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { answer, api } from '../client.ts';
import { exhibitKeys } from '../exhibits/keys.ts';
import { mutation } from '../mutation.ts';
import { whole } from '../page.ts';
import { testNodeKeys } from './keys.ts';

/** The rules of a test node, and what the last match made of them. */
export const rulesQuery = (nodeId: number) =>
  queryOptions({
    queryKey: testNodeKeys.rules(nodeId),
    queryFn: async () => {
      const stored = await answer(api.GET('/v2/testNodes/{nodeId}/rules', { params: { path: { nodeId } } }));
      return whole([stored])[0]!;
    },
  });

export type TestRules = Awaited<ReturnType<NonNullable<ReturnType<typeof rulesQuery>['queryFn']>>>;

/** Where the match stands, without the text. */
export const matchStatusQuery = (nodeId: number) =>
  queryOptions({ queryKey: testNodeKeys.status(nodeId), queryFn: () => fetchStatus(nodeId) });

async function fetchStatus(nodeId: number) {
  const query = { projection: 'status,matchResultDate,matchErrorMsg' };
  const { status, matchResultDate, matchErrorMsg } = await answer(
    api.GET('/v2/testNodes/{nodeId}/rules', { params: { path: { nodeId }, query } }),
  );
  return { status: status!, matchResultDate: matchResultDate ?? null, matchErrorMsg: matchErrorMsg ?? '' };
}

/** Pauses between questions about a match that has just begun, and about one that takes longer. */
const POLL_MS = 200;
const POLL_LONG_MS = 1000;
const LONG_AFTER_MS = 10_000;
const GIVE_UP_MS = 60_000;

/** Returns how long to wait before a match is asked after again that began so long ago. */
export const pollAfter = (sinceMs: number) => (sinceMs < LONG_AFTER_MS ? POLL_MS : POLL_LONG_MS);

/** A match that takes longer is said to. */
export const SLOW_MS = GIVE_UP_MS;

/** Waits until the match has ended; a screen that still waits says so. */
export async function waitForMatch(nodeId: number): Promise<void> {
  const begun = Date.now();
  for (;;) {
    const since = Date.now() - begun;
    if (since > GIVE_UP_MS || (await fetchStatus(nodeId)).status !== MatchStatus.matching) return;
    await new Promise((resolve) => setTimeout(resolve, pollAfter(since)));
  }
}

/** Matches the rules anew; what was matched within a minute stays when it is not `isMandatory`. */
export const rematch = mutation({
  call: async ({ nodeId, isMandatory }: { nodeId: number; isMandatory: boolean }) => {
    const body = { isMandatoryMatch: isMandatory ? 1 : 0 } as const;
    await answer(api.POST('/v2/testNodes/{nodeId}/rules/rematch', { params: { path: { nodeId } }, body }));
  },
  stale: [testNodeKeys.all],
});

interface RuleSaving {
  nodeId: number;
  /** The whole text. */
  text: string;
  /** The stored text that it was made from: another one in its place is not overwritten. Absent when it may be. */
  base?: string;
}

/** Stores a text of rules; done when it was matched. */
export const saveRules = mutation({
  call: async ({ nodeId, text, base }: RuleSaving) => {
    const body = { testRuleText: text, ...(base !== undefined && { baseRuleText: base }) };
    await answer(api.POST('/v2/testNodes/{nodeId}/rules', { params: { path: { nodeId } }, body }));
    await waitForMatch(nodeId);
  },
  stale: [testNodeKeys.all, exhibitKeys.all],
});

/** Results of matching a text that is not stored. */
export const triedRulesQuery = (nodeId: number, text: string) =>
  queryOptions({
    queryKey: testNodeKeys.tried(nodeId, text),
    queryFn: () => tryRules(nodeId, text),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });

/** Matches a text without storing it. */
export const tryRules = (nodeId: number, text: string) =>
  answer(
    api.POST('/v2/testNodes/{nodeId}/rules/preExecution', {
      params: { path: { nodeId } },
      body: { testRuleText: text },
    }),
  );

/** Has everything read again that a match made; where it stands is asked all the time anyway. */
export async function rereadResults(client: QueryClient): Promise<void> {
  await client.invalidateQueries({
    predicate: ({ queryKey: [subject, part] }) => subject === testNodeKeys.all[0] && part !== 'status',
  });
}

import { queryOptions } from '@tanstack/react-query';
import { answer, api, fileText } from '../client.ts';
import { PAGE_SIZE } from '../page.ts';
import type { PagedQuery } from '../paged.ts';
import { agentKeys } from './keys.ts';

/** Filter of the calls, as the address holds it. */
export interface CallFilter {
  token?: string | undefined;
  tool?: string | undefined;
  outcome?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

function fetchAgents() {
  return answer(api.GET('/v2/agents'));
}

export type Agent = Awaited<ReturnType<typeof fetchAgents>>[number];

/** Programs that may act for the user, the newest first. */
export const agentsQuery = queryOptions({ queryKey: agentKeys.mine, queryFn: fetchAgents });

function fetchCalls(filter: CallFilter, skip: number) {
  return answer(api.GET('/v2/agents/calls', { params: { query: { ...filter, skip, limit: PAGE_SIZE } } }));
}

export type AgentCall = Awaited<ReturnType<typeof fetchCalls>>['dataList'][number];

/** Calls of programs, the newest first. */
export const callsList = (filter: CallFilter): PagedQuery<AgentCall> => ({
  queryKey: agentKeys.calls(filter),
  fetchPage: (skip) => fetchCalls(filter, skip),
  idOf: ({ callId }) => callId,
});

/** All these calls as a table of comma-separated values. */
export function fetchCallsTable(filter: CallFilter): Promise<string> {
  const options = { params: { query: filter }, headers: { accept: 'text/csv' }, parseAs: 'text' } as const;
  return fileText(api.GET('/v2/agents/calls', options));
}

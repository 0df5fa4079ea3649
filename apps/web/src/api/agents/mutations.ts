import { budgetKeys } from '../budgets/keys.ts';
import { answer, api } from '../client.ts';
import { mutation } from '../mutation.ts';
import { userKeys } from '../users/keys.ts';
import { agentKeys } from './keys.ts';
import { type CallFilter, fetchCallsTable } from './queries.ts';

/** Takes the right to act for the user from a program. */
export const revokeAgent = mutation({
  call: (grantId: string) => answer(api.DELETE('/v2/agents/{grantId}', { params: { path: { grantId } } })),
  stale: [agentKeys.all, userKeys.tokens, budgetKeys.all],
});

/** Reads the calls of a filter as a table, to be saved. */
export const readCallsTable = mutation({ call: (filter: CallFilter) => fetchCallsTable(filter), stale: [] });

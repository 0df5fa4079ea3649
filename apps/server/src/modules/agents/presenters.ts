import { type Locale, presentAmount } from '@colophon/model';
import { refusals } from '#platform/refusals/catalogue.ts';
import type { RefusalEntry } from '#platform/refusals/entry.ts';
import type { ReadAgent } from './queries/agents.ts';
import type { ReadCall } from './queries/calls.ts';

const dateOrNull = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());

export function presentAgent({ tokenId, clientId, expiresMs, lastUsedMs, createdMs, ...agent }: ReadAgent) {
  return {
    grantId: tokenId,
    kind: clientId === null ? ('token' as const) : ('program' as const),
    name: agent.name,
    clientId,
    hint: agent.hint,
    scopes: agent.scopes,
    budget: agent.budgetId === null ? null : { budgetId: agent.budgetId, name: agent.budgetName ?? '' },
    uses: agent.uses,
    expireDate: dateOrNull(expiresMs),
    lastUsedDate: dateOrNull(lastUsedMs),
    createDate: new Date(createdMs).toISOString(),
  };
}

export function presentCall({ call, subjectName }: ReadCall, locale: Locale) {
  const { subjectType, subjectId } = call;
  // A refusal of an earlier version may be none any more.
  const known: Partial<Record<string, RefusalEntry>> = refusals;
  return {
    callId: call.callId,
    createDate: call.createdAt.toISOString(),
    token: { tokenId: call.tokenId, name: call.tokenName },
    clientId: call.clientId,
    tool: call.tool,
    subject: subjectType && subjectId ? { type: subjectType, id: subjectId, name: subjectName } : null,
    outcome: call.refusal ?? 'done',
    reason: (call.refusal && known[call.refusal]?.[locale]) ?? '',
    amount: call.amountCents === null ? null : presentAmount(call.amountCents),
    approvalId: call.approvalId,
  };
}

/** Cells of a call in a table. */
export function cellsOf({ token, subject, ...call }: ReturnType<typeof presentCall>) {
  return {
    ...call,
    tokenId: token.tokenId,
    tokenName: token.name,
    subjectType: subject?.type,
    subjectId: subject?.id,
    subjectName: subject?.name,
  };
}

/** Columns of such a table, in their order. */
export const CALL_COLUMNS = [
  'callId',
  'createDate',
  'tokenId',
  'tokenName',
  'clientId',
  'tool',
  'subjectType',
  'subjectId',
  'subjectName',
  'outcome',
  'reason',
  'amount',
  'approvalId',
] as const satisfies readonly (keyof ReturnType<typeof cellsOf>)[];

import { and, count, desc, eq, gte, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#platform/context.ts';
import { driverOf, type Executor } from '#platform/database/database.ts';
import { type AgentCallRow, agentCalls } from '../tables.ts';

/** Calls of programs that are asked for. */
export interface CallFilter {
  readonly token?: string | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
  readonly tool?: string | undefined;
  /** `done`, `refused`, or the name of a refusal. */
  readonly outcome?: string | undefined;
}

/** A call with the name of what it was about, as it is called now. */
export interface ReadCall {
  readonly call: AgentCallRow;
  /** Empty for what has no name, or is gone. */
  readonly subjectName: string;
}

/** A page of the calls of somebody's programs, newest first. */
export async function pageCalls(
  { db }: Pick<Context, 'db'>,
  userId: number,
  { skip, limit, ...filter }: CallFilter & { readonly skip: number; readonly limit: number },
): Promise<{ totalItem: number; rows: ReadCall[] }> {
  const where = isAsked(userId, filter);
  const [[counted], rows] = await Promise.all([
    db.select({ count: count() }).from(agentCalls).where(where),
    selectCalls(db, where).offset(skip).limit(limit),
  ]);
  return { totalItem: counted!.count, rows: await withNames(db, rows) };
}

/** Calls before one, newest first; the newest of all without it. */
export async function readCalls(
  { db }: Pick<Context, 'db'>,
  userId: number,
  { before, limit, ...filter }: CallFilter & { readonly before: AgentCallRow | undefined; readonly limit: number },
): Promise<ReadCall[]> {
  const { createdAt, callId } = agentCalls;
  const isBefore =
    before && sql`(${createdAt}, ${callId}) < (${before.createdAt.toISOString()}::timestamptz, ${before.callId})`;
  return withNames(db, await selectCalls(db, and(isAsked(userId, filter), isBefore)).limit(limit));
}

function selectCalls(db: Context['db'], where: SQL | undefined) {
  return db.select().from(agentCalls).where(where).orderBy(desc(agentCalls.createdAt), desc(agentCalls.callId));
}

function isAsked(userId: number, { token, from, to, tool, outcome }: CallFilter): SQL | undefined {
  return and(
    eq(agentCalls.userId, userId),
    token === undefined ? undefined : eq(agentCalls.tokenId, token),
    from && gte(agentCalls.createdAt, from),
    to && lte(agentCalls.createdAt, to),
    tool === undefined ? undefined : eq(agentCalls.tool, tool),
    outcome === undefined ? undefined : hasOutcome(outcome),
  );
}

function hasOutcome(outcome: string): SQL {
  if (outcome === 'done') return isNull(agentCalls.refusal);
  return outcome === 'refused' ? isNotNull(agentCalls.refusal) : eq(agentCalls.refusal, outcome);
}

async function withNames(executor: Executor, rows: readonly AgentCallRow[]): Promise<ReadCall[]> {
  const ids = (type: AgentCallRow['subjectType']) => [
    ...new Set(rows.flatMap(({ subjectType, subjectId }) => (subjectType === type ? subjectId! : []))),
  ];
  const named = await driverOf(executor)<{ key: string; name: string }[]>`
    select 'resource ' || resource_id as key, resource_name as name from resources where resource_id = any(${ids('resource')}::bpchar[])
    union all
    select 'exhibit ' || presentable_id, presentable_title from presentables where presentable_id = any(${ids('exhibit')}::bpchar[])
    union all
    select 'node ' || node_id, node_name from nodes where node_id = any(${ids('node').map(Number)}::int[])
    union all
    select 'contract ' || contract_id, subject_name from contracts where contract_id = any(${ids('contract')}::bpchar[])`;
  const nameOf = new Map(named.map(({ key, name }) => [key, name]));
  return rows.map((call) => ({ call, subjectName: nameOf.get(`${call.subjectType} ${call.subjectId}`) ?? '' }));
}

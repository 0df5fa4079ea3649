import { ContractAuth, ContractStatus } from '@colophon/model';
import { and, desc, eq, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import { userNames } from '#modules/users/index.ts';
import { contains, hasWordsByIndex } from '#platform/database/searched-words.ts';
import type { After } from '#platform/http/schemas.ts';
import { MAX_NAMED } from '../limits.ts';
import { contractNames, contracts } from '../tables.ts';
import { type ContractFilter, filterConditions } from './find-contracts.ts';
import { isNamed } from './page-contracts.ts';
import { type ContractReader, standingNow } from './read-contracts.ts';

/**
 * Fields that keywords search: 1 the contract's id, 2 the subject, 3 the licensor, 4 the licensee, these by id or name, and the
 * parties by the display names of their owners.
 */
export type KeywordsType = 1 | 2 | 3 | 4;

/** The kind of keywords that is a whole id. */
const CONTRACT_ID = 1;

const NAMED = {
  2: { kind: 1, id: contracts.subjectId, name: contracts.subjectName, owner: null },
  3: { kind: 2, id: contracts.licensorId, name: contracts.licensorName, owner: contracts.licensorOwnerId },
  4: { kind: 3, id: contracts.licenseeId, name: contracts.licenseeName, owner: contracts.licenseeOwnerId },
} as const;

const IN_FORCE = eq(contracts.status, ContractStatus.inForce);
/** Contracts as screens tell them apart (specification 05, section 4.3): each is in one of these. */
const COMPOSITE_STATES = {
  1: and(IN_FORCE, inArray(contracts.authStatus, [ContractAuth.formal, ContractAuth.both])),
  2: and(IN_FORCE, eq(contracts.authStatus, ContractAuth.test)),
  4: and(IN_FORCE, eq(contracts.authStatus, ContractAuth.none)),
  5: eq(contracts.status, ContractStatus.exception),
  6: eq(contracts.status, ContractStatus.terminated),
} as const;
/** 1 authorised, 2 authorised for tests only, 4 not authorised, 5 in exception, 6 terminated. */
export type CompositeState = keyof typeof COMPOSITE_STATES;

export interface ContractSearch extends ContractFilter {
  readonly skip: number;
  readonly limit: number;
  /** The list goes on after this contract; its id says when it was signed. */
  readonly after?: After | undefined;
  readonly keywords?: string | undefined;
  readonly keywordsType: KeywordsType;
  readonly compositeState?: CompositeState | undefined;
}

/** A page of everybody's contracts, newest first, as they stand now; `filter` is about the rows as they are stored. */
export async function searchContracts(context: ContractReader, filter: ContractSearch) {
  const { db } = context;
  const where = and(
    ...filterConditions(filter),
    filter.compositeState && COMPOSITE_STATES[filter.compositeState],
    filter.keywords ? await keywordCondition(context, filter.keywordsType, filter.keywords) : undefined,
  );
  // Ids begin with the time; what is skipped is not read.
  const page = db
    .select({ contractId: contracts.contractId })
    .from(contracts)
    .where(and(where, filter.after && lt(contracts.contractId, filter.after.id)))
    .orderBy(desc(contracts.contractId))
    .offset(filter.skip)
    .limit(filter.limit);
  const [rows, totalItem] = await Promise.all([
    db.select().from(contracts).where(inArray(contracts.contractId, page)).orderBy(desc(contracts.contractId)),
    db.$count(contracts, where),
  ]);
  return { rows: await standingNow(context, rows), totalItem };
}

/**
 * Names are looked for among all that contracts were signed under, display names among users; where very many match, in the
 * contracts themselves.
 */
async function keywordCondition(
  { db }: ContractReader,
  keywordsType: KeywordsType,
  keywords: string,
): Promise<SQL | undefined> {
  if (keywordsType === CONTRACT_ID) return eq(contracts.contractId, keywords);
  const { kind, id, name, owner } = NAMED[keywordsType];
  const isPart = and(
    contains(contractNames.name, keywords),
    sql`search_tokens(lower(${contractNames.name})) @> search_tokens(lower(${keywords}))`,
  );
  const [named, owners] = await Promise.all([
    db
      .selectDistinct({ id: contractNames.id })
      .from(contractNames)
      .where(and(eq(contractNames.kind, kind), or(isPart, hasWordsByIndex(sql.raw('search_text'), keywords))))
      .limit(MAX_NAMED + 1),
    owner ? userNames.idsCalled(db, keywords) : [],
  ]);
  const matches = or(eq(id, keywords), isNamed(name, keywords));
  const byName =
    named.length > MAX_NAMED ? matches : and(inArray(id, [keywords, ...named.map((row) => row.id)]), matches);
  return owner ? or(byName, inArray(owner, owners)) : byName;
}

import { ContractAuth } from '@colophon/model';
import { and, asc, desc, eq, gte, inArray, lte, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { userNames } from '#modules/users/index.ts';
import type { Context } from '#platform/context.ts';
import { contains, folded, hasWords } from '#platform/database/searched-words.ts';
import { standsAfter } from '#platform/database/stands-after.ts';
import type { After } from '#platform/http/schemas.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { withinSite } from '../access.ts';
import { contracts } from '../tables.ts';
import { standingNow } from './read-contracts.ts';

const LICENSOR = 1;

const SORTED_BY = {
  createDate: contracts.createdAt,
  updateDate: contracts.updatedAt,
  contractName: contracts.contractName,
  subjectName: contracts.subjectName,
  licensorName: contracts.licensorName,
  licenseeName: contracts.licenseeName,
} as const;
type SortField = keyof typeof SORTED_BY;
export const SORT_FIELDS = Object.keys(SORTED_BY) as SortField[];

export interface ContractOrder {
  readonly field: SortField;
  readonly descending: boolean;
}

export interface ContractPageFilter {
  /** 1 the caller licenses, 2 the caller is licensed. */
  readonly identityType: number;
  readonly skip: number;
  readonly limit: number;
  /** The list goes on after this row, where it is by a date. */
  readonly after?: After | undefined;
  /** By creation, newest first, if left out. */
  readonly order?: ContractOrder;
  readonly licensorId?: string;
  readonly licenseeId?: string;
  readonly licensorName?: string;
  readonly licenseeName?: string;
  readonly subjectIds?: readonly string[];
  readonly subjectType?: number;
  readonly licenseeIdentityType?: number;
  readonly policyId?: string;
  readonly isDefault?: boolean;
  readonly isAutomatic?: boolean;
  readonly keywords?: string;
  readonly status?: number;
  readonly authStatus?: number;
  readonly startDate?: Date;
  readonly endDate?: Date;
}

/** The caller's contracts on one side, a page of them, as they stand now; `filter` is about the rows as they are stored. */
export async function pageContracts(context: Context, actor: Actor, filter: ContractPageFilter) {
  const { db } = context;
  const called = await readCalled(context, filter);
  const where = and(ownedBy(filter.identityType, actor), withinSite(actor), ...conditionsOf(filter, called));
  const { field, descending } = filter.order ?? { field: 'createDate', descending: true };
  const direction = descending ? desc : asc;
  const order = [direction(SORTED_BY[field]), direction(contracts.contractId)];
  const after = filter.after && standsAfter(SORTED_BY[field], contracts.contractId, filter.after, descending);
  // An index gives the ids of the page; what is skipped is not read.
  const page = db
    .select({ contractId: contracts.contractId })
    .from(contracts)
    .where(and(where, after))
    .orderBy(...order)
    .offset(filter.skip)
    .limit(filter.limit);
  const [rows, [total]] = await Promise.all([
    db
      .select()
      .from(contracts)
      .where(inArray(contracts.contractId, page))
      .orderBy(...order),
    db.select({ count: sql<number>`count(*)::int` }).from(contracts).where(where),
  ]);
  return { rows: await standingNow(context, rows), totalItem: total!.count };
}

/** Contracts of `actor`, on the one side or on the other. */
export function ownedBy(identityType: number, actor: Actor): SQL {
  return eq(identityType === LICENSOR ? contracts.licensorOwnerId : contracts.licenseeOwnerId, actor.userId);
}

/** Users with the display names that a filter is about. */
interface Called {
  readonly licensors: number[] | SQL;
  readonly licensees: number[] | SQL;
  readonly either: number[] | SQL;
}

async function readCalled({ db }: Context, filter: ContractPageFilter): Promise<Called> {
  const names = [filter.licensorName, filter.licenseeName, filter.keywords];
  const [licensors, licensees, either] = await Promise.all(names.map((words) => userNames.idsCalled(db, words)));
  return { licensors: licensors!, licensees: licensees!, either: either! };
}

function conditionsOf(filter: ContractPageFilter, called: Called): (SQL | undefined)[] {
  const { licensorName, licensorOwnerId, licenseeName, licenseeOwnerId } = contracts;
  return [
    filter.licensorId === undefined ? undefined : eq(contracts.licensorId, filter.licensorId),
    filter.licenseeId === undefined ? undefined : eq(contracts.licenseeId, filter.licenseeId),
    filter.licensorName === undefined
      ? undefined
      : or(isNamed(licensorName, filter.licensorName), inArray(licensorOwnerId, called.licensors)),
    filter.licenseeName === undefined
      ? undefined
      : or(isNamed(licenseeName, filter.licenseeName), inArray(licenseeOwnerId, called.licensees)),
    filter.subjectIds && inArray(contracts.subjectId, [...filter.subjectIds]),
    filter.subjectType === undefined ? undefined : eq(contracts.subjectType, filter.subjectType),
    filter.licenseeIdentityType === undefined
      ? undefined
      : eq(contracts.licenseeIdentityType, filter.licenseeIdentityType),
    filter.policyId === undefined ? undefined : eq(contracts.policyId, filter.policyId),
    filter.isDefault === undefined ? undefined : eq(contracts.isDefault, filter.isDefault),
    filter.isAutomatic === undefined ? undefined : eq(contracts.isAutomatic, filter.isAutomatic),
    filter.status === undefined ? undefined : eq(contracts.status, filter.status),
    filter.authStatus === undefined ? undefined : authCondition(filter.authStatus),
    filter.startDate && gte(contracts.createdAt, filter.startDate),
    filter.endDate && lte(contracts.createdAt, filter.endDate),
    filter.keywords ? keywordCondition(filter.keywords, called.either) : undefined,
  ];
}

/** 1 and 2 ask for a bit, other values for themselves. */
function authCondition(authStatus: number): SQL {
  return authStatus === ContractAuth.formal || authStatus === ContractAuth.test
    ? inArray(contracts.authStatus, [authStatus, 3])
    : eq(contracts.authStatus, authStatus);
}

function keywordCondition(keywords: string, owners: number[] | SQL): SQL | undefined {
  if (/^[0-9a-f]{24}$/.test(keywords)) return or(eq(contracts.contractId, keywords), eq(contracts.subjectId, keywords));
  const { contractName, subjectName, licensorName, licenseeName } = contracts;
  const names = [contractName, subjectName, licensorName, licenseeName];
  return or(
    hasWords(FOLDED_NAMES, keywords),
    ...names.map((name) => contains(name, keywords)),
    inArray(contracts.licensorOwnerId, owners),
    inArray(contracts.licenseeOwnerId, owners),
  );
}

/** The names in a contract, folded when it was signed. */
export const FOLDED_NAMES = sql.raw('contracts.search_text');

/** The condition that one of the names in contracts has these words. All of them together have, in that case: they are folded already. */
export function isNamed(name: SQLWrapper, words: string): SQL | undefined {
  return or(contains(name, words), and(hasWords(FOLDED_NAMES, words), hasWords(folded(name), words)));
}

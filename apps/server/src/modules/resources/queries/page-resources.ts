import { ResourceStatus } from '@colophon/model';
import { countedFinds, neededFinds } from '#platform/database/counted-finds.ts';
import type { Fragment, Sql } from '#platform/database/database.ts';
import type { After } from '#platform/http/schemas.ts';
import type { Actor } from '#platform/sessions/actor.ts';
import { maySeeUnlisted } from '../access.ts';
import { LAST_CODE_POINT } from '../tables.ts';
import { type AdmittedTypes, admittedTypes, TYPE_FILTERS, type TypesFilter } from './admitted-types.ts';
import { asksExactly, FEW, findSimilar } from './find-similar.ts';
import {
  candidates,
  hasShortName,
  hasTitle,
  hasWords,
  isOneCharacter,
  planSearch,
  type SearchPlan,
} from './plan-search.ts';
import { AS_JSON } from './resource-json.ts';

/** Filter for resources; all conditions must match, absent ones match everything. */
export interface ResourceFilter extends TypesFilter {
  /** Words that are all in the name, the title, a type name or a tag, as `search_fold` compares them; in own lists a resource id as well. */
  readonly keywords?: string | undefined;
  /** Editorial grades. */
  readonly operationTypes?: readonly number[] | undefined;
  readonly subjectType?: 1 | 4 | undefined;
  readonly userId?: number | undefined;
  readonly status?: 0 | 1 | 2 | 4 | undefined;
  /** Any of them, for operators beside `status`. */
  readonly statuses?: readonly number[] | undefined;
  readonly resourceId?: string | undefined;
  /** Words that are all in the name, the title or a tag. */
  readonly resourceName?: string | undefined;
  /** Words that are all in the owner's username or display name. */
  readonly authorName?: string | undefined;
  /** Matches a source of this operation category, or of one below. */
  readonly operationCategoryCode?: string | undefined;
  /** Any of them. */
  readonly tags?: readonly string[] | undefined;
  /** Offered on a policy of this sort. */
  readonly terms?: OfferedTerms | undefined;
  /** Beside `terms`: what is paid for good, or each time, at most. */
  readonly maxPriceCents?: number | undefined;
  /** Identifier of the licence notice of the latest version. */
  readonly licence?: string | undefined;
  readonly createdFrom?: Date | undefined;
  readonly createdUntil?: Date | undefined;
}

/** For good and for nothing, for good and for money, or as long as it is paid for. */
export const OFFERED_TERMS = ['free', 'purchase', 'subscription'] as const;
export type OfferedTerms = (typeof OFFERED_TERMS)[number];

export interface ResourceOrder {
  readonly field: 'updateDate' | 'createDate';
  readonly descending: boolean;
}

interface Found {
  readonly totalItem: number;
  readonly items: Buffer;
}

interface Page {
  readonly skip: number;
  readonly limit: number;
  readonly order: ResourceOrder;
  /** The list goes on after this row; not beside keywords. */
  readonly after?: After | undefined;
}

const COUNTED_FILTERS = new Set<string>(['status', 'subjectType', ...TYPE_FILTERS]);

const COMMA = Buffer.from(',');
/** Titles that begin with the keywords and are put before the others. */
const MAX_BEGUN = 100;

/** Rows that are skipped by reading them; beyond, their ids are skipped in an index first, which pays off from here on. */
const SHALLOW_SKIP = 1000;

/**
 * A page of the resources that `actor` may see in lists, as bytes of JSON with commas between, with the number of all of them.
 * One round trip, two with types or keywords.
 *
 * With keywords, terms or a licence notice the number is exact up to 500. Beyond, it is 500, or one more than the rows up to the end of this page
 * where that is more, so that who reads page by page until the number is reached reads all.
 */
export async function pageResources(sql: Sql, actor: Actor | null, wanted: ResourceFilter, page: Page): Promise<Found> {
  // Nobody sees more than the listed ones without having logged in, and of those it is known how many there are.
  const filter = actor ? wanted : { ...wanted, status: wanted.status ?? ResourceStatus.online };
  const order = orderOf(sql, page.order);
  // The limit is written out, so that plans know how few rows are joined; no offset where there is none: the first page of a
  // list without other filters then has no parameters at all, and is planned once.
  const offset = page.skip === 0 ? sql`` : sql`offset ${page.skip}`;
  const slice = sql`order by ${order} ${offset} limit ${literal(sql, page.limit)}`;
  if (filter.keywords !== undefined) return pageFound(sql, actor, { ...filter, keywords: filter.keywords }, page);

  const types = await admittedTypes(sql, filter);
  const where = allOf(sql, conditionsOf(sql, actor, filter, types));
  const shown = page.after ? sql`${where} and ${isAfter(sql, page.order, page.after)}` : where;
  const parts = partsOf(sql, actor, filter, types);
  const rows = parts
    ? sql`select * from resources where resource_id in (
        select r.resource_id from (${mergedOf(sql, parts, shown, page)}) r ${slice})`
    : page.skip <= SHALLOW_SKIP
      ? sql`select * from resources r where ${shown} ${slice}`
      : sql`select * from resources where resource_id in (select r.resource_id from resources r where ${shown} ${slice})`;
  const { totalItem, items } = foundIn(
    await sql`select ${totalOf(sql, actor, filter, where, types, page)}, ${itemsOf(sql, rows, order)}`.raw(),
  );
  return { totalItem: isCapped(filter) ? countedFinds(page, totalItem) : totalItem, items };
}

/** Conditions that share the list out among themselves and each have an index in its order; `null` where the list itself has one. */
function partsOf(
  sql: Sql,
  actor: Actor | null,
  filter: ResourceFilter,
  types: AdmittedTypes | null,
): readonly Fragment[] | null {
  if (!isCounted(filter)) return null;
  if (isOnMarket(filter)) return types?.one && types.one.length > 1 ? types.one : null;
  return partsSeenBy(sql, actor);
}

/** Parts of the resources that somebody sees, each with an index in the order of lists. */
function partsSeenBy(sql: Sql, actor: Actor | null): readonly Fragment[] {
  const has = (status: ResourceStatus) => sql`r.status = ${literal(sql, status)}`;
  if (maySeeUnlisted(actor, undefined)) return Object.values(ResourceStatus).map(has);
  return [has(ResourceStatus.online), sql`r.user_id = ${actor!.userId} and not ${has(ResourceStatus.online)}`];
}

/** The rows of all parts in the order of the list, each part read in that order from its index: what is skipped need not be sorted. */
function mergedOf(sql: Sql, parts: readonly Fragment[], where: Fragment, { skip, limit, order }: Page): Fragment {
  // Written out, because plans depend on it, and a power of two, so that there are not more statements than that.
  const enough = literal(sql, 2 ** Math.ceil(Math.log2(skip + limit)));
  return parts
    .map(
      (isOfPart) => sql`(select r.resource_id, ${columnOf(sql, order)} from resources r
        where ${isOfPart} and ${where} order by ${orderOf(sql, order)} limit ${enough})`,
    )
    .reduce((all, one) => sql`${all} union all ${one}`);
}

/** The page of a search: what is found is looked for once, then counted and cut to the page, exact names and titles first. */
async function pageFound(
  sql: Sql,
  actor: Actor | null,
  filter: ResourceFilter & { keywords: string },
  page: Page,
): Promise<Found> {
  const needed = neededFinds(page);
  const [search, types] = await Promise.all([planSearch(sql, filter.keywords, needed), admittedTypes(sql, filter)]);
  const conditions = conditionsOf(sql, actor, filter, types);
  const order = orderOf(sql, page.order);
  const where = (matching: Fragment) => sql`where ${allOf(sql, [...conditions, matching])}`;
  // No column but those of the list's index, which then answers alone.
  const columns = sql`select r.resource_id, ${columnOf(sql, page.order)}`;
  const parts = filter.status === undefined && filter.userId === undefined ? partsSeenBy(sql, actor) : [sql`true`];
  const firstOf = (matching: Fragment) => {
    const firsts = parts.map(
      (isOfPart) => sql`(${columns} from resources r ${where(sql`${isOfPart} and ${matching}`)}
        order by ${order} limit ${literal(sql, needed)})`,
    );
    return sql`(${firsts.reduce((all, one) => sql`${all} union all ${one}`)})`;
  };
  const { words } = search;
  const matches = hasWords(sql, words, { inTypes: true });
  // Words that no type is called by have to be in the text. Where there are none, the types that are meant are looked through beside the texts.
  const inText = words.filter(({ typeCodes }) => typeCodes.length === 0);
  const typeCodes = inText.length > 0 ? [] : [...new Set(words.flatMap((word) => word.typeCodes))];
  const named = inText.length > 0 ? matches : hasWords(sql, words, { inTypes: false });
  const isId = sql`r.resource_id = ${filter.keywords.trim()}`;
  // Whoever types a whole name looks for it; whoever asks for another order wants that one.
  const isRanked = page.order.field === 'updateDate' && page.order.descending;
  const exact = isRanked
    ? sql`${firstOf(hasShortName(sql, search.text))} union ${firstOf(hasTitle(sql, search.text))}`
    : sql`${columns} from resources r where false`;
  const isAlone = isOneCharacter(words);
  const begun =
    isRanked && !isAlone
      ? sql`${columns} from resources r ${where(titleBegins(sql, search.text))} limit ${literal(sql, MAX_BEGUN)}`
      : exact;
  const isAmong = (rows: string) => sql`r.resource_id in (select resource_id from ${sql(rows)}) desc`;
  const ranked = isRanked ? sql`${isAmong('exact')}, ${isAmong('begun')}, ${order}` : order;
  // Each way to match has an index of its own. What indexes of words name is not many, and is asked for without an order: with
  // one, PostgreSQL may rather walk in that order.
  const ways: Fragment[] = [];
  if (filter.userId !== undefined) {
    const orIsId = maySeeUnlisted(actor, filter.userId) ? sql`or ${isId}` : sql``;
    ways.push(firstOf(sql`(${matches} ${orIsId})`));
  } else {
    if (isAlone)
      for (const isWhole of [hasShortName, hasTitle])
        ways.push(firstOf(sql`${isWhole(sql, search.text)} and ${named}`));
    else if (search.isCommon) ways.push(firstOf(named));
    else ways.push(sql`(${columns} from ${candidates(sql, search)} r ${where(named)})`);
    if (typeCodes.length > 0)
      ways.push(sql`(select of_type.* from unnest(${typeCodes}::text[]) as type (code)
        cross join lateral ${firstOf(sql`r.resource_type_code = type.code and ${matches}`)} as of_type)`);
    if (maySeeUnlisted(actor, undefined)) ways.push(firstOf(isId));
  }
  const found = ways.reduce((all, way) => sql`${all} union ${way}`, sql`select * from exact union select * from begun`);
  const { skip, limit } = page;
  const shown = sql`select r.resource_id from found r order by ${ranked} offset ${skip} limit ${literal(sql, limit)}`;
  const items = itemsOf(sql, sql`select * from resources where resource_id in (${shown})`, ranked);
  const answer = foundIn(
    await sql`with exact as materialized (${exact}), begun as materialized (${begun}), found as materialized (${found})
      select (select count(*)::int from found), ${items}`.raw(),
  );
  if (skip === 0 && answer.totalItem < FEW && !asksExactly(filter.keywords)) {
    const similar = await similarTo(sql, search, allOf(sql, conditions));
    const items = Buffer.concat([
      answer.items,
      ...(answer.items.length > 0 && similar.length > 0 ? [COMMA] : []),
      similar,
    ]);
    return { totalItem: answer.totalItem, items };
  }
  return { ...answer, totalItem: countedFinds(page, answer.totalItem) };
}

/** Returns resources similar to keywords that hardly anything has, marked as such, as JSON. */
async function similarTo(sql: Sql, search: SearchPlan, where: Fragment): Promise<Buffer> {
  const ids = await findSimilar(sql, search, where);
  if (ids.length === 0) return Buffer.alloc(0);
  const [row] = await sql`
    select string_agg('{"isSimilar":true,' || substr(answer.json, 2), ',' order by wanted.place)
      from unnest(${ids}::bpchar[]) with ordinality as wanted (id, place)
      join resources r on r.resource_id = wanted.id ${sql.unsafe(AS_JSON)}`.raw();
  return row![0]!;
}

/** Reads the one row, of a number and a JSON text, as PostgreSQL sends it. */
function foundIn(rows: readonly (readonly Buffer[])[]): Found {
  const [totalItem, items] = rows[0]!;
  return { totalItem: Number(totalItem!.toString()), items: items! };
}

/** The condition that the title of a resource `r` begins with this folded text, as an index has it. */
function titleBegins(sql: Sql, text: string): Fragment {
  if (text.trim() === '') return sql`false`;
  const title = sql`search_fold(r.resource_title) collate "C"`;
  return sql`${title} >= ${text} and ${title} < ${text + LAST_CODE_POINT}`;
}

function itemsOf(sql: Sql, rows: Fragment, order: Fragment): Fragment {
  return sql`(select coalesce(string_agg(answer.json, ',' order by ${order}), '') from (${rows}) r ${sql.unsafe(AS_JSON)})`;
}

function allOf(sql: Sql, conditions: readonly Fragment[]): Fragment {
  return conditions.reduce((all, condition) => sql`${all} and ${condition}`, sql`true`);
}

function conditionsOf(sql: Sql, actor: Actor | null, filter: ResourceFilter, types: AdmittedTypes | null): Fragment[] {
  const conditions: Fragment[] = [];
  if (filter.status !== undefined) conditions.push(sql`r.status = ${literal(sql, filter.status)}`);
  if (filter.status !== ResourceStatus.online && !maySeeUnlisted(actor, filter.userId)) {
    const isListed = sql`r.status = ${literal(sql, ResourceStatus.online)}`;
    conditions.push(
      actor && filter.userId === undefined ? sql`(${isListed} or r.user_id = ${actor.userId})` : isListed,
    );
  }
  if (filter.userId !== undefined) conditions.push(sql`r.user_id = ${filter.userId}`);
  if (filter.subjectType !== undefined) conditions.push(sql`r.subject_type = ${filter.subjectType}`);
  if (filter.statuses) conditions.push(sql`r.status = any(${[...filter.statuses]})`);
  if (filter.resourceId !== undefined) conditions.push(sql`r.resource_id = ${filter.resourceId}`);
  if (filter.resourceName !== undefined)
    conditions.push(sql`r.search_text like all (search_patterns(${filter.resourceName}))`);
  if (filter.authorName !== undefined)
    conditions.push(sql`r.user_id in (select user_id from users
      where strpos(lower(username), lower(${filter.authorName})) > 0
        or search_fold(username) || E'\n' || search_text like all (search_patterns(${filter.authorName})))`);
  if (filter.operationCategoryCode !== undefined)
    conditions.push(sql`(r.resource_type_code = any((select operation_category_types(${filter.operationCategoryCode}))::text[])
      or r.tags && (select operation_category_tags(${filter.operationCategoryCode})))`);
  if (types) conditions.push(types.isAmong);
  if (filter.tags) conditions.push(sql`r.tags && ${[...filter.tags]}`);
  if (filter.operationTypes) conditions.push(sql`r.operation_type = any(${[...filter.operationTypes]})`);
  if (filter.terms) conditions.push(hasTerms(sql, filter.terms, filter.maxPriceCents));
  if (filter.licence !== undefined)
    conditions.push(sql`r.licence <> '' and split_part(r.licence, ' ', 1) = ${filter.licence}`);
  if (filter.createdFrom) conditions.push(sql`r.created_at >= ${filter.createdFrom.toISOString()}`);
  if (filter.createdUntil) conditions.push(sql`r.created_at <= ${filter.createdUntil.toISOString()}`);
  return conditions;
}

function hasTerms(sql: Sql, terms: OfferedTerms, maxCents: number | undefined): Fragment {
  if (terms === 'free') return sql`r.purchase_cents = 0`;
  const price = terms === 'purchase' ? sql`r.purchase_cents` : sql`r.subscription_cents`;
  return maxCents === undefined ? sql`${price} > 0` : sql`${price} between 1 and ${maxCents}`;
}

function orderOf(sql: Sql, order: ResourceOrder): Fragment {
  const column = columnOf(sql, order);
  return order.descending ? sql`${column} desc, r.resource_id desc` : sql`${column}, r.resource_id`;
}

function isAfter(sql: Sql, order: ResourceOrder, { at, id }: After): Fragment {
  const last = sql`(${at.toISOString()}::timestamptz, ${id})`;
  const row = sql`(${columnOf(sql, order)}, r.resource_id)`;
  return order.descending ? sql`${row} < ${last}` : sql`${row} > ${last}`;
}

function columnOf(sql: Sql, { field }: ResourceOrder): Fragment {
  return field === 'createDate' ? sql`r.created_at` : sql`r.updated_at`;
}

/** True when the numbers kept per status, kind and type answer how many there are, but for what an owner has unlisted. */
function isCounted(filter: ResourceFilter): boolean {
  const given = Object.entries(filter).filter(([, value]) => value !== undefined);
  return (filter.status === undefined || isOnMarket(filter)) && given.every(([name]) => COUNTED_FILTERS.has(name));
}

function isOnMarket({ status }: ResourceFilter): boolean {
  return status === ResourceStatus.online;
}

/** True where rows are counted up to a number only. */
function isCapped({ terms, licence }: ResourceFilter): boolean {
  return terms !== undefined || licence !== undefined;
}

function totalOf(
  sql: Sql,
  actor: Actor | null,
  filter: ResourceFilter,
  where: Fragment,
  types: AdmittedTypes | null,
  page: Page,
): Fragment {
  if (!isCounted(filter)) {
    const few = isCapped(filter) ? sql`limit ${neededFinds(page)}` : sql``;
    return sql`(select count(*)::int from (select from resources r where ${where} ${few}) as counted)`;
  }
  const online = sql`status = ${literal(sql, ResourceStatus.online)}`;
  if (isOnMarket(filter)) return addedUp(sql, online, filter, types);
  if (maySeeUnlisted(actor, undefined)) return addedUp(sql, sql`true`, filter, types);
  return sql`(${addedUp(sql, online, filter, types)}
    + (select count(*)::int from resources r where r.user_id = ${actor!.userId} and not ${online} and ${where}))`;
}

function addedUp(
  sql: Sql,
  hasStatus: Fragment,
  { subjectType }: ResourceFilter,
  types: AdmittedTypes | null,
): Fragment {
  const where = sql`${hasStatus}
    ${subjectType === undefined ? sql`` : sql`and subject_type = ${subjectType}`}
    ${types ? sql`and ${types.isAmong}` : sql``}`;
  return sql`(select coalesce(sum(n), 0)::int from (
    select count as n from resource_counts where ${where}
    union all select change from resource_count_changes where ${where}) as counted)`;
}

/** A number as part of the statement's text, for the few values that have plans of their own. */
function literal(sql: Sql, value: number): Fragment {
  return sql.unsafe(String(value));
}

import { SubjectType, type ThingKind } from '@colophon/model';
import { userNames } from '#modules/users/index.ts';
import type { Context } from '#platform/context.ts';
import type { SiteHost } from '#platform/http/origins.ts';
import type { MovedAccounts } from './moved-accounts.ts';

/** Something of an account that has moved, as a page, a feed or a call names it. */
export interface MovedThing {
  readonly userId: number;
  readonly kind: ThingKind | 'account';
  readonly oldId: string;
}

const PERSON = /^\/(?:author|v2\/users\/people)\/([^/]+)\/?$/;
const WORK =
  /^\/(?:resource\/(?:details|collectionDetails)|v2\/resources|v2\/feeds\/collections)\/([\da-f]{24})(?:\/|$)/;
const EXHIBIT = /^\/v2\/(?:presentables|feeds\/exhibits)\/([\da-f]{24})(?:\/|$)/;
const NODE = /^\/v2\/nodes\/(\d{1,10})(?:\/|$)/;
const PERSON_FEED = /^\/v2\/feeds\/people\/(\d{1,9})(?:\/|$)/;
const EXHIBIT_PAGE = /^\/([\da-f]{24})(?:\/|$)/;

/** Finds what an address names, where its owner is among those who have moved. */
export async function findMoved(
  context: Pick<Context, 'db' | 'sql' | 'settings'>,
  moved: MovedAccounts,
  { path, site }: { readonly path: string; readonly site: SiteHost | null },
): Promise<MovedThing | null> {
  const thing = site ? await findOnSite(context, site, path) : await findOnPlatform(context, path);
  return thing && moved.has(thing.userId) ? thing : null;
}

async function findOnPlatform(
  context: Pick<Context, 'db' | 'sql' | 'settings'>,
  path: string,
): Promise<MovedThing | null> {
  const { sql } = context;
  const [, name] = PERSON.exec(path) ?? [];
  if (name) {
    const person = await userNames.findPerson(context, decoded(name));
    return person && { userId: person.userId, kind: 'account', oldId: String(person.userId) };
  }
  const [, userId] = PERSON_FEED.exec(path) ?? [];
  if (userId) return { userId: Number(userId), kind: 'account', oldId: userId };
  const [, resourceId] = WORK.exec(path) ?? [];
  if (resourceId) {
    const [row] = await sql<{ userId: number; subjectType: number }[]>`
      select user_id as "userId", subject_type as "subjectType" from resources where resource_id = ${resourceId}`;
    const kind = row?.subjectType === SubjectType.resource ? 'work' : 'collection';
    return row ? { userId: row.userId, kind, oldId: resourceId } : null;
  }
  const [, exhibitId] = EXHIBIT.exec(path) ?? [];
  if (exhibitId) {
    const [row] = await sql<{ userId: number }[]>`
      select user_id as "userId" from presentables where presentable_id = ${exhibitId}`;
    return row ? { userId: row.userId, kind: 'exhibit', oldId: exhibitId } : null;
  }
  const [, nodeId] = NODE.exec(path) ?? [];
  if (!nodeId || Number(nodeId) > MAX_NODE_ID) return null;
  const [row] = await sql<{ userId: number }[]>`
    select owner_user_id as "userId" from nodes where node_id = ${Number(nodeId)}`;
  return row ? { userId: row.userId, kind: 'node', oldId: nodeId } : null;
}

const MAX_NODE_ID = 2_147_483_647;

/** A page of an exhibit, otherwise one of the node. Test sites are nobody's addresses. */
async function findOnSite(
  { sql }: Pick<Context, 'sql'>,
  { nodeDomain, isTest }: SiteHost,
  path: string,
): Promise<MovedThing | null> {
  if (isTest) return null;
  const [, exhibitId = null] = EXHIBIT_PAGE.exec(path) ?? [];
  const [row] = await sql<{ userId: number; nodeId: number; exhibitId: string | null }[]>`
    select n.owner_user_id as "userId", n.node_id as "nodeId", p.presentable_id as "exhibitId"
      from nodes n left join presentables p on p.node_id = n.node_id and p.presentable_id = ${exhibitId}
     where n.node_domain = ${nodeDomain}`;
  if (!row) return null;
  return row.exhibitId
    ? { userId: row.userId, kind: 'exhibit', oldId: row.exhibitId }
    : { userId: row.userId, kind: 'node', oldId: String(row.nodeId) };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

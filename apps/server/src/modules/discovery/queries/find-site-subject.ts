import { NodeStatus, OnlineStatus, ResourceStatus, SubjectType } from '@colophon/model';
import { exhibitFeed, MAX_NAMED_FEEDS } from '#modules/feeds/index.ts';
import type { Context } from '#platform/context.ts';
import type { Fragment, Sql } from '#platform/database/database.ts';
import { isoTime } from '#platform/database/iso-time.ts';
import { siteOrigin } from '#platform/http/origins.ts';
import type { Settings } from '#platform/settings.ts';
import type { PageSubject } from '../page-subject.ts';
import { authorAddress, worksNamed } from './addresses.ts';
import { leastPrice, type Stated, statedBy } from './statement-parts.ts';

/** Part of a share address that says which exhibit, and which item of it, the page shows. */
export const EXHIBIT_PAGE = /^\/([\da-f]{24})(?:(?:\/([\da-f]{8,32}))?\/\w+)?\/?$/;

interface SiteRow {
  readonly canonicalHost: string | null;
  readonly nodeTitle: string;
  readonly collections: readonly { readonly exhibitId: string; readonly title: string }[] | null;
}

interface NodeRow extends SiteRow {
  readonly description: string;
  readonly logo: string;
  readonly owner: string;
  readonly ownerId: number;
  readonly createdAt: string;
  readonly updatedAt: string;
}

interface ExhibitRow extends SiteRow {
  readonly exhibit: ShownRow | null;
  readonly item: ShownRow | null;
}

interface ShownRow {
  readonly title: string;
  readonly description: string;
  readonly author: string;
  readonly cover: string | null;
  readonly resourceId: string | null;
  readonly typeCode: string;
  readonly subjectType: number;
  readonly version: string;
  readonly authorId: number;
  readonly stated: Stated | null;
  readonly leastCents: number | null;
  readonly createdAt: string;
  readonly updatedAt: string;
}

type Asked = Pick<Context, 'sql' | 'settings'>;

/**
 * Returns the subject of a page of a public node as everybody may see it, in one statement: the exhibit or the item that its
 * address names, or the node. `null` where the node is not public, or the exhibit or the item is not there for everybody.
 */
export function findSiteSubject(
  context: Asked,
  { nodeDomain, path }: { readonly nodeDomain: string; readonly path: string },
): Promise<PageSubject | null> {
  const [, exhibitId, itemId] = EXHIBIT_PAGE.exec(path) ?? [];
  return exhibitId
    ? findShownSubject(context, { nodeDomain, exhibitId, itemId })
    : findNodeSubject(context, nodeDomain);
}

async function findNodeSubject({ sql, settings }: Asked, nodeDomain: string): Promise<PageSubject | null> {
  const [node] = await sql<NodeRow[]>`
    select ${sql.unsafe(SITE)}, n.node_short_description as description, n.node_logo as logo,
           coalesce(nullif(o.display_name, ''), o.username) as owner, o.user_id as "ownerId",
           ${sql.unsafe(isoTime('n.created_at'))} as "createdAt", ${sql.unsafe(isoTime('n.updated_at'))} as "updatedAt"
      from nodes n join users o on o.user_id = n.owner_user_id
     where n.node_domain = ${nodeDomain} and n.status = ${NodeStatus.public}`;
  if (!node) return null;
  return {
    kind: 'node',
    title: node.nodeTitle,
    description: node.description,
    author: node.owner,
    authorAddress: authorAddress(settings, node.ownerId),
    address: `${siteOrigin(settings, { nodeDomain, canonicalHost: node.canonicalHost })}/`,
    resourceId: null,
    image: node.logo || null,
    createdAt: node.createdAt,
    updatedAt: node.updatedAt,
    typeCode: null,
    isCollection: false,
    version: '',
    licence: '',
    basedOn: [],
    leastCents: null,
    feeds: feedsOf(node),
    partOf: null,
  };
}

async function findShownSubject(
  { sql, settings }: Asked,
  asked: { readonly nodeDomain: string; readonly exhibitId: string; readonly itemId: string | undefined },
): Promise<PageSubject | null> {
  const { nodeDomain, exhibitId, itemId } = asked;
  const [row] = await sql<ExhibitRow[]>`
    select ${sql.unsafe(SITE)}, ${sql.unsafe(EXHIBIT)} as exhibit, ${itemId ? itemOf(sql, itemId) : sql`null`} as item
      from nodes n join presentables p on p.node_id = n.node_id
      left join resources r on r.resource_id = p.resource_id
      left join users a on a.user_id = p.resource_owner_id
     where n.node_domain = ${nodeDomain} and n.status = ${NodeStatus.public} and p.presentable_id = ${exhibitId}
       and p.online_status = ${OnlineStatus.online} and not p.is_theme
       and (p.resource_id is null or r.status <> ${ResourceStatus.frozen})`;
  if (!row?.exhibit) return null;
  const { exhibit, item, nodeTitle } = row;
  const origin = siteOrigin(settings, { nodeDomain, canonicalHost: row.canonicalHost });
  const address = `${origin}/${exhibitId}`;
  const feeds = feedsOf(row);
  if (!itemId)
    return shownSubject(settings, 'exhibit', exhibit, {
      address: `${address}/detail`,
      feeds,
      partOf: { title: nodeTitle, address: `${origin}/` },
    });
  if (!item) return null;
  return shownSubject(settings, 'item', item, {
    address: `${address}/${itemId}/detail`,
    feeds,
    partOf: { title: exhibit.title, address: `${address}/detail` },
  });
}

const feedsOf = ({ collections }: SiteRow): PageSubject['feeds'] =>
  (collections ?? []).map(({ exhibitId, title }) => ({ title, path: exhibitFeed(exhibitId) }));

/** True for a node that is there for its owner only, which its own page says as well. */
export async function isPrivateNode({ sql }: Pick<Context, 'sql'>, nodeDomain: string): Promise<boolean> {
  const found = await sql`select from nodes where node_domain = ${nodeDomain} and status = ${NodeStatus.private}`;
  return found.length > 0;
}

/** The site of a page, and its newest collections. */
const SITE = `n.canonical_host as "canonicalHost", coalesce(nullif(n.node_title, ''), n.node_name) as "nodeTitle",
  (select json_agg(json_build_object('exhibitId', c.presentable_id, 'title', c.presentable_title))
     from (select presentable_id, presentable_title from presentables
            where node_id = n.node_id and online_status = ${OnlineStatus.online} and subject_type <> ${SubjectType.resource}
            order by created_at desc, presentable_id limit ${MAX_NAMED_FEEDS}) c) as collections`;

const EXHIBIT = `json_build_object(
  'title', p.presentable_title, 'description', coalesce(nullif(p.presentable_intro, ''), r.intro, ''),
  'author', coalesce(nullif(a.display_name, ''), a.username), 'authorId', a.user_id,
  'cover', coalesce(p.cover_images[1], r.cover_images[1]), 'resourceId', p.resource_id,
  'typeCode', p.resource_type_code, 'subjectType', p.subject_type, 'version', p.version,
  'stated', ${statedBy('p.resource_id', 'p.version')}, 'leastCents', ${leastPrice('p.policies')},
  'createdAt', ${isoTime('p.created_at')}, 'updatedAt', ${isoTime('p.updated_at')})`;

const LISTED_ITEM = `json_build_object(
  'title', i.item_title, 'description', m.intro, 'author', coalesce(nullif(w.display_name, ''), w.username), 'authorId', w.user_id,
  'cover', m.cover_images[1], 'resourceId', m.resource_id, 'typeCode', m.resource_type_code,
  'subjectType', m.subject_type, 'version', m.latest_version, 'stated', ${statedBy('m.resource_id', 'm.latest_version')}, 'leastCents', null,
  'createdAt', ${isoTime('i.created_at')}, 'updatedAt', ${isoTime('i.updated_at')})`;

const MADE_ITEM = `json_build_object(
  'title', m.presentable_title, 'description', coalesce(nullif(m.presentable_intro, ''), s.intro),
  'author', coalesce(nullif(w.display_name, ''), w.username), 'authorId', w.user_id,
  'cover', coalesce(m.cover_images[1], s.cover_images[1]), 'resourceId', m.resource_id,
  'typeCode', m.resource_type_code, 'subjectType', m.subject_type, 'version', m.version,
  'stated', ${statedBy('m.resource_id', 'm.version')}, 'leastCents', null,
  'createdAt', ${isoTime('m.created_at')}, 'updatedAt', ${isoTime('m.updated_at')})`;

/** Part of the statement: an item of the exhibit, which its work lists or its node has put together. */
function itemOf(sql: Sql, itemId: string): Fragment {
  return sql`case p.subject_type when ${SubjectType.collection} then (
      select ${sql.unsafe(LISTED_ITEM)} from collection_items i
        join resources m on m.resource_id = i.mounted_id and m.status <> ${ResourceStatus.frozen}
        join users w on w.user_id = m.user_id
       where i.resource_id = p.resource_id and i.catalogue = 1 and i.item_id = ${itemId})
    else (
      select ${sql.unsafe(MADE_ITEM)} from node_collection_items i
        join presentables m on m.presentable_id = i.member_id and m.online_status = ${OnlineStatus.online}
        join resources s on s.resource_id = m.resource_id and s.status <> ${ResourceStatus.frozen}
        join users w on w.user_id = s.user_id
       where i.collection_id = p.presentable_id and i.item_id = ${itemId}) end`;
}

function shownSubject(
  settings: Settings,
  kind: PageSubject['kind'],
  { cover, subjectType, authorId, stated, ...said }: ShownRow,
  place: Pick<PageSubject, 'address' | 'feeds' | 'partOf'>,
): PageSubject {
  return {
    ...said,
    ...place,
    kind,
    image: pictureOf(settings, cover, said.resourceId),
    isCollection: subjectType !== SubjectType.resource,
    authorAddress: authorAddress(settings, authorId),
    licence: stated?.licence ?? '',
    basedOn: worksNamed(settings, stated),
  };
}

/** The cover that somebody chose. Those that works draw of themselves are SVG, which programs that show links do not read. */
export function pictureOf(
  { publicOrigin }: Pick<Settings, 'publicOrigin'>,
  cover: string | null,
  resourceId: string | null,
): string | null {
  if (!cover || !/^https?:\/\//.test(cover) || !URL.canParse(cover)) return null;
  const isDrawn = cover === `${publicOrigin}/v2/resources/${resourceId}/cover` || cover.endsWith('.svg');
  return isDrawn ? null : new URL(cover).href;
}

import { NodeStatus, OnlineStatus, ResourceStatus, SubjectType } from '@colophon/model';
import type { Context } from '#platform/context.ts';
import { isoTime } from '#platform/database/iso-time.ts';
import { siteOrigin } from '#platform/http/origins.ts';
import type { Settings } from '#platform/settings.ts';
import type { PageSubject } from '../page-subject.ts';

/** Part of a share address that says which exhibit, and which item of it, the page shows. */
export const EXHIBIT_PAGE = /^\/([\da-f]{24})(?:\/([\da-f]{8,32}))?\/\w+\/?$/;

interface SiteRow {
  readonly canonicalHost: string | null;
  readonly nodeTitle: string;
  readonly nodeDescription: string;
  readonly nodeLogo: string;
  readonly nodeOwner: string;
  readonly nodeCreatedAt: string;
  readonly nodeUpdatedAt: string;
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
  readonly createdAt: string;
  readonly updatedAt: string;
}

/**
 * Returns the subject of a page of a public node as everybody may see it, in one statement: the exhibit or the item that its
 * address names, or the node. `null` where the node is not public, or the exhibit or the item is not there for everybody.
 */
export async function findSiteSubject(
  { sql, settings }: Pick<Context, 'sql' | 'settings'>,
  { nodeDomain, path }: { readonly nodeDomain: string; readonly path: string },
): Promise<PageSubject | null> {
  const [, exhibitId = null, itemId = null] = EXHIBIT_PAGE.exec(path) ?? [];
  const [row] = await sql<SiteRow[]>`
    select n.canonical_host as "canonicalHost", coalesce(nullif(n.node_title, ''), n.node_name) as "nodeTitle", n.node_short_description as "nodeDescription",
           n.node_logo as "nodeLogo", coalesce(nullif(o.display_name, ''), o.username) as "nodeOwner",
           ${sql.unsafe(isoTime('n.created_at'))} as "nodeCreatedAt", ${sql.unsafe(isoTime('n.updated_at'))} as "nodeUpdatedAt",
           case when p.presentable_id is not null and (p.resource_id is null or r.status <> ${ResourceStatus.frozen}) then
             ${sql.unsafe(EXHIBIT)} end as exhibit,
           coalesce(listed.item, made.item) as item
      from nodes n join users o on o.user_id = n.owner_user_id
      left join presentables p on p.presentable_id = ${exhibitId} and p.node_id = n.node_id
                              and p.online_status = ${OnlineStatus.online} and not p.is_theme
      left join resources r on r.resource_id = p.resource_id
      left join users a on a.user_id = p.resource_owner_id
      left join lateral (
        select ${sql.unsafe(LISTED_ITEM)} as item from collection_items i
          join resources m on m.resource_id = i.mounted_id and m.status <> ${ResourceStatus.frozen}
          join users w on w.user_id = m.user_id
         where p.subject_type = ${SubjectType.collection} and i.resource_id = p.resource_id and i.catalogue = 1
           and i.item_id = ${itemId}) listed on true
      left join lateral (
        select ${sql.unsafe(MADE_ITEM)} as item from node_collection_items i
          join presentables m on m.presentable_id = i.member_id and m.online_status = ${OnlineStatus.online}
          join resources s on s.resource_id = m.resource_id and s.status <> ${ResourceStatus.frozen}
          join users w on w.user_id = s.user_id
         where i.collection_id = p.presentable_id and i.item_id = ${itemId}) made on true
     where n.node_domain = ${nodeDomain} and n.status = ${NodeStatus.public}`;
  if (!row) return null;
  const origin = siteOrigin(settings, { nodeDomain, canonicalHost: row.canonicalHost });
  if (exhibitId === null) return nodeSubject(row, origin);
  const { exhibit, item, nodeTitle } = row;
  const address = `${origin}/${exhibitId}`;
  if (!exhibit) return null;
  if (itemId === null)
    return shownSubject(settings, 'exhibit', exhibit, `${address}/detail`, { title: nodeTitle, address: `${origin}/` });
  if (!item) return null;
  const partOf = { title: exhibit.title, address: `${address}/detail` };
  return shownSubject(settings, 'item', item, `${address}/${itemId}/detail`, partOf);
}

/** True for a node that is there for its owner only, which its own page says as well. */
export async function isPrivateNode({ sql }: Pick<Context, 'sql'>, nodeDomain: string): Promise<boolean> {
  const found = await sql`select from nodes where node_domain = ${nodeDomain} and status = ${NodeStatus.private}`;
  return found.length > 0;
}

const EXHIBIT = `json_build_object(
  'title', p.presentable_title, 'description', coalesce(nullif(p.presentable_intro, ''), r.intro, ''),
  'author', coalesce(nullif(a.display_name, ''), a.username),
  'cover', coalesce(p.cover_images[1], r.cover_images[1]), 'resourceId', p.resource_id,
  'typeCode', p.resource_type_code, 'subjectType', p.subject_type, 'version', p.version,
  'createdAt', ${isoTime('p.created_at')}, 'updatedAt', ${isoTime('p.updated_at')})`;

const LISTED_ITEM = `json_build_object(
  'title', i.item_title, 'description', m.intro, 'author', coalesce(nullif(w.display_name, ''), w.username),
  'cover', m.cover_images[1], 'resourceId', m.resource_id, 'typeCode', m.resource_type_code,
  'subjectType', m.subject_type, 'version', m.latest_version,
  'createdAt', ${isoTime('i.created_at')}, 'updatedAt', ${isoTime('i.updated_at')})`;

const MADE_ITEM = `json_build_object(
  'title', m.presentable_title, 'description', coalesce(nullif(m.presentable_intro, ''), s.intro),
  'author', coalesce(nullif(w.display_name, ''), w.username),
  'cover', coalesce(m.cover_images[1], s.cover_images[1]), 'resourceId', m.resource_id,
  'typeCode', m.resource_type_code, 'subjectType', m.subject_type, 'version', m.version,
  'createdAt', ${isoTime('m.created_at')}, 'updatedAt', ${isoTime('m.updated_at')})`;

function nodeSubject(row: SiteRow, origin: string): PageSubject {
  return {
    kind: 'node',
    title: row.nodeTitle,
    description: row.nodeDescription,
    author: row.nodeOwner,
    address: `${origin}/`,
    image: row.nodeLogo || null,
    createdAt: row.nodeCreatedAt,
    updatedAt: row.nodeUpdatedAt,
    typeCode: null,
    isCollection: false,
    version: '',
    partOf: null,
  };
}

function shownSubject(
  settings: Settings,
  kind: PageSubject['kind'],
  { title, description, author, cover, resourceId, typeCode, subjectType, version, createdAt, updatedAt }: ShownRow,
  address: string,
  partOf: PageSubject['partOf'],
): PageSubject {
  return {
    kind,
    title,
    description,
    author,
    address,
    image: pictureOf(settings, cover, resourceId),
    createdAt,
    updatedAt,
    typeCode,
    isCollection: subjectType !== SubjectType.resource,
    version,
    partOf,
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

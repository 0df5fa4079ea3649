import { NodeStatus, SubjectType } from '@colophon/model';
import { exhibitFeed } from '#modules/feeds/index.ts';
import type { Context } from '#platform/context.ts';
import { siteOrigin } from '#platform/http/origins.ts';
import type { ShownTheme } from '#platform/http/pages.ts';
import type { Settings } from '#platform/settings.ts';
import type { PageSubject } from '../page-subject.ts';
import { authorAddress, worksNamed } from './addresses.ts';
import { NODE, SHOWN_EXHIBIT, SHOWN_ITEM } from './site-statements.ts';
import type { Stated } from './statement-parts.ts';

/** Part of a share address that says which exhibit, and which item of it, the page shows. */
export const EXHIBIT_PAGE = /^\/([\da-f]{24})(?:(?:\/([\da-f]{8,32}))?\/\w+)?\/?$/;

interface SiteRow {
  readonly canonicalHost: string | null;
  readonly nodeTitle: string;
  readonly theme: ShownTheme | null;
  readonly collections: readonly { readonly exhibitId: string; readonly title: string }[] | null;
}

interface NodeRow extends SiteRow {
  readonly description: string;
  readonly logo: string;
  readonly owner: string;
  readonly ownerId: number;
  readonly ownerUsername: string;
  readonly createdAt: string;
  readonly updatedAt: string;
}

interface ExhibitRow extends SiteRow {
  readonly shown: ShownRow;
}

interface ItemRow extends SiteRow {
  readonly listTitle: string;
  readonly shown: ShownRow | null;
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
  readonly authorUsername: string;
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
  if (!exhibitId) return findNodeSubject(context, nodeDomain);
  return itemId
    ? findItemSubject(context, { nodeDomain, exhibitId, itemId })
    : findExhibitSubject(context, { nodeDomain, exhibitId });
}

async function findNodeSubject({ sql, settings }: Asked, nodeDomain: string): Promise<PageSubject | null> {
  const [node] = await sql.unsafe<NodeRow[]>(NODE, [nodeDomain], { prepare: true });
  if (!node) return null;
  return {
    kind: 'node',
    title: node.nodeTitle,
    description: node.description,
    author: node.owner,
    authorAddress: authorAddress(settings, { userId: node.ownerId, username: node.ownerUsername }),
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
    theme: node.theme,
  };
}

async function findExhibitSubject(
  { sql, settings }: Asked,
  { nodeDomain, exhibitId }: { readonly nodeDomain: string; readonly exhibitId: string },
): Promise<PageSubject | null> {
  const [row] = await sql.unsafe<ExhibitRow[]>(SHOWN_EXHIBIT, [nodeDomain, exhibitId], { prepare: true });
  if (!row) return null;
  const origin = siteOrigin(settings, { nodeDomain, canonicalHost: row.canonicalHost });
  return shownSubject(settings, 'exhibit', row.shown, {
    address: `${origin}/${exhibitId}/detail`,
    feeds: feedsOf(row),
    theme: row.theme,
    partOf: { title: row.nodeTitle, address: `${origin}/` },
  });
}

async function findItemSubject(
  { sql, settings }: Asked,
  asked: { readonly nodeDomain: string; readonly exhibitId: string; readonly itemId: string },
): Promise<PageSubject | null> {
  const { nodeDomain, exhibitId, itemId } = asked;
  const [row] = await sql.unsafe<ItemRow[]>(SHOWN_ITEM, [nodeDomain, exhibitId, itemId], { prepare: true });
  if (!row?.shown) return null;
  const list = `${siteOrigin(settings, { nodeDomain, canonicalHost: row.canonicalHost })}/${exhibitId}`;
  return shownSubject(settings, 'item', row.shown, {
    address: `${list}/${itemId}/detail`,
    feeds: feedsOf(row),
    theme: row.theme,
    partOf: { title: row.listTitle, address: `${list}/detail` },
  });
}

const feedsOf = ({ collections }: SiteRow): PageSubject['feeds'] =>
  (collections ?? []).map(({ exhibitId, title }) => ({ title, path: exhibitFeed(exhibitId) }));

/** True for a node that is there for its owner only, which its own page says as well. */
export async function isPrivateNode({ sql }: Pick<Context, 'sql'>, nodeDomain: string): Promise<boolean> {
  const found = await sql`select from nodes where node_domain = ${nodeDomain} and status = ${NodeStatus.private}`;
  return found.length > 0;
}

function shownSubject(
  settings: Settings,
  kind: PageSubject['kind'],
  { cover, subjectType, authorId, authorUsername, stated, ...said }: ShownRow,
  place: Pick<PageSubject, 'address' | 'feeds' | 'partOf' | 'theme'>,
): PageSubject {
  return {
    ...said,
    ...place,
    kind,
    image: pictureOf(settings, cover, said.resourceId),
    isCollection: subjectType !== SubjectType.resource,
    authorAddress: authorAddress(settings, { userId: authorId, username: authorUsername }),
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

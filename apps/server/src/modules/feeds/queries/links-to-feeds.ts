import { ResourceStatus, SubjectType } from '@colophon/model';
import { findResource } from '#modules/resources/index.ts';
import type { Context } from '#platform/context.ts';
import type { AskedPage } from '#platform/http/pages.ts';
import { MAX_NAMED_FEEDS } from '../limits.ts';
import { FEED_FORMATS, FEED_TYPES } from '../write-feed.ts';

const COLLECTION_PAGE = /^\/resource\/collectionDetails\/([\da-f]{24})$/;

/**
 * Returns the links to feeds for the head of a page, as elements of HTML. The page of a node has those of its collections, the
 * newest first; the page of a collection on the market has its own. Programs that look for feeds run no scripts.
 */
export async function linksToFeeds(context: Pick<Context, 'db' | 'sql'>, { path, site }: AskedPage): Promise<string> {
  if (site) return site.isTest ? '' : linksOfSite(context, site.nodeDomain);
  const [, resourceId] = COLLECTION_PAGE.exec(path) ?? [];
  const resource = resourceId ? await findResource(context.db, resourceId) : null;
  if (resource?.subjectType !== SubjectType.collection || resource.status !== ResourceStatus.online) return '';
  return links(resource.resourceTitle || resource.resourceName, `/v2/feeds/collections/${resourceId}`);
}

async function linksOfSite({ sql }: Pick<Context, 'sql'>, nodeDomain: string): Promise<string> {
  const exhibits = await sql<{ exhibitId: string; title: string }[]>`
    select p.presentable_id as "exhibitId", p.presentable_title as title
      from nodes n join presentables p on p.node_id = n.node_id
     where n.node_domain = ${nodeDomain} and n.status = 1 and p.online_status = 1 and p.subject_type <> 1
     order by p.created_at desc, p.presentable_id limit ${MAX_NAMED_FEEDS}`;
  return exhibits.map(({ exhibitId, title }) => links(title, `/v2/feeds/exhibits/${exhibitId}`)).join('');
}

function links(title: string, address: string): string {
  return FEED_FORMATS.map(
    (format) =>
      `<link rel="alternate" type="${FEED_TYPES[format]}" title="${attribute(title)}" href="${address}/${format}">`,
  ).join('');
}

const attribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

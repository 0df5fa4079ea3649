import { SubjectType } from '@colophon/model';
import type { Context } from '#platform/context.ts';
import { MAX_NAMED_FEEDS } from '../limits.ts';
import { FEED_FORMATS, FEED_TYPES } from '../write-feed.ts';

/** What a node's page says in its head about the feeds of its collections, newest first: elements of HTML. */
export async function linksToFeeds({ sql }: Pick<Context, 'sql'>, nodeDomain: string): Promise<string> {
  const exhibits = await sql<{ exhibitId: string; title: string }[]>`
    select p.presentable_id as "exhibitId", p.presentable_title as title
      from nodes n join presentables p on p.node_id = n.node_id
     where n.node_domain = ${nodeDomain} and n.status = 1 and p.online_status = 1
       and p.subject_type <> ${SubjectType.resource}
     order by p.created_at desc, p.presentable_id limit ${MAX_NAMED_FEEDS}`;
  return exhibits
    .flatMap(({ exhibitId, title }) =>
      FEED_FORMATS.map(
        (format) =>
          `<link rel="alternate" type="${FEED_TYPES[format]}" title="${attribute(title)}" href="/v2/feeds/exhibits/${exhibitId}/${format}">`,
      ),
    )
    .join('');
}

const attribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

import { NodeStatus, OnlineStatus, ResourceStatus, SubjectType, UserStatus } from '@colophon/model';
import type { Context } from '#platform/context.ts';
import type { Fragment, Sql } from '#platform/database/database.ts';
import { isoTime } from '#platform/database/iso-time.ts';
import { type SiteHost, siteOrigin } from '#platform/http/origins.ts';
import { ADDRESSES_READ_AT_ONCE, ROWS_OF_SITEMAP } from '../limits.ts';
import { authorAddress, workAddress } from './addresses.ts';

/** Page that everybody may see, and its last change. */
export interface SitemapEntry {
  readonly address: string;
  readonly updatedAt: string;
}

/** Everything that the sitemaps of one host name, in the order in which it was made, so that what is new only changes the last file. */
export interface SitemapSource {
  readonly origin: string;
  /** First rows of all files but the first, in order. */
  listStarts(): Promise<string[]>;
  /** Entries of the file that begins with the row `from`, the first one without; `null` when there is no such row. */
  readFile(from: string | null): Promise<AsyncGenerator<SitemapEntry> | null>;
}

interface Row {
  readonly id: string;
  /** With all its digits, as the next page begins after it. */
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly isCollection: boolean;
  /** Of people. */
  readonly username?: string;
  /** Not for everybody, though in its place; the places of files do not depend on it. */
  readonly isHidden: boolean;
}

/** Rows of a host, all of them read by one index, whose columns are `created_at` and `id`. */
interface RowReader {
  readonly id: Fragment;
  readonly from: Fragment;
  readonly where: Fragment;
  readonly fields: Fragment;
  readonly addressOf: (row: Row) => string;
}

/** The sitemaps of people who show something: a work on the market or a public node. */
export function peopleSource({ sql, settings }: Pick<Context, 'sql' | 'settings'>): SitemapSource {
  const addressOf = ({ id, username }: Row) => authorAddress(settings, { userId: Number(id), username: username! });
  return source(sql, settings.publicOrigin, { ...people(sql), addressOf });
}

/** The sitemaps of a host: of works on the market, or of the exhibits of a node; `null` for nodes that are not public. */
export async function findSitemapSource(
  { sql, settings }: Pick<Context, 'sql' | 'settings'>,
  site: SiteHost | null,
): Promise<SitemapSource | null> {
  if (!site) {
    const addressOf = ({ id, isCollection }: Row) => workAddress(settings, { resourceId: id, isCollection });
    return source(sql, settings.publicOrigin, { ...works(sql), addressOf });
  }
  if (site.isTest) return null;
  const [node] = await sql<{ nodeId: number; canonicalHost: string | null }[]>`
    select node_id as "nodeId", canonical_host as "canonicalHost" from nodes where node_domain = ${site.nodeDomain} and status = ${NodeStatus.public}`;
  if (!node) return null;
  const origin = siteOrigin(settings, { ...site, canonicalHost: node.canonicalHost });
  return source(sql, origin, { ...exhibits(sql, node.nodeId), addressOf: ({ id }) => `${origin}/${id}/detail` });
}

type Rows = Omit<RowReader, 'addressOf'>;

const works = (sql: Sql): Rows => ({
  id: sql`t.resource_id`,
  from: sql`resources t`,
  where: sql`t.status = ${ResourceStatus.online}`,
  fields: sql`t.subject_type = ${SubjectType.collection} as "isCollection", false as "isHidden"`,
});

const exhibits = (sql: Sql, nodeId: number): Rows => ({
  id: sql`t.presentable_id`,
  from: sql`presentables t`,
  where: sql`t.node_id = ${nodeId} and t.online_status = ${OnlineStatus.online}`,
  fields: sql`t.subject_type <> ${SubjectType.resource} as "isCollection",
    t.is_theme or exists (select from resources r where r.resource_id = t.resource_id and r.status = ${ResourceStatus.frozen}) as "isHidden"`,
});

const people = (sql: Sql): Rows => ({
  id: sql`t.user_id`,
  from: sql`users t`,
  where: sql`true`,
  // The order is that of an index, by which each person's own rows are found, also where few people have most of them.
  fields: sql`false as "isCollection", t.username, t.status = ${UserStatus.frozen} or coalesce(
    (select false from resources r where r.user_id = t.user_id and r.status = ${sql.unsafe(String(ResourceStatus.online))}
      order by r.resource_type_code limit 1),
    (select false from nodes n where n.owner_user_id = t.user_id and n.status = ${NodeStatus.public}
      order by n.created_at limit 1), true) as "isHidden"`,
});

function source(sql: Sql, origin: string, rows: RowReader): SitemapSource {
  return {
    origin,
    async listStarts() {
      const starts = await sql<{ id: string }[]>`
        select id from (select ${rows.id} as id, row_number() over (order by t.created_at, ${rows.id}) as place
                          from ${rows.from} where ${rows.where}) numbered
         where place > 1 and place % ${ROWS_OF_SITEMAP}::int = 1 order by place`;
      return starts.map(({ id }) => id);
    },
    async readFile(from) {
      const start = from === null ? null : await findStart(sql, rows, from);
      return start === undefined ? null : entries(sql, rows, start);
    },
  };
}

type Key = Pick<Row, 'id' | 'createdAt'>;

async function findStart(sql: Sql, rows: RowReader, from: string): Promise<Key | undefined> {
  const [start] = await sql<Key[]>`
    select ${rows.id} as id, t.created_at::text as "createdAt" from ${rows.from} where ${rows.id} = ${from} and ${rows.where}`;
  return start;
}

async function* entries(sql: Sql, rows: RowReader, start: Key | null): AsyncGenerator<SitemapEntry> {
  let after: Fragment = start
    ? sql`and (t.created_at, ${rows.id}) >= (${start.createdAt}::timestamptz, ${start.id})`
    : sql``;
  for (let left = ROWS_OF_SITEMAP; left > 0; left -= ADDRESSES_READ_AT_ONCE) {
    const limit = Math.min(left, ADDRESSES_READ_AT_ONCE);
    const page = await sql<Row[]>`
      select ${rows.id} as id, t.created_at::text as "createdAt", ${sql.unsafe(isoTime('t.updated_at'))} as "updatedAt", ${rows.fields}
        from ${rows.from} where ${rows.where} ${after} order by t.created_at, ${rows.id} limit ${limit}`;
    for (const row of page) {
      if (!row.isHidden) yield { address: rows.addressOf(row), updatedAt: row.updatedAt };
    }
    const last = page.at(-1);
    if (!last || page.length < limit) return;
    after = sql`and (t.created_at, ${rows.id}) > (${last.createdAt}::timestamptz, ${last.id})`;
  }
}

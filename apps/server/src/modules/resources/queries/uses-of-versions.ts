import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '#platform/context.ts';
import { VersionUse } from '../use-counter.ts';

declare module '#platform/providers/providers.ts' {
  interface ProviderTypes {
    /** A query of `version` and `created_at`: when exhibits were made of a resource, and the version that each shows. */
    'resources.exhibits': (resourceId: string) => SQL;
  }
}

/** Uses of a version on a day. */
export interface UsesOfDay {
  readonly [column: string]: unknown;
  /** `YYYY-MM-DD`, in the platform's time zone. */
  readonly day: string;
  readonly version: string;
  readonly versionId: string;
  readonly views: number;
  readonly downloads: number;
  readonly signings: number;
  readonly exhibits: number;
}

/**
 * Lists the uses of a resource's versions by day; days without any use are left out. A contract, which is signed for the
 * resource, counts for the version that was the latest then.
 */
export async function listUses(
  { db, providers, settings }: Context,
  resourceId: string,
  { from, until }: { from: Date; until: Date },
): Promise<UsesOfDay[]> {
  const [firstAt, lastAt] = [from.toISOString(), until.toISOString()];
  const dayOf = (moment: SQL) => sql`(${moment} at time zone ${settings.timeZone}::text)::date`;
  const none = sql`select null::text as version, null::timestamptz as created_at where false`; // nobody may have registered
  const exhibits = sql.join(
    [none, ...providers.all('resources.exhibits').map((made) => made(resourceId))],
    sql` union all `,
  );
  return (
    await db.execute<UsesOfDay>(sql`
    with versions as (
      select version, version_id, created_at, lead(created_at) over (order by created_at, version_id) as next_at
        from resource_versions where resource_id = ${resourceId}),
    used (version, day, kind, count) as (
      select version, day, kind, count from versions join version_uses using (version_id)
       where day between ${dayOf(sql`${firstAt}::timestamptz`)} and ${dayOf(sql`${lastAt}::timestamptz`)}
      union all
      select version, ${dayOf(sql`signed.created_at`)}, 3, 1 from contracts signed
        join versions on signed.created_at >= versions.created_at and (next_at is null or signed.created_at < next_at)
       where subject_id = ${resourceId} and subject_type = 1 and signed.created_at between ${firstAt} and ${lastAt}
      union all
      select version, ${dayOf(sql`made.created_at`)}, 4, 1 from (${exhibits}) made
       where made.created_at between ${firstAt} and ${lastAt})
    select day::text, version, version_id as "versionId",
           coalesce(sum(count) filter (where kind = ${VersionUse.view}), 0)::int as views,
           coalesce(sum(count) filter (where kind = ${VersionUse.download}), 0)::int as downloads,
           coalesce(sum(count) filter (where kind = 3), 0)::int as signings,
           coalesce(sum(count) filter (where kind = 4), 0)::int as exhibits
      from used join versions using (version)
     group by day, version, version_id, created_at
     order by day, created_at`)
  ).rows;
}

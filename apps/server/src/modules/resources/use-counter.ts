import type { Context } from '#platform/context.ts';
import { createDayCounter, type DayCounter } from '#platform/counting/day-counter.ts';
import { driverOf } from '#platform/database/database.ts';

/** Kinds of counted uses of versions: openings of their page, and deliveries of their file. */
export const VersionUse = { view: 1, download: 2 } as const;
export type VersionUse = (typeof VersionUse)[keyof typeof VersionUse];

export type UseCounter = DayCounter<{ versionId: string; kind: VersionUse }>;

declare module '#platform/providers/providers.ts' {
  interface ProviderTypes {
    'resources.use-counter': UseCounter;
  }
}

export function createUseCounter(context: Context): UseCounter {
  return createDayCounter(
    context,
    (counted) => driverOf(context.db)`
      insert into version_uses (version_id, day, kind, count)
      select version_id, day, kind, count
        from json_to_recordset(${JSON.stringify(counted)}::json) as used("versionId" char(32), day date, kind smallint, count integer)
        join resource_versions on version_id = "versionId"
       order by 1, 2, 3
      on conflict (version_id, day, kind) do update set count = version_uses.count + excluded.count`,
  );
}

/** Counts one use of a version. */
export function countUse({ providers }: Pick<Context, 'providers'>, versionId: string, kind: VersionUse): void {
  providers.all('resources.use-counter').at(0)?.note({ versionId, kind });
}

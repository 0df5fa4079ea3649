import type { Context } from '#platform/context.ts';
import { driverOf } from '#platform/database/database.ts';
import { COUNT_USES_EVERY_MS } from './limits.ts';

const MINUTE_MS = 60_000;

/** Kinds of counted uses of versions: openings of their page, and deliveries of their file. */
export const VersionUse = { view: 1, download: 2 } as const;
export type VersionUse = (typeof VersionUse)[keyof typeof VersionUse];

declare module '#platform/providers/providers.ts' {
  interface ProviderTypes {
    'resources.use-counter': UseCounter;
  }
}

/** Counts without a visitor having to wait: uses add up in memory and are written every few seconds. */
export interface UseCounter {
  note(versionId: string, kind: VersionUse): void;
  /** Writes what has added up. A process that is killed loses what it had not written. */
  flush(): Promise<void>;
}

interface Use {
  readonly versionId: string;
  readonly day: string;
  readonly kind: VersionUse;
  count: number;
}

export function createUseCounter({ db, clock, settings, log }: Context): UseCounter {
  const days = new Intl.DateTimeFormat('en-CA', { timeZone: settings.timeZone });
  let today = { minute: -1, day: '' };
  let uses = new Map<string, Use>();
  let timer: NodeJS.Timeout | undefined;

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const written = [...uses.values()];
    uses = new Map();
    if (written.length === 0) return;
    await driverOf(db)`
      insert into version_uses (version_id, day, kind, count)
      select version_id, day, kind, count
        from json_to_recordset(${JSON.stringify(written)}::json) as used("versionId" char(32), day date, kind smallint, count integer)
        join resource_versions on version_id = "versionId"
       order by 1, 2, 3
      on conflict (version_id, day, kind) do update set count = version_uses.count + excluded.count`;
  }

  /** No zone changes its date within a minute, and formatting each moment takes longer than all else that is noted. */
  function dayOf(now: Date): string {
    const minute = Math.floor(now.getTime() / MINUTE_MS);
    if (minute !== today.minute) today = { minute, day: days.format(now) };
    return today.day;
  }

  function flushLater(): void {
    timer ??= setTimeout(() => {
      flush().catch((error) => log.error({ err: error }, 'cannot write how often versions were used'));
    }, COUNT_USES_EVERY_MS).unref();
  }

  return {
    note(versionId, kind) {
      const day = dayOf(clock.now());
      const key = `${versionId} ${day} ${kind}`;
      const use = uses.get(key);
      if (use) use.count += 1;
      else uses.set(key, { versionId, day, kind, count: 1 });
      flushLater();
    },
    flush,
  };
}

/** Counts one use of a version. */
export function countUse({ providers }: Pick<Context, 'providers'>, versionId: string, kind: VersionUse): void {
  providers.all('resources.use-counter').at(0)?.note(versionId, kind);
}

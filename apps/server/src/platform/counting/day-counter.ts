import type { Context } from '../context.ts';

const MINUTE_MS = 60_000;
const WRITE_EVERY_MS = 10_000;

/** An event that happened so often on a day, `YYYY-MM-DD` in the platform's time zone. */
export type CountedOnDay<Event> = Event & { readonly day: string; readonly count: number };

export interface DayCounter<Event> {
  note(event: Event): void;
  /** Writes what has added up. A process that is killed loses what it had not written. */
  flush(): Promise<void>;
}

/**
 * Counts events by day without a visitor having to wait: equal ones add up in memory, and `write` gets them every ten seconds. An
 * event is a few short values, by which it is told from others.
 */
export function createDayCounter<Event extends Readonly<Record<string, string | number>>>(
  { clock, settings, log }: Pick<Context, 'clock' | 'settings' | 'log'>,
  write: (counted: readonly CountedOnDay<Event>[]) => Promise<unknown>,
): DayCounter<Event> {
  const days = new Intl.DateTimeFormat('en-CA', { timeZone: settings.timeZone });
  let today = { minute: -1, day: '' };
  let counted = new Map<string, Event & { day: string; count: number }>();
  let timer: NodeJS.Timeout | undefined;

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const written = [...counted.values()];
    counted = new Map();
    if (written.length > 0) await write(written);
  }

  /** No zone changes its date within a minute, and formatting each moment takes longer than all else that is noted. */
  function dayOf(now: Date): string {
    const minute = Math.floor(now.getTime() / MINUTE_MS);
    if (minute !== today.minute) today = { minute, day: days.format(now) };
    return today.day;
  }

  return {
    note(event) {
      const day = dayOf(clock.now());
      const key = `${day} ${Object.values(event).join(' ')}`;
      const known = counted.get(key);
      if (known) known.count += 1;
      else counted.set(key, { ...event, day, count: 1 });
      timer ??= setTimeout(() => {
        flush().catch((error) => log.error({ err: error }, 'cannot write what was counted'));
      }, WRITE_EVERY_MS).unref();
    },
    flush,
  };
}

import type { Context } from '../context.ts';
import { GONE_SECONDS } from './join-processes.ts';

/** Has Prometheus told how many processes of the installation live, and how far this machine's clock was moved. */
export function registerProcessGauges({ sql, providers }: Pick<Context, 'sql' | 'providers'>): void {
  const clockOffAtStart = clockOffMs();
  providers.add('platform.gauges', {
    gauges: {
      colophon_processes_alive: 'Processes of the installation that gave a sign of life in the last 30 s.',
      colophon_workers_alive: 'Those of them that work on jobs.',
    },
    async read() {
      const [row] = await sql<{ processes: number; workers: number }[]>`
        select count(*)::int as processes, count(*) filter (where 'worker' = any(roles))::int as workers
          from server_processes where seen_at > clock_timestamp() - ${GONE_SECONDS} * interval '1 second'`;
      return { colophon_processes_alive: row!.processes, colophon_workers_alive: row!.workers };
    },
  });
  providers.add('platform.gauges', {
    gauges: {
      colophon_clock_moved_seconds:
        'How far the clock of the machine was set forward, or back if below 0, since this process began.',
    },
    read: async () => ({ colophon_clock_moved_seconds: (clockOffMs() - clockOffAtStart) / 1000 }),
  });
}

/** The time of day less the time that passed, which nobody can set. */
function clockOffMs(): number {
  return Date.now() - performance.now();
}

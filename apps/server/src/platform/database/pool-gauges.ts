import type { GaugeGroup, ProcessCounter } from '../http/health.ts';
import type { Connection } from './database.ts';

/** Gauges of this process’s connections to the database. */
export function poolGauges({ usage }: Pick<Connection, 'usage'>): GaugeGroup {
  return {
    gauges: {
      colophon_database_connections_max: 'Connections that this process may have.',
      colophon_database_connections_open: 'Connections that it has.',
      colophon_database_connections_busy: 'Those of them at work.',
      colophon_database_waiting: 'Statements and transactions that wait for a connection.',
    },
    async read() {
      const { max, open, busy, waiting } = usage();
      return {
        colophon_database_connections_max: max,
        colophon_database_connections_open: open,
        colophon_database_connections_busy: busy,
        colophon_database_waiting: waiting,
      };
    },
  };
}

/** Counter of the time that went by before statements got a connection. */
export function poolWaits({ usage }: Pick<Connection, 'usage'>): ProcessCounter {
  return {
    name: 'colophon_database_wait_seconds_total',
    help: 'Time for which statements and transactions of this process have waited for a connection.',
    read: () => usage().waitedMs / 1000,
  };
}

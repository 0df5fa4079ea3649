import { parseArgs } from 'node:util';

/** What a run can measure, in the order of the report. */
export const PARTS = ['read', 'list', 'exhibit', 'current', 'create', 'login', 'page', 'start'] as const;
export type Part = (typeof PARTS)[number];

export interface Options {
  /** Listed resources in the database. */
  readonly rows: number;
  /** Length of one round of one side. */
  readonly seconds: number;
  readonly parts: ReadonlySet<Part>;
  /** Whether the server writes a CPU profile beside the results. */
  readonly profile: boolean;
}

export const USAGE = `npm run bench -- [--rows 100000] [--seconds 2] [--only ${PARTS.join(',')}] [--profile]`;

/**
 * Reads the arguments of the command line. Exhibits are compared with reading one resource, so they bring it along.
 *
 * @throws Error that says what is wrong
 */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      rows: { type: 'string', default: '100000' },
      seconds: { type: 'string', default: '2' },
      only: { type: 'string', default: PARTS.join(',') },
      profile: { type: 'boolean', default: false },
    },
  });
  const rows = Number(values.rows);
  const seconds = Number(values.seconds);
  if (!Number.isInteger(rows) || rows < 1000) throw new Error('--rows must be a whole number of at least 1000.');
  if (!(seconds > 0)) throw new Error('--seconds must be a positive number.');

  const parts = new Set<Part>();
  for (const name of values.only.split(',')) {
    const part = PARTS.find((known) => known === name);
    if (!part) throw new Error(`--only knows ${PARTS.join(', ')}; not "${name}".`);
    parts.add(part);
  }
  if (parts.has('exhibit')) parts.add('read');
  return { rows, seconds, parts, profile: values.profile };
}

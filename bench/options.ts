import { parseArgs } from 'node:util';

/** Parts that a run can measure, in the order of the report. */
export const PARTS = [
  'read',
  'list',
  'collections',
  'exhibit',
  'current',
  'create',
  'login',
  'search',
  'publish',
  'decision',
  'timers',
  'page',
  'start',
  'storage',
  'languages',
  'ledger',
  'contracts',
  'sites',
  'test-nodes',
  'campaigns',
  'operations',
  'processes',
  'programs',
] as const;
export type Part = (typeof PARTS)[number];

export interface Options {
  /** Listed resources in the database. */
  readonly rows: number;
  /** Length of one round of one side. */
  readonly seconds: number;
  /** Size of the file that storage takes in and gives out, and of the blobs that are backed up. */
  readonly megabytes: number;
  /** Objects in the large bucket of storage. */
  readonly objects: number;
  /** Small files that storage takes in. */
  readonly uploads: number;
  /** Lines of the long statement of the ledger. */
  readonly lines: number;
  /** Nodes of the large installation of sites. */
  readonly nodes: number;
  /** Small files that the command line publishes. */
  readonly works: number;
  /** Works of 1 MiB that an archive is written with. */
  readonly archived: number;
  readonly parts: ReadonlySet<Part>;
  /** True when the server writes a CPU profile beside the results. */
  readonly profile: boolean;
  /** True when server and floor reach PostgreSQL through TCP, as they would one on another machine. */
  readonly tcp: boolean;
}

export const USAGE = `npm run bench -- [--rows 100000] [--seconds 2] [--megabytes 1024] [--objects 1000000] [--uploads 20000]
  [--lines 1000000] [--nodes 10000] [--works 1000] [--archived 10000] [--only ${PARTS.join(',')}] [--profile] [--tcp]`;

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
      megabytes: { type: 'string', default: '1024' },
      objects: { type: 'string', default: '1000000' },
      uploads: { type: 'string', default: '20000' },
      lines: { type: 'string', default: '1000000' },
      nodes: { type: 'string', default: '10000' },
      works: { type: 'string', default: '1000' },
      archived: { type: 'string', default: '10000' },
      only: { type: 'string', default: PARTS.join(',') },
      profile: { type: 'boolean', default: false },
      tcp: { type: 'boolean', default: false },
    },
  });
  const wholeNumber = (
    name: 'rows' | 'megabytes' | 'objects' | 'uploads' | 'lines' | 'nodes' | 'works' | 'archived',
    least: number,
  ): number => {
    const value = Number(values[name]);
    if (Number.isInteger(value) && value >= least) return value;
    throw new Error(`--${name} must be a whole number of at least ${least}.`);
  };
  const seconds = Number(values.seconds);
  if (!(seconds > 0)) throw new Error('--seconds must be a positive number.');

  const parts = new Set<Part>();
  for (const name of values.only.split(',')) {
    const part = PARTS.find((known) => known === name);
    if (!part) throw new Error(`--only knows ${PARTS.join(', ')}; not "${name}".`);
    parts.add(part);
  }
  if (parts.has('exhibit')) parts.add('read');
  return {
    rows: wholeNumber('rows', 1000),
    seconds,
    megabytes: wholeNumber('megabytes', 16),
    objects: wholeNumber('objects', 1000),
    uploads: wholeNumber('uploads', 100),
    lines: wholeNumber('lines', 1000),
    nodes: wholeNumber('nodes', 100),
    works: wholeNumber('works', 10),
    archived: wholeNumber('archived', 10),
    parts,
    profile: values.profile,
    tcp: values.tcp,
  };
}

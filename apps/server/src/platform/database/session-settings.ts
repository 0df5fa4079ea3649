import type { Sql } from './sql.ts';

/** Settings that each connection brings along: answers and plans are as the embedded PostgreSQL has them, whoever runs PostgreSQL. */
export const SESSION_SETTINGS: Readonly<Record<string, string>> = {
  TimeZone: 'UTC',
  jit: 'off',
  random_page_cost: '1.1',
};

/** The same as an option of a connection. */
export const SESSION_OPTIONS = Object.entries(SESSION_SETTINGS)
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ');

const WORK_MEM_KB = 8 * 1024;

interface Told {
  readonly name: string;
  readonly setting: string;
}

/** Settings of PostgreSQL that are its operator's to decide, and why another value would be better. */
const REASONS: readonly { readonly name: string; isFine(value: string): boolean; readonly reason: string }[] = [
  { name: 'fsync', isFine: isOn, reason: 'a power cut can damage everything' },
  { name: 'full_page_writes', isFine: isOn, reason: 'a power cut can damage everything' },
  {
    name: 'synchronous_commit',
    isFine: (value) => value !== 'off',
    reason: 'a crash loses what people were told is done',
  },
  {
    name: 'work_mem',
    isFine: (value) => Number(value) >= WORK_MEM_KB,
    reason: 'large lists are sorted on the disk; 8MB are enough',
  },
  ...Object.entries(SESSION_SETTINGS).map(([name, wanted]) => ({
    name,
    isFine: (value: string) => value === wanted,
    reason: `connections ask for ${wanted}, and something between has left it out`,
  })),
];

/** Says of PostgreSQL's settings, in a line each, which of them harm. */
export async function findHarmfulSettings(sql: Sql): Promise<string[]> {
  const settings = await sql<Told[]>`
    select name, setting from pg_settings where name = any(${REASONS.map(({ name }) => name)}::text[])`;
  return REASONS.flatMap(({ name, isFine, reason }) => {
    const value = settings.find((told) => told.name === name)?.setting;
    return value === undefined || isFine(value) ? [] : [`PostgreSQL has ${name}=${value}: ${reason}.`];
  });
}

function isOn(value: string): boolean {
  return value === 'on';
}

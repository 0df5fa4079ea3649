import { isHealthy, proveLedger, wrongStatements } from '#modules/accounts/index.ts';
import { contractRecords } from '#modules/contracts/index.ts';
import { wrongCoins } from '#modules/rewards/index.ts';
import type { BlobStore } from '#platform/blobs/blob-store.ts';
import { type Database, driverOf } from '#platform/database/database.ts';
import { readLastMigration } from '#platform/database/migrate.ts';
import type { DrillCheck } from '../tables.ts';
import type { Manifest } from './manifest.ts';

const MAX_NAMED = 100;

/** A restored installation, and what it was restored of. */
export interface Restored {
  readonly db: Database;
  readonly blobs: BlobStore;
  readonly manifest: Manifest;
  readonly timeZone: string;
}

/** Checks of a restored installation, each of which answers what is wrong. */
export const CHECKS: readonly { name: DrillCheck['name']; find(restored: Restored): Promise<string[]> }[] = [
  { name: 'rows', find: missingRows },
  { name: 'blobs', find: missingBlobs },
  { name: 'books', find: wrongBooks },
  { name: 'statements', find: ({ db }) => wrongStatements(db) },
  { name: 'coins', find: ({ db }) => wrongCoins(db) },
  { name: 'contracts', find: ({ db, timeZone }) => contractRecords.wrongContracts(db, timeZone) },
  { name: 'receipts', find: ({ db }) => contractRecords.brokenChains(db) },
];

/** Counts what was restored. Migrations may have changed the numbers of an earlier version. */
async function missingRows({ db, manifest }: Restored): Promise<string[]> {
  if ((await readLastMigration(db)) !== manifest.lastMigration) return [];
  const sql = driverOf(db);
  const findings: string[] = [];
  for (const { name, rows } of manifest.tables) {
    const [isThere] = await sql`select to_regclass(${`public.${name}`}) is not null as "isThere"`;
    if (!isThere!.isThere) continue;
    const [found] = await sql<{ rows: number }[]>`select count(*)::float8 as rows from ${sql(name)}`;
    if (found!.rows !== rows) findings.push(`${name} has ${found!.rows} rows instead of ${rows}`);
  }
  return findings;
}

/** Blobs were held against their names when they were stored; whether each that a row names is there, is left. */
async function missingBlobs({ db, blobs }: Restored): Promise<string[]> {
  const missing = new Set<string>();
  const named = await driverOf(db)<{ sha256: string }[]>`
    select sha256 from files union select sha256 from preview_images`;
  for (const { sha256 } of named) missing.add(sha256);
  for await (const sha256 of blobs.list()) missing.delete(sha256);
  return [...missing].slice(0, MAX_NAMED).map((sha256) => `${sha256} is missing`);
}

async function wrongBooks({ db, manifest, timeZone }: Restored): Promise<string[]> {
  const proof = await proveLedger(db, new Date(manifest.takenAt), timeZone);
  // Transactions that wait too long are no fault of the backup.
  if (isHealthy({ ...proof, stuckRecords: [] })) return [];
  const { totalBalance, suspenseBalance, pendingAmount, mismatchedAccounts, wrongRecords } = proof;
  return [
    ...(totalBalance === '0.00' ? [] : [`all balances together are ${totalBalance}`]),
    ...(suspenseBalance === pendingAmount ? [] : [`${suspenseBalance} are held for ${pendingAmount} that are pending`]),
    ...mismatchedAccounts.map(
      ({ accountId, balance, postingsSum, statementSum }) =>
        `account ${accountId} has ${balance}, by its postings ${postingsSum}, by its statement ${statementSum}`,
    ),
    ...wrongRecords.map((recordId) => `transaction ${recordId} is not as its postings and lines say`),
  ];
}

import { fileURLToPath } from 'node:url';
import { connect } from '@colophon/server/platform/database/database.ts';
import type { Goal } from '../goals.ts';
import { install, undoLater } from '../installation.ts';
import type { Options } from '../options.ts';
import { startProgram } from '../programs.ts';
import { measurePostings } from './postings.ts';
import { measureStatements } from './statements.ts';
import { measureTransfers } from './transfers.ts';
import { addPayers } from './wallets.ts';

const FLOOR = fileURLToPath(new URL('../floor.ts', import.meta.url));
const CONNECTIONS = 16;
const PAYERS = 64;

/** Payments, on an installation of their own: in the database, through HTTP, and what long statements cost. */
export async function measureLedger(options: Options): Promise<Goal[]> {
  const { dataDir, databaseUrl, server } = await install(options);
  const connection = await connect(databaseUrl, { connections: CONNECTIONS });
  undoLater(connection.close);
  const floor = await startProgram([FLOOR], {
    env: { DATABASE_URL: databaseUrl, BLOBS: dataDir, PUBLIC_ORIGIN: server.origin },
  });
  undoLater(floor.stop);
  const payers = await addPayers(connection, server.origin, PAYERS);

  console.log('Measuring payments …');
  const postings = await measurePostings(connection, payers, options.seconds);
  const transfers = await measureTransfers({ server: server.origin, floor: floor.origin }, payers, options.seconds);
  console.log(`Writing statements of ${options.lines.toLocaleString('en')} lines …`);
  const statements = await measureStatements(connection, server.origin, options.lines);
  return [postings, ...transfers, ...statements];
}

import { fileURLToPath } from 'node:url';
import { connect } from '@colophon/server/platform/database/database.ts';
import { logIn } from '../caller.ts';
import { openNode } from '../dataset.ts';
import type { Goal } from '../goals.ts';
import { ACCOUNT, install, undoLater } from '../installation.ts';
import { addPayers } from '../ledger/wallets.ts';
import type { Options } from '../options.ts';
import { startProgram } from '../programs.ts';
import { measureLateness } from './lateness.ts';
import { measurePaying } from './paying.ts';
import { measureBatches, measureSigning } from './signing.ts';

const FLOOR = fileURLToPath(new URL('../floor.ts', import.meta.url));
const CONNECTIONS = 16;
const PEOPLE = 64;

/** Contracts, on an installation of their own: signing, one and many at once, paying, and how late clock events are in calm. */
export async function measureContracts(options: Options): Promise<Goal[]> {
  const { dataDir, databaseUrl, server } = await install(options);
  const connection = await connect(databaseUrl, { connections: CONNECTIONS });
  undoLater(connection.close);
  const floor = await startProgram([FLOOR], {
    env: { DATABASE_URL: databaseUrl, BLOBS: dataDir, PUBLIC_ORIGIN: server.origin },
  });
  undoLater(floor.stop);
  const caller = await logIn(server.origin, ACCOUNT);
  const [exhibitId] = await openNode(caller);
  const people = await addPayers(connection, server.origin, PEOPLE);
  const origins = { server: server.origin, floor: floor.origin };

  console.log('Measuring signing …');
  const signing = await measureSigning(origins, connection, {
    exhibitId: exhibitId!,
    people,
    seconds: options.seconds,
  });
  const batches = await measureBatches(caller, connection, exhibitId!);
  console.log('Measuring payments of contracts …');
  const paying = await measurePaying(origins, connection, { caller, people, seconds: options.seconds });
  console.log('Measuring how late clock events are …');
  return [signing, batches, paying, await measureLateness(caller, connection, exhibitId!)];
}

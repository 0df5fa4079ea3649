/** npm run bench: the server against the floor, the first page, the start, storage, languages. README.md says how. */

import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { connect } from '@colophon/server/platform/database/database.ts';
import { logIn } from './caller.ts';
import { measureCampaigns } from './campaigns/campaigns.ts';
import { measurePrograms } from './command-line/programs.ts';
import { measureContracts } from './contracts/contracts.ts';
import { addCollection, addResources, openNode, publish } from './dataset.ts';
import { measureDecisions } from './decisions.ts';
import { measureFirstPage } from './first-page.ts';
import { type Goal, goalsOf, isMissed, isUnmeasured, type LoadResult, resultsOf } from './goals.ts';
import { ACCOUNT, install, undoAll, undoLater } from './installation.ts';
import { measureLanguages } from './languages/languages.ts';
import { measureTyping } from './languages/typing.ts';
import { measureLedger } from './ledger/ledger.ts';
import { createLoads } from './loads.ts';
import { measureLogins } from './logins.ts';
import { measure } from './measure.ts';
import { measureOperations } from './operations/operations.ts';
import { type Options, type Part, readOptions, USAGE } from './options.ts';
import { measureProcesses } from './processes/processes.ts';
import { startProgram } from './programs.ts';
import { measurePublishing } from './publishing.ts';
import { report } from './report.ts';
import { measureSearches } from './searches.ts';
import { measureSites } from './sites/sites.ts';
import { measureStorage } from './storage/storage.ts';
import { measureTestNodes } from './test-nodes/test-nodes.ts';
import { measureTimers } from './timers.ts';
import { withBrowser } from './with-browser.ts';

const FLOOR = fileURLToPath(new URL('floor.ts', import.meta.url));
/** Parts that start what they need by themselves. */
const OWN_INSTALLATION: readonly Part[] = [
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
];
const MB = 1024 * 1024;

async function bench(options: Options): Promise<{ loads: LoadResult[]; goals: Goal[] }> {
  const { parts, rows, seconds } = options;
  const { dataDir, databaseUrl, server, startAgain } = await install(options);

  console.log(`Publishing ${rows.toLocaleString('en')} resources and a node …`);
  const caller = await logIn(server.origin, ACCOUNT);
  const exhibitIds = await openNode(caller);
  await fill(databaseUrl, rows);

  const floor = await startProgram([FLOOR], {
    env: { DATABASE_URL: databaseUrl, BLOBS: join(dataDir, 'blobs'), PUBLIC_ORIGIN: server.origin },
  });
  undoLater(floor.stop);
  const loads = createLoads(options, caller, exhibitIds).filter(({ name }) => parts.has(name));
  if (loads.length > 0) console.log(`Measuring ${loads.map(({ title }) => title).join('; ')} …`);
  const rounds = await measure(loads, { server: server.origin, floor: floor.origin }, seconds);

  const goals = goalsOf(loads, rounds);
  if (parts.has('search')) {
    console.log('Measuring searches …');
    goals.push(await measureSearches(server.origin, rows));
  }
  if (parts.has('publish')) {
    console.log('Measuring publishing …');
    const { sql, close } = await connect(databaseUrl, { connections: 1 });
    const published = await publish(caller, 'published', []);
    const origins = { server: server.origin, floor: floor.origin };
    goals.push(...(await measurePublishing(origins, caller, sql, { published, seconds })));
    await close();
  }
  if (parts.has('decision')) {
    console.log('Measuring decisions …');
    const base = await publish(caller, 'leaf', []);
    await publish(caller, 'twig', [base]);
    goals.push(...(await measureDecisions(caller, base, { databaseUrl, rows, seconds })));
  }
  if (parts.has('timers')) {
    console.log('Measuring timers …');
    const connection = await connect(databaseUrl, { connections: 1 });
    goals.push(await measureTimers(caller, connection, rows));
    await connection.close();
  }
  // after all that the caller does: as many logins have its session ended
  if (parts.has('login')) {
    console.log('Measuring logins …');
    goals.push(await measureLogins(server.origin, ACCOUNT, seconds));
  }
  if (loads.length > 0) goals.push(await residentMemory(server.origin));
  if (parts.has('page')) {
    console.log('Measuring the first page …');
    goals.push(...(await withBrowser('the first page', (path) => measureFirstPage(server.origin, path))));
  }
  if (parts.has('start')) {
    console.log('Measuring the second start …');
    await floor.stop();
    const again = await startAgain();
    goals.push({ title: 'second start', value: again.readyAfterMs / 1000, unit: 's', target: { atMost: 5 } });
  }
  return { loads: resultsOf(loads, rounds), goals };
}

async function fill(databaseUrl: string, rows: number): Promise<void> {
  const { sql, close } = await connect(databaseUrl, { connections: 1 });
  await addResources(sql, rows);
  await addCollection(sql, rows);
  await close();
}

async function residentMemory(origin: string): Promise<Goal> {
  const metrics = await (await fetch(`${origin}/metrics`)).text();
  const bytes = Number(/^colophon_process_resident_memory_bytes (\S+)$/m.exec(metrics)?.[1]);
  return { title: 'memory of the server after the loads', value: bytes / MB, unit: 'MB', target: { atMost: 250 } };
}

function readArguments(): Options {
  try {
    return readOptions(process.argv.slice(2));
  } catch (error) {
    console.error(`${(error as Error).message}\n${USAGE}`);
    process.exit(1);
  }
}

const options = readArguments();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void undoAll().then(() => process.exit(1)));
}
try {
  const loads: LoadResult[] = [];
  const goals: Goal[] = [];
  if ([...options.parts].some((part) => !OWN_INSTALLATION.includes(part))) {
    const results = await bench(options);
    loads.push(...results.loads);
    goals.push(...results.goals);
    await undoAll();
  }
  if (options.parts.has('storage')) goals.push(...(await measureStorage(options)));
  if (options.parts.has('languages')) {
    console.log('Measuring the compilers …');
    goals.push(...(await measureLanguages()));
    const { server } = await install(options);
    console.log('Measuring what a key costs in long texts …');
    goals.push(...(await withBrowser('keys in long texts', (path) => measureTyping(server.origin, path))));
  }
  if (options.parts.has('ledger')) {
    await undoAll();
    goals.push(...(await measureLedger(options)));
  }
  if (options.parts.has('contracts')) {
    await undoAll();
    goals.push(...(await measureContracts(options)));
  }
  if (options.parts.has('sites')) {
    await undoAll();
    goals.push(...(await measureSites(options)));
  }
  if (options.parts.has('test-nodes')) {
    await undoAll();
    goals.push(...(await measureTestNodes(options)));
  }
  if (options.parts.has('campaigns')) {
    await undoAll();
    goals.push(...(await measureCampaigns(options)));
  }
  if (options.parts.has('operations')) {
    await undoAll();
    goals.push(...(await measureOperations(options)));
  }
  if (options.parts.has('processes')) {
    await undoAll();
    goals.push(...(await measureProcesses(options)));
  }
  if (options.parts.has('programs')) goals.push(...(await measurePrograms(options)));
  await report(options, loads, goals);
  if (goals.some(isMissed)) process.exitCode = 1;
  else if (goals.some(isUnmeasured)) process.exitCode = 2;
} finally {
  await undoAll();
}

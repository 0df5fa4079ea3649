// npm run mutants -- <module>: how many small changes to a module's sources its tests notice. Runs on the project's Node.
import { parseArgs } from 'node:util';
import { Refusal, runMain } from '../refusal.mjs';
import { changedLines, withoutEquivalents } from './choice.mjs';
import { keepRun, lastRun } from './last-run.mjs';
import { isNoticed, printReport, record, scoreOf } from './report.mjs';
import { findInFolder, pickSample } from './sources.mjs';
import { TARGETS } from './targets.mjs';
import { tryMutations } from './workers.mjs';

/** Below this share of noticed changes, in percent, the command fails. */
const GATE = 85;

await runMain(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      sample: { type: 'string' },
      seed: { type: 'string', default: '1' },
      since: { type: 'string' },
      only: { type: 'string' },
      jobs: { type: 'string' },
      budget: { type: 'string', default: '10' },
      again: { type: 'boolean', default: false },
      record: { type: 'boolean', default: false },
    },
  });
  const [name = ''] = positionals;
  const target = TARGETS[name];
  if (!target || positionals.length > 1) {
    throw new Refusal(
      `Usage: npm run mutants -- <${Object.keys(TARGETS).join('|')}> [--sample N [--seed S] | --again] [--since REVISION] [--only PART-OF-A-FILE-NAME] [--jobs N] [--budget SECONDS] [--record]`,
    );
  }
  if (values.record && (values.since || values.only))
    throw new Refusal('--record needs a run of all mutants, or of a sample of all.');

  const { sources, mutants: all, fileStarts, testFiles } = findInFolder(target);
  let mutants = withoutEquivalents(name, all);
  const equivalent = all.length - mutants.length;
  const { only, since, sample, again } = values;
  if (only) mutants = mutants.filter(({ file }) => file.includes(only));
  if (since) {
    const changed = await changedLines(since, target.folder);
    mutants = mutants.filter(({ file, line }) => changed.has(`${file}:${line}`));
  }
  const last = again ? lastRun(name, sources) : undefined;
  if (last) mutants = mutants.filter(({ id }) => last.outcomes.has(id));
  else if (sample) mutants = pickSample(mutants, Number(sample), Number(values.seed));
  const toTry = last ? mutants.filter(({ id }) => !isNoticed(last.outcomes.get(id)?.outcome)) : mutants;
  console.log(`${name}: ${toTry.length} mutants of ${all.length}, ${equivalent} left out as equivalent.`);
  if (toTry.length === 0) return 0;

  const startedAt = performance.now();
  const tried = await tryMutations({
    target,
    sources,
    testFiles,
    mutants: toTry,
    fileStarts,
    mutationCount: all.length,
    budgetMs: Number(values.budget) * 1_000,
    jobs: values.jobs ? Number(values.jobs) : undefined,
  });
  const outcomes = new Map([...(last?.outcomes ?? []), ...tried]);
  const minutes = (performance.now() - startedAt) / 60_000 + (last?.minutes ?? 0);
  printReport(mutants, outcomes, minutes);
  const share =
    last?.share ??
    (sample ? `sample of ${mutants.length} from ${all.length - equivalent}, seed ${values.seed}` : 'all');
  if (!only && !since) keepRun(name, sources, { share, minutes, outcomes });
  const how = `${share}, ${Math.ceil(minutes)} min${last ? '; survivors tried again after tests were added' : ''}`;
  if (values.record) await record(name, mutants, outcomes, how);
  return scoreOf(mutants, outcomes) < GATE ? 1 : 0;
});

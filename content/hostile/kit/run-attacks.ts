import { isDeepStrictEqual } from 'node:util';
import type { ConsoleMessage, Page } from 'playwright-core';
import type { Attack, Facts, OtherAttack, Stage, ThemeAttack, VisitorState } from '../attack.ts';

/** Attacks that share a page. */
const ATTACKS_OF_A_PAGE = 12;
/** Pages with one attack each that are open at the same time: those that burn must not starve others, which would count as hung. */
const PAGES_AT_ONCE = 3;
/** Attacks without a theme that are made at the same time. */
const OTHERS_AT_ONCE = 6;
const PAGE_PATIENCE_MS = 60_000;

/** The outcome of one attack. It failed, as it should, when `wrong` is empty. */
export interface Result {
  readonly name: string;
  readonly gain: string;
  readonly instead: string;
  readonly expected: Attack['expected'];
  /** Facts that came back; `null` when the attack never ran to its end. */
  readonly observed: Facts | null;
  /** Signs of a success: facts that differ, an attack that did not run, changes of the visitor's account. */
  readonly wrong: readonly string[];
}

type Named<Kind extends Attack> = readonly (readonly [name: string, attack: Kind])[];

/** Makes all attacks: those of visitors who are not known on the site first. `tell` gets each result as it comes. */
export async function runAttacks(
  stage: Stage,
  attacks: ReadonlyMap<string, Attack>,
  tell: (result: Result) => void = () => undefined,
): Promise<Result[]> {
  const all = [...attacks];
  const themes = all.filter(
    (entry): entry is readonly [string, ThemeAttack] & (typeof all)[number] => entry[1].kind === 'theme',
  );
  const others = all.filter(
    (entry): entry is readonly [string, OtherAttack] & (typeof all)[number] => entry[1].kind === 'other',
  );
  const results: Result[] = [];
  const finish = (finished: readonly Result[]) => {
    for (const result of finished) tell(result);
    results.push(...finished);
  };

  for (const isKnown of [false, true]) {
    if (isKnown) await stage.makeKnown();
    const now = themes.filter(([, attack]) => Boolean(attack.isKnown) === isKnown);
    const together = now.filter(([, { isAlone }]) => !isAlone);
    const alone = now.filter(([, { isAlone }]) => isAlone);
    const batches = [
      ...chunks(together, ATTACKS_OF_A_PAGE).map((batch) => [batch]),
      ...chunks(alone, PAGES_AT_ONCE).map(singly),
    ];
    for (const pages of batches) {
      const entries = pages.flat();
      finish(
        await guarded(stage, entries, async () => {
          const observed = await Promise.all(pages.map((batch) => runOnPage(stage, batch)));
          return new Map(observed.flatMap((page) => [...page]));
        }),
      );
    }
  }
  for (const batch of chunks(others, OTHERS_AT_ONCE)) {
    finish(
      await guarded(stage, batch, async () => {
        const observed = await Promise.all(
          batch.map(async ([name, { run }]) => [name, await attempt(() => run(stage))] as const),
        );
        return new Map(observed);
      }),
    );
  }
  return results;
}

type Outcome = { readonly facts: Facts } | { readonly trouble: string };

/** Runs some attacks and compares the visitor's state before and after; a change speaks against each of them. */
async function guarded(
  stage: Stage,
  entries: Named<Attack>,
  run: () => Promise<ReadonlyMap<string, Outcome>>,
): Promise<Result[]> {
  const before = await stage.state();
  stage.seen.dialogs.length = 0;
  stage.seen.elsewhere.length = 0;
  const outcomes = await run();
  const around = [
    ...changes(before, await stage.state()),
    ...stage.seen.dialogs.map((text) => `a dialog: ${text}`),
    ...stage.seen.elsewhere.map((address) => `a request to ${address}`),
  ];
  return entries.map(([name, { gain, instead, expected }]) => {
    const outcome = outcomes.get(name) ?? { trouble: 'it never reported' };
    const wrong = 'facts' in outcome ? differences(expected, outcome.facts) : [outcome.trouble];
    const observed = 'facts' in outcome ? outcome.facts : null;
    return { name, gain, instead, expected, observed, wrong: [...wrong, ...around] };
  });
}

async function attempt(run: () => Promise<Facts>): Promise<Outcome> {
  try {
    return { facts: await run() };
  } catch (error) {
    return { trouble: `it could not be made: ${(error as Error).message}` };
  }
}

/** Opens the hostile site with some attacks, and collects what they report and what is seen from outside. */
async function runOnPage(stage: Stage, batch: Named<ThemeAttack>): Promise<ReadonlyMap<string, Outcome>> {
  const page = await stage.context.newPage();
  const reports = new Map<string, Outcome>();
  const done = new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, PAGE_PATIENCE_MS);
    page.on('console', (message) => {
      const said = sayings(message);
      if (said === null) return;
      if (said === 'done') {
        clearTimeout(timer);
        return resolve();
      }
      const { name, state, facts } = said;
      if (state === 'reported') reports.set(name, { facts: facts ?? {} });
      else if (state !== 'tried') reports.set(name, { trouble: `it ${state}` });
      // An attack from which there is no coming back reports before it begins; what follows is seen from outside.
      if (batch.length === 1 && batch[0]?.[1].look && state === 'reported') {
        clearTimeout(timer);
        resolve();
      }
    });
  });
  const query = new URLSearchParams({
    attacks: batch.map(([name]) => name).join(),
    aim: JSON.stringify(stage.aim),
  });
  await page.goto(`${stage.aim.site}/?${query}`, { waitUntil: 'commit' });
  await done;
  for (const [name, { look }] of batch) {
    const report = reports.get(name);
    if (!look || !report || !('facts' in report)) continue;
    const seen = await attempt(() => look(stage, page));
    reports.set(name, 'facts' in seen ? { facts: { ...report.facts, ...seen.facts } } : seen);
  }
  await closeAll(stage, page);
  return reports;
}

/** Closes the page of an attack and what it opened. */
async function closeAll(stage: Stage, page: Page): Promise<void> {
  const opened = stage.context.pages().filter((other) => other !== page);
  const own = [];
  for (const other of opened) if ((await other.opener().catch(() => null)) === page) own.push(other);
  await Promise.all([page, ...own].map((one) => one.close().catch(() => undefined)));
}

function sayings(message: ConsoleMessage): { name: string; state: string; facts?: Facts } | 'done' | null {
  const text = message.text();
  if (text === 'hostile: done') return 'done';
  return text.startsWith('hostile: {') ? JSON.parse(text.slice('hostile: '.length)) : null;
}

/** Compares facts with what is expected of them. */
function differences(expected: Attack['expected'], facts: Facts): string[] {
  const names = [...new Set([...Object.keys(expected), ...Object.keys(facts)])];
  return names.flatMap((name) => {
    const wanted = expected[name];
    const found = facts[name];
    const allowed = isChoice(wanted) ? wanted.oneOf : [wanted];
    if (found !== undefined && allowed.some((fact) => isDeepStrictEqual(fact, found))) return [];
    return [
      `${name} is ${JSON.stringify(found) ?? 'unknown'}, not ${allowed.map((fact) => JSON.stringify(fact)).join(' or ')}`,
    ];
  });
}

function isChoice(wanted: Attack['expected'][string] | undefined): wanted is { oneOf: readonly Facts[string][] } {
  return typeof wanted === 'object' && wanted !== null && 'oneOf' in wanted;
}

function changes(before: VisitorState, after: VisitorState): string[] {
  return Object.keys(before)
    .filter((part) => !isDeepStrictEqual(before[part], after[part]))
    .map((part) => `the visitor's ${part}: ${JSON.stringify(before[part])} became ${JSON.stringify(after[part])}`);
}

function chunks<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}

const singly = <Item>(items: readonly Item[]) => items.map((item) => [item]);

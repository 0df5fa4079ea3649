import type { Client } from '@colophon/client';
import { type Context, RefusedError } from '../command.ts';
import { say } from '../words.ts';
import { Faults } from './faults.ts';
import type { Journal } from './journal.ts';
import { type Plan, planWorks, type Stored } from './plan.ts';
import { type Outcome, type Ready, releaseTogether, usesOwn } from './release-together.ts';
import { type Known, knownOf, releaseWork } from './release-work.ts';
import { refusalOf } from './tell.ts';
import type { Upload } from './upload-works.ts';

/** Works that one call releases. */
const MAX_TOGETHER = 20;

export interface Publishing {
  plans: readonly Plan[];
  /** Works of the platform by their full names in lower case. */
  stored: ReadonlyMap<string, Stored>;
  journal: Journal;
  client: Client;
  context: Context;
}

/** A work that is done, or why it is not. */
export interface End {
  plan: Plan;
  error?: unknown;
}

/**
 * Releases works in their order: the one at a place, and with it, in one call, those behind it whose files are there by then.
 * The next call is for the place behind them.
 */
export function releaser(
  { plans, stored, journal, client, context }: Publishing,
  uploads: readonly Upload[],
): (index: number) => Promise<End[]> {
  const { locale } = context;
  const known = new Map<string, Known>([...stored].map(([name, one]) => [name, knownOf(one)]));
  const undone = new Set<string>();
  /** Types whose works come one by one. */
  const single = new Set<string>();
  const releasing = { known, isDraft: journal.request.draft, client, context };

  async function releaseFrom(index: number): Promise<End[]> {
    const plan = plans[index]!;
    try {
      const awaited = plan.dependencies.find(({ fullName }) => undone.has(fullName.toLowerCase()));
      if (awaited) throw new RefusedError(say('waitsForWork', locale, { name: awaited.fullName }));
      const described = await uploads[index]!.done;
      if (journal.has(plan.work)) return [{ plan }];
      const ready = readyFrom(index);
      if (ready.length === 0) return [await release({ plan, described })];
      const outcomes = await releaseTogether(ready, releasing);
      return await Promise.all(ready.map((one, place) => ended(one, outcomes[place]!)));
    } catch (error) {
      if (refusalOf(error) !== 'resource.type-without-batches')
        return [await ended({ plan, described: {} }, { error })];
      single.add(typeOf(plan));
      return releaseFrom(index);
    }
  }

  /** New works from a place on that can come in one call. */
  function readyFrom(index: number): Ready[] {
    const ready: Ready[] = [];
    for (const [ahead, plan] of plans.slice(index, index + MAX_TOGETHER).entries()) {
      const { described } = uploads[index + ahead]!;
      const isNew = !plan.there && !journal.has(plan.work) && !journal.request.draft;
      const isOfType = typeOf(plan) === typeOf(plans[index]!) && !single.has(typeOf(plan));
      if (!described || !isNew || !isOfType || usesOwn(plan)) break;
      ready.push({ plan, described });
    }
    return ready;
  }

  async function release({ plan, described }: Ready): Promise<End> {
    const outcome = await releaseWork(plan, described, releasing).then(
      (released) => ({ known: released }),
      (error: unknown) => ({ error }),
    );
    return ended({ plan, described }, outcome);
  }

  async function ended({ plan, described }: Ready, outcome: Outcome): Promise<End> {
    const name = plan.fullName.toLowerCase();
    if ('known' in outcome) {
      known.set(name, outcome.known);
      return { plan };
    }
    const { error } = outcome;
    // an earlier run may have been killed while its last call was still carried out
    const isTaken = !plan.there && refusalOf(error) === 'resource.name-taken';
    const found = isTaken ? await findAgain(plan) : null;
    if (found) return release({ plan: found, described });
    undone.add(name);
    return { plan, error };
  }

  /** A work that came to be since it was planned; null where it is another than it should be. */
  async function findAgain({ work }: Plan): Promise<Plan | null> {
    const faults = new Faults(locale);
    const planned = await planWorks([work], { client, locale }, faults).catch(() => null);
    const plan = planned?.plans[0];
    return plan?.there && !faults.areThere ? plan : null;
  }

  return releaseFrom;
}

function typeOf({ work }: Plan): string {
  return JSON.stringify(work.type);
}

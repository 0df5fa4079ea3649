import type { Because, Ways } from '@colophon/policy/facts';
import { attempt, type Futures } from './futures.ts';
import { MAX_MOMENTS } from './limits.ts';
import { type Moments, signable, unstarted } from './options.ts';
import type { Group, LinkSubject, Question, Startable } from './types.ts';

/**
 * The moments at which a plan may have waited and everything may open: now, and whenever a licence can begin that is signed
 * now, or after such a wait. What begins some time after its signing may be signed so much earlier.
 */
export function momentsOf(question: Question, futures: Futures): { tried: Moments[]; isCut: boolean } {
  const { nowAt, groups } = question;
  const openingsAt = (at: number) => groups.flatMap((group) => openingsOf(futures, group, at, at === nowAt));
  const fromNow = sorted([nowAt, ...openingsAt(nowAt)]);
  const opening = sorted([...fromNow, ...fromNow.slice(0, MAX_MOMENTS).flatMap(openingsAt)]);
  const delays = sorted(groups.flatMap((group) => signedOpenings(futures, group, nowAt).map((at) => at - nowAt)));
  const waited = opening.slice(0, MAX_MOMENTS);
  const early = waited.flatMap((at) => delays.map((delay) => at - delay));
  const signing = sorted([...opening, ...early].filter((at) => at >= nowAt));
  // only a licence of the caller's that begins after its payment opens later than the waiting ends
  const isLater = groups.some(
    (group) => isOwn(question, group) && opensAfterPayment(futures, group, fromNow.slice(0, MAX_MOMENTS)),
  );
  const isCut = opening.length > MAX_MOMENTS;
  const tried = waited.flatMap((waitedAt) => {
    // what costs is signed when the waiting is over, if that comes to the same
    const until = signing.filter((at) => at < waitedAt);
    const signedAt = [waitedAt, ...until];
    const openings = isLater ? waited.filter((openAt) => openAt >= waitedAt) : [waitedAt];
    return openings.map((openAt) => ({ waitedAt, openAt, signedAt }));
  });
  return { tried, isCut };
}

function isOwn({ caller }: Question, { licensee }: Group): boolean {
  return licensee.owner === null || licensee.owner.userId === caller?.userId;
}

function opensAfterPayment(futures: Futures, group: Group, moments: readonly number[]): boolean {
  return moments.some((at) =>
    waysFrom(futures, group, at, true).some((ways) =>
      openingsFrom(ways).some((opening) => {
        const way = typeof ways === 'string' ? ways : attempt(() => ways.cheapestAt(opening));
        if (typeof way === 'string' || way === null) return false;
        return way.story.some((step) => step.amountCents !== undefined && step.at < opening);
      }),
    ),
  );
}

/** When licences can begin, after `at`, of what is signed then or goes on from now. */
function openingsOf(futures: Futures, group: Group, at: number, isNow: boolean): number[] {
  return waysFrom(futures, group, at, isNow)
    .flatMap(openingsFrom)
    .filter((opening) => opening > at);
}

function waysFrom(futures: Futures, group: Group, at: number, isHeld: boolean): (Ways | Because)[] {
  const contracts = group.subjects.flatMap((subject) => subject.contracts);
  const held = contracts.filter(({ isRunning }) => isHeld && isRunning);
  return [
    ...group.subjects.flatMap(startable).map((policy) => futures.signed(group, policy, at, at)),
    ...held.map((contract) => futures.held(group, contract, at)),
  ];
}

function signedOpenings(futures: Futures, group: Group, at: number): number[] {
  const policies = group.subjects.flatMap(startable);
  const openings = policies.flatMap((policy) => openingsFrom(futures.signed(group, policy, at, at)));
  return openings.filter((opening) => opening > at);
}

/** Returns all that can start anew: policies that can be signed, and contracts that have not started. */
function startable(subject: LinkSubject): Startable[] {
  return [...signable(subject), ...unstarted(subject)];
}

function openingsFrom(ways: Ways | Because): number[] {
  const openings = typeof ways === 'string' ? ways : attempt(() => ways.openings());
  return typeof openings === 'string' ? [] : openings;
}

function sorted(moments: readonly number[]): number[] {
  return [...new Set(moments)].sort((a, b) => a - b);
}

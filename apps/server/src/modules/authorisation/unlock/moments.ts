import type { Because, Ways } from '@colophon/policy/facts';
import { attempt, type Futures } from './futures.ts';
import { MAX_MOMENTS, MAX_SIGNING_MOMENTS } from './limits.ts';
import { type Moments, signable } from './options.ts';
import type { Group, Question } from './types.ts';

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
  const early = opening.flatMap((at) => delays.map((delay) => at - delay));
  const signing = sorted([...opening, ...early].filter((at) => at >= nowAt));
  const isCut = opening.length > MAX_MOMENTS || signing.length > MAX_SIGNING_MOMENTS;
  const waited = opening.slice(0, MAX_MOMENTS);
  const tried = waited.flatMap((waitedAt) => {
    // what costs is signed when the waiting is over, if that comes to the same
    const until = signing.slice(0, MAX_SIGNING_MOMENTS).filter((at) => at < waitedAt);
    const signedAt = [waitedAt, ...until];
    return waited.filter((openAt) => openAt >= waitedAt).map((openAt) => ({ waitedAt, openAt, signedAt }));
  });
  return { tried, isCut };
}

/** When licences can begin, after `at`, of what is signed then or goes on from now. */
function openingsOf(futures: Futures, group: Group, at: number, isNow: boolean): number[] {
  const held = group.subjects.flatMap(({ contracts }) =>
    contracts
      .filter(({ isRunning }) => isNow && isRunning)
      .flatMap((contract) => openingsFrom(futures.held(group, contract, at))),
  );
  return [...signedOpenings(futures, group, at), ...held.filter((opening) => opening > at)];
}

function signedOpenings(futures: Futures, group: Group, at: number): number[] {
  const policies = group.subjects.flatMap(signable);
  const openings = policies.flatMap((policy) => openingsFrom(futures.signed(group, policy, at, at)));
  return openings.filter((opening) => opening > at);
}

function openingsFrom(ways: Ways | Because): number[] {
  const openings = typeof ways === 'string' ? ways : attempt(() => ways.openings());
  return typeof openings === 'string' ? [] : openings;
}

function sorted(moments: readonly number[]): number[] {
  return [...new Set(moments)].sort((a, b) => a - b);
}

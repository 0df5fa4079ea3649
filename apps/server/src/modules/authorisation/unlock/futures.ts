import { PAYMENT_CODE } from '@colophon/policy';
import { type Because, type Fact, factOf, NotComputable, once, type Ways, Work, waysOf } from '@colophon/policy/facts';
import { MAX_STEPS, MAX_STEPS_PER_POLICY } from './limits.ts';
import type { Group, HeldContract, Machine, Question, Startable } from './types.ts';

/** Possible futures of the contracts of a question, each computed once. */
export interface Futures {
  /** A contract of a policy that is signed at a moment. */
  signed(group: Group, policy: Startable, signedAt: number, payFromAt: number): Ways | Because;
  held(group: Group, contract: HeldContract, payFromAt: number): Ways | Because;
  keepCost(group: Group, policy: { readonly policyId: string; readonly machine: Machine }): Fact;
}

export function futuresOf({ nowAt, timeZone }: Pick<Question, 'nowAt' | 'timeZone'>): Futures {
  const known = new Map<string, Ways | Because>();
  const works = new Map<string, Work>();
  const all = new Work(MAX_STEPS);
  const paid = new Map<string, boolean>();
  const workOf = (policyId: string) => {
    const work = works.get(policyId) ?? new Work(MAX_STEPS_PER_POLICY, all);
    works.set(policyId, work);
    return work;
  };
  const find = (key: string, policyId: string, make: (work: Work) => Ways): Ways | Because => {
    const work = workOf(policyId);
    const found = known.get(key) ?? (work.isDone ? 'tooMany' : attempt(() => remembering(make(work))));
    known.set(key, found);
    return found;
  };
  const isPaid = (policyId: string, machine: Machine) => {
    const isIt = paid.get(policyId) ?? hasPayments(machine);
    paid.set(policyId, isIt);
    return isIt;
  };
  return {
    signed({ licensee: { identityType: kind } }, { policyId, machine }, enteredAt, payFromAt) {
      const key = `${policyId} ${kind} ${enteredAt} ${isPaid(policyId, machine) ? payFromAt : ''}`;
      return find(key, policyId, (work) => waysOf(machine, { kind, timeZone, enteredAt, payFromAt, work }));
    },
    held({ licensee: { identityType: kind } }, { contractId, policyId, machine, state, enteredAt }, payFromAt) {
      const key = `${contractId} ${isPaid(policyId, machine) ? payFromAt : ''}`;
      return find(key, policyId, (work) => waysOf(machine, { kind, timeZone, state, enteredAt, payFromAt, work }));
    },
    keepCost: ({ licensee: { identityType: kind } }, { policyId, machine }) =>
      factOf('keepCost', machine, { kind, nowAt, timeZone }, workOf(policyId)),
  };
}

function hasPayments({ states }: Machine): boolean {
  return Object.values(states).some(({ transitions }) => transitions.some(({ code }) => code === PAYMENT_CODE));
}

/** The same ways, each asked for once: plans ask again for every moment that they try. */
function remembering(ways: Ways): Ways {
  const answers = new Map<string, () => unknown>();
  const known = <Value>(key: string, compute: () => Value): Value => {
    const answer = answers.get(key) ?? once(compute);
    answers.set(key, answer);
    return answer() as Value;
  };
  return {
    openings: () => known('openings', () => ways.openings()),
    cheapestAt: (at, isLasting = false) => known(`${at} ${isLasting}`, () => ways.cheapestAt(at, isLasting)),
    idleAt: (at) => known(`idle ${at}`, () => ways.idleAt(at)),
  };
}

/** Returns the computed value, or the reason why it cannot be computed. */
export function attempt<Value>(compute: () => Value): Value | Because {
  try {
    return compute();
  } catch (problem) {
    if (problem instanceof NotComputable) return problem.because;
    throw problem;
  }
}

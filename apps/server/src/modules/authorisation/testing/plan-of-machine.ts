import { policyId, type StateMachine } from '@colophon/policy';
import { answerPlan } from '../unlock/answer.ts';
import type { Question } from '../unlock/types.ts';

const LICENSEE = { userId: 50_031, name: 'lin' };
const LICENSOR = { userId: 50_007, name: 'mira' };

interface OfferedMachine {
  readonly text: string;
  readonly machine: StateMachine;
  readonly kind: 1 | 2 | 3;
  readonly nowAt: number;
  readonly timeZone: string;
}

/** The plan of one who needs two licences that a policy gives, one of which others have to sign. */
export function planOfMachine(offered: OfferedMachine) {
  return answerPlan({ question: questionOf(offered), blocks: [] });
}

/** Somebody who needs what this policy licenses, and what another one does. */
function questionOf({ text, machine, kind: identityType, nowAt, timeZone }: OfferedMachine): Question {
  const policy = (policyName: string) => ({
    policyId: policyId(text, 1),
    policyName,
    machine,
    isAdmitting: true,
    isFree: false,
    awaitsWallet: false,
  });
  const group = (id: string, owner: typeof LICENSOR) => ({
    licensee: { identityType, id: '50031', name: 'lin', owner },
    subjects: [
      {
        subjectType: 1 as const,
        id,
        name: id,
        owner: LICENSOR,
        isOnline: true,
        policies: [policy('one')],
        contracts: [],
      },
    ],
    holders: [],
  });
  const groups = [group('first', LICENSEE), group('second', LICENSOR)];
  return { groups, caller: LICENSEE, nowAt, timeZone, goal: 'open' };
}

import type { Act, Option } from './options.ts';
import { type Choice, compareOrders } from './search.ts';
import type { Question, Step } from './types.ts';

/** An act of a plan with what its place in the order depends on. */
interface Placed {
  readonly act: Act;
  readonly group: number;
  readonly option: Option;
  readonly phase: number;
}

/** Order of acts that are done at one moment: nobody pays before everybody else has acted. */
const PHASE = { logIn: 0, ownOffer: 1, othersOffer: 2, others: 3, use: 4, signFree: 5, sign: 6, pay: 7 } as const;

/** The steps of a choice in their order (specification 13, section 4.3). */
export function stepsOf(question: Question, { chosen, moments }: Choice): Step[] {
  const { caller } = question;
  const isCaller = ({ by }: Act) => by === null || by.userId === caller?.userId;
  const placed = [...chosen].flatMap(([group, option]) =>
    option.acts.map((act): Placed => ({ act, group, option, phase: phaseOf(act, option, isCaller(act)) })),
  );
  const parties = [...new Set(placed.flatMap(({ act }) => act.by?.userId ?? []))];
  const orderOf = ({ act, group, option, phase }: Placed) => [
    ...[act.at, phase, isCaller(act) ? -1 : parties.indexOf(act.by!.userId)],
    ...[phase === PHASE.pay ? option.cents : 0, group],
  ];
  placed.sort((one, other) => compareOrders(orderOf(one), orderOf(other)));

  const you = { you: true, ...(caller && { userId: caller.userId }), name: caller?.name ?? '' };
  const steps: Step[] = [];
  const asked = new Set<number>();
  let at = question.nowAt;
  const waitUntil = (moment: number) => {
    if (moment <= at) return;
    at = moment;
    steps.push({ ...waitOf(question, chosen, moment), who: you });
  };
  for (const { act, group, option } of placed) {
    waitUntil(Math.min(act.at, moments.waitedAt));
    if (act.what === 'logIn') {
      if (steps.length === 0) steps.push({ what: 'logIn', who: you });
      continue;
    }
    const isOwn = isCaller(act);
    const who = isOwn ? you : { you: false, userId: act.by!.userId, name: act.by!.name };
    if (!isOwn && !asked.has(act.by!.userId)) {
      asked.add(act.by!.userId);
      steps.push({ what: 'ask', who });
    }
    steps.push({ ...stepOf(act, option), who, group });
  }
  waitUntil(moments.waitedAt);
  return steps;
}

function phaseOf({ what }: Act, { cents, unknown }: Option, isOwn: boolean): number {
  if (what === 'logIn') return PHASE.logIn;
  if (what === 'offerTerms' || what === 'putOnline' || what === 'openWallet')
    return isOwn ? PHASE.ownOffer : PHASE.othersOffer;
  if (!isOwn) return PHASE.others;
  if (what === 'use') return PHASE.use;
  if (what === 'pay') return PHASE.pay;
  return cents === 0 && unknown === 0 ? PHASE.signFree : PHASE.sign;
}

function stepOf({ by: _by, at, what, ...act }: Act, { holdsUntil, openAt, unknown }: Option): Omit<Step, 'who'> {
  const isHolding = what === 'use' || what === 'useOwn' || what === 'sign' || what === 'pay';
  return {
    what,
    ...act,
    ...(isHolding && unknown === 0 && holdsUntil !== undefined && { holdsUntil }),
    ...(what === 'pay' && openAt > at && { untilAt: openAt }),
  };
}

/** A wait: for what can be signed then, or for what opens then. */
function waitOf({ groups }: Question, chosen: ReadonlyMap<number, Option>, untilAt: number): Omit<Step, 'who'> {
  const waiting =
    [...chosen].find(([, { openAt }]) => openAt === untilAt) ??
    [...chosen].find(([, { acts }]) => acts.some(({ at }) => at === untilAt));
  if (!waiting) return { what: 'wait', untilAt };
  const [group, { acts }] = waiting;
  return { what: 'wait', untilAt, group, subject: acts[0]?.subject ?? groups[group]!.subjects[0]! };
}

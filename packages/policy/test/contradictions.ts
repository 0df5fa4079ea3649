import { canHappen, type Fact, type FactName, type Facts, factsOf } from '../src/facts/index.ts';
import { type Known, naiveIdleEnd, type Run, searchRuns } from './naive-search.ts';
import { type RandomPolicy, ZONE } from './random-machines.ts';

const LIMITS = { runs: 200, depth: 8 };

/**
 * Returns the contradictions between a policy's facts and a few hundred of its runs, tried one by one; empty as it should be.
 */
export function contradictions(policy: RandomPolicy): unknown[] {
  const { machine, kind, nowAt } = policy;
  const options = { kind, nowAt, timeZone: ZONE };
  const facts = factsOf(machine, options);
  const searched = searchRuns(policy, LIMITS);
  const known = { ...searched, isComplete: searched.isComplete && !dependsOnMonth(machine) };
  return [
    ...Object.values(facts).flatMap((fact) => wrongStories(policy, fact)),
    ...wrongMoney(facts, known),
    ...wrongTime(facts, known),
    ...wrongStructure(facts, known, policy),
    ...missedLosses(facts, known, policy),
    ...missedTies(facts, known),
  ];
}

function wrongStories({ machine, nowAt }: RandomPolicy, fact: Fact): unknown[] {
  const wrong = [...(fact.story ? [fact.story] : []), ...(fact.stories ?? [])].filter(
    (story) => !canHappen(machine, story, { nowAt, timeZone: ZONE }),
  );
  const last = fact.story?.at(-1);
  const paid = fact.story?.reduce((sum, { amountCents = 0 }) => sum + amountCents, 0);
  const turn = fact.story?.filter(({ again }) => again) ?? [];
  const isSum = fact.status !== 'exact' || !fact.story || fact.cents === undefined || paid === fact.cents;
  const isMoment = fact.status !== 'exact' || fact.at === undefined || last?.at === fact.at;
  const isTurn =
    fact.status !== 'unbounded' ||
    (turn.length > 0 &&
      turn[0]!.from === last!.to &&
      (fact.cents === undefined || turn.reduce((sum, { amountCents = 0 }) => sum + amountCents, 0) === fact.cents));
  return [
    ...wrong.map((story) => ['cannot happen', fact.name, story]),
    ...(isSum && isMoment && isTurn ? [] : [['another value', fact]]),
  ];
}

const isComputed = ({ status }: Fact) => status !== 'notComputable';
const least = (values: number[]) => Math.min(Number.POSITIVE_INFINITY, ...values);
/** The value of a fact about the least of something. */
const leastOf = ({ status, cents, at }: Fact) => (status === 'exact' ? (cents ?? at)! : Number.POSITIVE_INFINITY);

function licensedRuns({ runs: all, leave, worth }: Known): Run[] {
  return all.filter((run) => worth(run.state) === 'licensed' && leave(run).at > run.enteredAt);
}

/** The search may have missed a run that is better, but none is better than the fact. */
function atLeast(fact: Fact, found: number, isComplete: boolean): unknown[] {
  if (!isComputed(fact)) return [];
  const isRight = isComplete ? found === leastOf(fact) : found >= leastOf(fact);
  return isRight ? [] : [['less', fact, found]];
}

function wrongMoney({ firstCost, lastingCost, keepCost, mostCost, endsAgainstWill }: Facts, known: Known): unknown[] {
  const licensed = licensedRuns(known);
  const lasting = licensed.filter((run) => naiveIdleEnd(known, run) === Number.POSITIVE_INFINITY);
  const most = Math.max(...known.runs.map(({ cents }) => cents));
  const isMost = mostCost.status !== 'exact' || (known.isComplete ? most === mostCost.cents : most <= mostCost.cents!);
  const isUnbounded = mostCost.status === 'unbounded' && known.isComplete;
  const isKept =
    !isComputed(keepCost) ||
    !isComputed(lastingCost) ||
    (lastingCost.status === 'exact') === (keepCost.status === 'exact');
  const isAgainst =
    !isComputed(endsAgainstWill) ||
    endsAgainstWill.holds === (firstCost.status !== 'never' && keepCost.status === 'never');
  return [
    ...atLeast(firstCost, least(licensed.map(({ cents }) => cents)), known.isComplete),
    ...atLeast(lastingCost, least(lasting.map(({ cents }) => cents)), known.isComplete),
    ...(isMost && !isUnbounded ? [] : [['more', mostCost, most]]),
    ...(isKept && isAgainst ? [] : [['held', keepCost, lastingCost, endsAgainstWill]]),
  ];
}

function wrongTime({ earliestStart, earliestEnd, latestEnd }: Facts, known: Known): unknown[] {
  const licensed = licensedRuns(known);
  const ends = licensed.map((run) => naiveIdleEnd(known, run));
  const held = known.runs.filter(({ isHeld, licensedAt }) => isHeld && licensedAt === earliestStart.at);
  const lasts = held.some(
    (run) => known.worth(run.state) === 'licensed' && naiveIdleEnd(known, run) === Number.POSITIVE_INFINITY,
  );
  const lost = held.filter((run) => known.worth(run.state) !== 'licensed' && known.leave(run).at > run.enteredAt);
  const last = Math.max(...lost.map(({ enteredAt }) => enteredAt));
  const isLast =
    latestEnd.status !== 'exact' || (!lasts && (known.isComplete ? last === latestEnd.at : last <= latestEnd.at!));
  const isNever = !lasts || !isComputed(latestEnd) || latestEnd.status === 'never';
  return [
    ...atLeast(earliestStart, least(licensed.map(({ enteredAt }) => enteredAt)), known.isComplete),
    ...atLeast(earliestEnd, least(ends), known.isComplete),
    ...(isLast && isNever ? [] : [['last', latestEnd, last, lasts]]),
  ];
}

const NOTHING = 1;
const REHEARSING = 2;
const LICENSED = 4;
const BITS = { nothing: NOTHING, rehearsing: REHEARSING, licensed: LICENSED };

/** Returns the worths of the states that each run can come to stay in, its own stay included. */
function worthsAfter({ runs: all, leave, worth }: Known): Map<Run, number> {
  const worths = new Map(all.map((run) => [run, leave(run).at > run.enteredAt ? BITS[worth(run.state)] : 0]));
  for (let isChanged = true; isChanged; ) {
    isChanged = false;
    for (const run of all.toReversed()) {
      const before = worths.get(run)!;
      const after = run.next.reduce((sum, { run: next }) => sum | (next ? worths.get(next)! : 0), before);
      if (after !== before) isChanged = true;
      worths.set(run, after);
    }
  }
  return worths;
}

function wrongStructure(facts: Facts, known: Known, { machine, nowAt }: RandomPolicy): unknown[] {
  const { runs: all, leave, isComplete } = known;
  const entered = new Set(all.map(({ state }) => state));
  const names = Object.keys(machine.states);
  const stays = all.filter((run) => leave(run).at > run.enteredAt);
  const happened = new Set(all.flatMap(({ next }) => next.map(({ event }) => event.id)));
  const reached = worthsAfter(known);
  /** Worths of the states that can follow a stay in a state, or a payment. */
  const following = new Map<string, number>();
  const follow = (key: string, worths: number) => following.set(key, (following.get(key) ?? 0) | worths);
  for (const run of all) {
    follow(run.state, reached.get(run)!);
    for (const { event, run: after } of run.next) if (after) follow(event.id, reached.get(after)!);
  }
  const stayed = new Map<string, number>();
  for (const run of stays) stayed.set(run.state, (stayed.get(run.state) ?? 0) | reached.get(run)!);
  const grants = (key: string) => ((following.get(key) ?? 0) & (LICENSED | REHEARSING)) !== 0;
  const transitions = names.flatMap((state) => machine.states[state]!.transitions.map((event) => ({ state, event })));
  const expected: Partial<Record<FactName, string[]>> = {
    unreachable: names.filter((name) => !entered.has(name)),
    deadEnds: names.filter(
      (name) => entered.has(name) && machine.states[name]!.transitions.length > 0 && !grants(name),
    ),
    neverHappens: transitions
      .filter(({ state, event }) => entered.has(state) && !happened.has(event.id))
      .map(({ event }) => event.id),
    pastDates: transitions
      .filter(({ state, event }) => {
        if (event.code !== 'A102' || !entered.has(state)) return false;
        const isPast = Date.parse(`${String(event.args.dateTime).replace(' ', 'T')}+08:00`) <= nowAt;
        const isLeft = all
          .filter((run) => run.state === state)
          .every((run) => leave(run).at === run.enteredAt && leave(run).by === event);
        return isPast || isLeft;
      })
      .map(({ event }) => event.id),
    bringsNothing: transitions
      .filter(({ state, event }) => {
        if (!happened.has(event.id) || event.code !== 'S201') return false;
        return !grants(event.id) || [LICENSED, REHEARSING].includes(stayed.get(state)!);
      })
      .map(({ event }) => event.id),
  };
  return Object.entries(expected).flatMap(([name, found]) => {
    const fact = facts[name as FactName];
    if (!isComputed(fact)) return [];
    const items = fact.items as string[];
    // a search that was cut, or that did not pay in each month, has missed what happens: it only tells that something is none
    const isSeen = (item: string) => entered.has(item) || happened.has(item);
    const isRight = isComplete
      ? String(items) === String(found)
      : items.every((item) => found.includes(item) || !isSeen(item));
    return isRight ? [] : [['other', fact.name, items, found, isComplete]];
  });
}

/** Returns true when the result of a payment can depend on its month: the search pays around the signing only. */
function dependsOnMonth({ states }: RandomPolicy['machine']): boolean {
  const transitions = Object.values(states).flatMap((state) => state.transitions);
  const isByCalendar = transitions.some(({ args }) => args.timeUnit === 'month' || args.timeUnit === 'year');
  return isByCalendar && transitions.some(({ code }) => code === 'S201');
}

/** Payments at an entry or a date after which the licence ended earlier, which the fact does not name. */
function missedLosses({ takesAway }: Facts, known: Known, { machine, nowAt }: RandomPolicy): unknown[] {
  if (!isComputed(takesAway)) return [];
  const transitions = Object.values(machine.states).flatMap((state) => state.transitions);
  const dates = transitions
    .filter(({ code }) => code === 'A102')
    .map(({ args }) => Date.parse(`${String(args.dateTime).replace(' ', 'T')}+08:00`))
    .filter((at) => at > nowAt);
  return licensedRuns(known).flatMap((run) => {
    const idleEnd = naiveIdleEnd(known, run);
    return run.next.flatMap(({ event, run: paid }) => {
      if (event.code !== 'S201' || !paid || paid.state === run.state) return [];
      if (paid.enteredAt !== run.enteredAt && !dates.includes(paid.enteredAt)) return [];
      const isLoss = naiveIdleEnd(known, paid) < idleEnd;
      return isLoss && !takesAway.items!.includes(event.id) ? [['loss', takesAway, event.id, run.enteredAt]] : [];
    });
  });
}

/** Clock events that came first together, which the fact does not name. */
function missedTies({ competing }: Facts, { runs: all, leave }: Known): unknown[] {
  if (!isComputed(competing)) return [];
  const named = new Set(competing.items!.map(String));
  return all.flatMap((run) => {
    const { ties } = leave(run);
    const pairs = ties.flatMap((one, index) => ties.slice(index + 1).map((other) => `${one.id},${other.id}`));
    return pairs.filter((pair) => !named.has(pair)).map((pair) => ['tie', competing, pair]);
  });
}

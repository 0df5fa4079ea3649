import { expect, test } from 'vitest';
import { bestOfAll, HELD_ENDS, type SmallGroup, WAITING } from '../testing/all-choices.ts';
import { type Random, randomFrom } from '../testing/random-worlds.ts';
import { ask, contract, DAY_MS, licensee, link, NOW, policy, subject, type Terms } from '../testing/unlock-trees.ts';
import { planFor } from './plan.ts';
import type { Group, Plan } from './types.ts';

const FACTOR = Number(process.env.FUZZ_FACTOR ?? 1);
const TREES = Math.ceil(10_000 * FACTOR);
const SEED = Number(process.env.FUZZ_SEED);
const PEOPLE = ['you', 'you', 'ada', 'bo', 'dan'];
const AT_ONCE: Terms[] = ['free', 'good 2', 'good 5', 'week 1', 'week 3', 'named'];
const IN_TIME: Terms[] = ['sevenDays', 'march', 'nextDay', 'dayLater 2'];
const HELD = {
  good: ['good 1', 'own', NOW - DAY_MS],
  week: ['week 1', 'on', NOW - DAY_MS],
  over: ['week 1', 'end', NOW],
  [WAITING]: ['good 1', '', NOW],
} as const;

function randomGroups(random: Random): SmallGroup[] {
  const offered = random.chance(0.4) ? [...AT_ONCE, ...IN_TIME] : AT_ONCE;
  return Array.from({ length: 1 + random.upTo(6) }, () => ({
    licenseeOwner: random.oneOf(PEOPLE),
    subjectOwner: random.oneOf(PEOPLE),
    isOnline: random.chance(0.85),
    hasWallet: random.chance(0.8),
    terms: [...new Set(Array.from({ length: random.upTo(4) }, () => random.oneOf(offered)))].filter(
      (terms) => terms !== 'good 1' && terms !== 'week 1',
    ),
    held: random.chance(0.3) ? { name: random.oneOf(Object.keys(HELD_ENDS)), isListed: random.chance(0.5) } : null,
  })).map((group) => (group.held?.name === WAITING ? { ...group, hasWallet: false } : group));
}

function toGroup({ licenseeOwner, subjectOwner, isOnline, hasWallet, terms, held }: SmallGroup, index: number): Group {
  const [heldTerms, state, enteredAt] = HELD[(held?.name ?? 'good') as keyof typeof HELD];
  const isWaiting = held?.name === WAITING;
  const contracts = held
    ? [
        contract(heldTerms, state, {
          enteredAt,
          isRunning: !isWaiting,
          isUnstarted: isWaiting,
          awaitsWallet: isWaiting,
        }),
      ]
    : [];
  const policies = (terms as Terms[]).map((each) => policy(each, hasWallet));
  const about = subject(`S${index}`, subjectOwner, [], { isOnline, contracts, policies });
  const listed = held?.isListed ? contracts.map(({ contractId }) => contractId) : [];
  return link(licensee(`L${index}`, licenseeOwner), about, [listed]);
}

/** As plans are compared: what the caller pays counts whether the plan waits before or not. */
function orderOf(plan: Plan): readonly number[] | null {
  if (plan.kind !== 'planned') return null;
  const { steps, parties, unknown, cents, signatures, openAt } = plan;
  const own = steps.filter(({ who, what }) => what === 'pay' && who.you);
  return [parties, unknown, own.reduce((sum, { amountCents = 0 }) => sum + amountCents, 0), cents, signatures, openAt];
}

test(`rules 21 and 22: no plan is cheaper by trying all choices on ${TREES} random trees (FUZZ_SEED=${SEED})`, {
  timeout: 300_000 * Math.max(1, FACTOR),
}, () => {
  const random = randomFrom(SEED);
  let waits = 0;
  for (let tree = 0; tree < TREES; tree += 1) {
    const small = randomGroups(random);
    const plan = planFor(ask('you', small.map(toGroup)));
    expect({ tree, small, found: orderOf(plan) }).toEqual({ tree, small, found: bestOfAll(small, 'you') });
    if (plan.kind !== 'planned') continue;
    const paid = plan.steps.findIndex(({ what, who }) => what === 'pay' && who.you);
    const after = paid < 0 ? [] : plan.steps.slice(paid);
    expect(after.every(({ who, what }) => who.you && what !== 'wait')).toBe(true);
    if (plan.openAt > NOW) waits += 1;
  }
  expect(waits).toBeGreaterThan(TREES / 1_000);
});

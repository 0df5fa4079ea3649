import type { StateMachine } from '../types.ts';
import { enteredIn } from './entered.ts';
import { ASSUMPTIONS, type Fact, type FactName, type Facts, type FactsOptions, NotComputable } from './fact.ts';
import { lifeOf } from './life.ts';
import { cannotStart, modelOf } from './model.ts';
import { endsAgainstWill, type Finding, firstCost, holdingCircle, keepCost, lastingCost, mostCost } from './money.ts';
import { once } from './once.ts';
import { structureFact } from './structure.ts';
import { earliestEnd, earliestStart, latestEnd, licencesAtFirst } from './time.ts';
import { MAX_STEPS, Work } from './work.ts';

/** In the order in which they are found: what takes little comes before what may take all the work. */
const NAMES = [
  ...(['takenWithoutYou', 'licensorCanEnd', 'circle', 'unreachable', 'neverHappens', 'pastDates'] as const),
  ...(['competing', 'deadEnds', 'firstCost', 'lastingCost', 'keepCost', 'endsAgainstWill'] as const),
  ...(['earliestStart', 'earliestEnd', 'latestEnd', 'mostCost', 'bringsNothing', 'takesAway'] as const),
] as const satisfies readonly FactName[];

/** The facts about a policy for somebody who signs it at a moment: pure, and of the machine alone. */
export function factsOf(
  machine: Pick<StateMachine, 'audiences' | 'states'>,
  options: FactsOptions,
  work = new Work(MAX_STEPS),
): Facts {
  const find = finderOf(machine, options, work);
  return Object.fromEntries(NAMES.map((name) => [name, told(name, () => find(name))])) as Facts;
}

/** One of the facts, for no more work than it takes. */
export function factOf(
  name: FactName,
  machine: Pick<StateMachine, 'audiences' | 'states'>,
  options: FactsOptions,
  work = new Work(MAX_STEPS),
): Fact {
  return told(name, () => finderOf(machine, options, work)(name));
}

function told(name: FactName, find: () => Finding): Fact {
  return { name, ...attempt(find), rests: ASSUMPTIONS };
}

function attempt(find: () => Finding): Finding {
  try {
    return find();
  } catch (problem) {
    if (problem instanceof NotComputable) return { status: 'notComputable', because: problem.because };
    throw problem;
  }
}

function finderOf(machine: Pick<StateMachine, 'audiences' | 'states'>, options: FactsOptions, work: Work) {
  const isStarting = !cannotStart(machine, options);
  const model = once(() => modelOf(machine, options, work));
  const entered = once(() => enteredIn(model()));
  const life = once(() => withoutCircle(lifeOf(model()), structureFact('circle', entered())));
  const first = once(() => firstCost(life()));
  const lasting = once(() => lastingCost(life()));
  const holding = once(() => holdingCircle(life()));
  const starts = once(() => licencesAtFirst(model()));

  /** Of what the clock turns in without end nothing is known but that it does. */
  function withoutCircle<Life>(known: Life, { items = [] }: Finding): Life {
    if (items.length > 0) throw new NotComputable('circle');
    return known;
  }

  return function find(name: FactName): Finding {
    switch (name) {
      // each payment is an act of the licensee's, and no event is in the licensor's hand
      case 'takenWithoutYou':
        return { status: 'exact', cents: 0 };
      case 'licensorCanEnd':
        return { status: 'exact', holds: false };
      default:
    }
    if (!isStarting) return withoutContract(name, machine);
    switch (name) {
      case 'firstCost':
        return first();
      case 'lastingCost':
        return lasting();
      case 'keepCost':
        return keepCost(life(), lasting(), holding);
      case 'mostCost':
        return mostCost(life());
      case 'earliestStart':
        return earliestStart(life(), starts);
      case 'earliestEnd':
        return earliestEnd(life());
      case 'latestEnd':
        return latestEnd(life(), starts);
      case 'endsAgainstWill':
        return endsAgainstWill(first(), lasting(), holding);
      default:
        return structureFact(name, entered());
    }
  };
}

/** The facts where nobody can sign or nothing can start. */
function withoutContract(name: FactName, { states }: Pick<StateMachine, 'states'>): Finding {
  switch (name) {
    case 'firstCost':
    case 'lastingCost':
    case 'keepCost':
    case 'earliestStart':
    case 'earliestEnd':
    case 'latestEnd':
      return { status: 'never' };
    case 'mostCost':
      return { status: 'exact', cents: 0 };
    case 'endsAgainstWill':
      return { status: 'exact', holds: false };
    case 'unreachable':
      return { status: 'exact', items: Object.keys(states) };
    default:
      return { status: 'exact', items: [] };
  }
}

import type { StateMachine } from '../types.ts';
import { enteredIn } from './entered.ts';
import { ASSUMPTIONS, type Fact, type FactName, type Facts, type FactsOptions, NotComputable } from './fact.ts';
import { lifeOf } from './life.ts';
import { cannotStart, modelOf } from './model.ts';
import { endsAgainstWill, type Finding, firstCost, keepCost, lastingCost, mostCost } from './money.ts';
import { structureFact } from './structure.ts';
import { earliestEnd, earliestStart, latestEnd } from './time.ts';

const NAMES = [
  ...(['takenWithoutYou', 'firstCost', 'lastingCost', 'keepCost', 'mostCost'] as const),
  ...(['earliestStart', 'earliestEnd', 'latestEnd', 'endsAgainstWill', 'licensorCanEnd'] as const),
  ...(['unreachable', 'deadEnds', 'neverHappens', 'pastDates'] as const),
  ...(['bringsNothing', 'takesAway', 'competing', 'circle'] as const),
] as const satisfies readonly FactName[];

/** The facts about a policy for somebody who signs it at a moment: pure, and of the machine alone. */
export function factsOf(machine: Pick<StateMachine, 'audiences' | 'states'>, options: FactsOptions): Facts {
  const find = finderOf(machine, options);
  const facts = NAMES.map((name) => [name, { name, ...attempt(() => find(name)), rests: ASSUMPTIONS } satisfies Fact]);
  return Object.fromEntries(facts) as Facts;
}

function attempt(find: () => Finding): Finding {
  try {
    return find();
  } catch (problem) {
    if (problem instanceof NotComputable) return { status: 'notComputable', because: problem.because };
    throw problem;
  }
}

function finderOf(machine: Pick<StateMachine, 'audiences' | 'states'>, options: FactsOptions) {
  const isStarting = !cannotStart(machine, options);
  const model = once(() => modelOf(machine, options));
  const entered = once(() => enteredIn(model()));
  const life = once(() => withoutCircle(lifeOf(model()), structureFact('circle', entered())));

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
        return firstCost(life());
      case 'lastingCost':
        return lastingCost(life());
      case 'keepCost':
        return keepCost(life());
      case 'mostCost':
        return mostCost(life());
      case 'earliestStart':
        return earliestStart(life());
      case 'earliestEnd':
        return earliestEnd(life());
      case 'latestEnd':
        return latestEnd(life());
      case 'endsAgainstWill':
        return endsAgainstWill(life());
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

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

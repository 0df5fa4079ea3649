/** Events in a state of a random policy, as its text puts them, before any compiler has seen it. */
export type PlannedEvent =
  | { readonly type: 'pay'; readonly cents: number; readonly account: string; readonly to: string }
  | { readonly type: 'length' | 'cycle'; readonly count: number; readonly unit: Unit; readonly to: string }
  /** Minutes as the platform's wall clock shows them: `YYYY-MM-DD hh:mm`. */
  | { readonly type: 'date'; readonly minute: string; readonly to: string }
  | { readonly type: 'never'; readonly to: string };
export type Unit = 'minute' | 'hour' | 'cycle' | 'day' | 'week' | 'month' | 'year';

export interface PlannedState {
  readonly name: string;
  readonly colours: readonly string[];
  /** Empty: `terminate`. */
  readonly events: readonly PlannedEvent[];
}

/** A policy for everybody. The first state is `initial`. */
export type Plan = readonly PlannedState[];

export type Random = () => number;

const NAMES = ['initial', 'open', 'shut', 'late', 'gone'];
const COLOURS = [[], [], ['active'], ['active'], ['testActive'], ['active', 'testActive']];
const LENGTH_UNITS: readonly Unit[] = ['minute', 'hour', 'cycle', 'day', 'week', 'month', 'year'];
const CYCLE_UNITS: readonly Unit[] = ['cycle', 'day', 'week', 'month', 'year'];

export function pick<Item>(random: Random, items: readonly Item[]): Item {
  return items[Math.floor(random() * items.length)]!;
}

/** A policy of up to five states with up to three events each; dates lie within two years of `around`. */
export function planPolicy(random: Random, { around, accounts }: { around: Date; accounts: readonly string[] }): Plan {
  const names = NAMES.slice(0, 1 + Math.floor(random() * NAMES.length));
  return names.map((name) => ({
    name,
    colours: pick(random, COLOURS),
    events: Array.from({ length: Math.floor(random() * 4) }, (): PlannedEvent => {
      const to = pick(random, names);
      const kind = random();
      if (kind < 0.35)
        return { type: 'pay', cents: pick(random, [1, 29, 500, 500, 1250]), account: pick(random, accounts), to };
      if (kind < 0.65)
        return { type: 'length', count: 1 + Math.floor(random() * 14), unit: pick(random, LENGTH_UNITS), to };
      if (kind < 0.8)
        return { type: 'cycle', count: 1 + Math.floor(random() * 3), unit: pick(random, CYCLE_UNITS), to };
      if (kind < 0.95) return { type: 'date', minute: minuteWithin(random, around), to };
      return { type: 'never', to };
    }),
  }));
}

function minuteWithin(random: Random, around: Date): string {
  const at = new Date(around.getTime() + (random() - 0.3) * 2 * 365 * 24 * 3_600_000);
  return at.toISOString().slice(0, 16).replace('T', ' ');
}

/** The text of the policy. */
export function writePolicy(plan: Plan): string {
  const states = plan.map(({ name, colours, events }) => {
    const steps = events.map((event) => `  ~freelog.${writeEvent(event)} => ${event.to}`);
    const head = colours.length > 0 ? `${name}[${colours.join(', ')}]:` : `${name}:`;
    return [head, ...(steps.length > 0 ? steps : ['  terminate'])].join('\n');
  });
  return `for public\n\n${states.join('\n\n')}`;
}

function writeEvent(event: PlannedEvent): string {
  switch (event.type) {
    case 'pay':
      return `TransactionEvent("${event.cents / 100}","${event.account}")`;
    case 'length':
      return `RelativeTimeEvent("${event.count}","${event.unit}")`;
    case 'cycle':
      return `CycleEndEvent("${event.count}","${event.unit}")`;
    case 'date':
      return `TimeEvent("${event.minute}")`;
    case 'never':
      return 'ViewCountEvent("3")';
  }
}

import type { StateMachine } from '@colophon/policy';
import { factOf } from '@colophon/policy/facts';

const DAY_MS = 24 * 3_600_000;

/** The facts that budgets ask for about the terms of a contract. */
export interface Terms {
  readonly firstCost: number | 'unknown' | 'never';
  readonly mostCost: number | 'unknown' | 'unbounded';
  readonly endsAgainstWill: boolean | 'unknown';
  /** Days until the licence can end at the earliest without a further payment. */
  readonly licenceDays: number | 'unknown' | 'unbounded';
}

/** Computes it for whoever signed at a moment: runs in a thread, as texts of strangers decide how long it takes. */
export function readTerms({
  machine,
  kind,
  signedAt,
  timeZone,
}: {
  readonly machine: Pick<StateMachine, 'audiences' | 'states'>;
  readonly kind: 1 | 2 | 3;
  readonly signedAt: number;
  readonly timeZone: string;
}): Terms {
  const fact = (name: Parameters<typeof factOf>[0]) => factOf(name, machine, { kind, nowAt: signedAt, timeZone });
  const [first, most, ends, earliestEnd] = [
    fact('firstCost'),
    fact('mostCost'),
    fact('endsAgainstWill'),
    fact('earliestEnd'),
  ];
  return {
    firstCost: first.status === 'exact' ? first.cents! : first.status === 'never' ? 'never' : 'unknown',
    mostCost: most.status === 'exact' ? most.cents! : most.status === 'unbounded' ? 'unbounded' : 'unknown',
    endsAgainstWill: ends.status === 'exact' ? ends.holds! : 'unknown',
    licenceDays:
      earliestEnd.status === 'exact'
        ? Math.floor((earliestEnd.at! - signedAt) / DAY_MS)
        : earliestEnd.status === 'notComputable'
          ? 'unknown'
          : 'unbounded',
  };
}

/** The parts of a budget that say which terms it pays for. */
export interface AllowedTerms {
  readonly maxFirstCostCents: number | null;
  readonly maxMostCostCents: number | null;
  readonly allowOpenEnded: boolean;
  readonly allowEndsAgainstWill: boolean;
  readonly allowNotComputable: boolean;
  readonly minLicenceDays: number | null;
}

/** True when a budget pays for such terms without asking. */
export function allowsTerms(
  budget: AllowedTerms,
  { firstCost, mostCost, endsAgainstWill, licenceDays }: Terms,
): boolean {
  const { maxFirstCostCents, maxMostCostCents, minLicenceDays } = budget;
  const isUnknown = [firstCost, mostCost, endsAgainstWill, licenceDays].includes('unknown');
  if (isUnknown && !budget.allowNotComputable) return false;
  if (maxFirstCostCents !== null && (firstCost === 'never' || isMore(firstCost, maxFirstCostCents))) return false;
  if (mostCost === 'unbounded' && !budget.allowOpenEnded) return false;
  if (maxMostCostCents !== null && isMore(mostCost, maxMostCostCents)) return false;
  if (endsAgainstWill === true && !budget.allowEndsAgainstWill) return false;
  return minLicenceDays === null || typeof licenceDays !== 'number' || licenceDays >= minLicenceDays;
}

function isMore(value: number | string, bound: number): boolean {
  return typeof value === 'number' && value > bound;
}

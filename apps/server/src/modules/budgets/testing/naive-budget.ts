import type { BudgetDraft } from '../commands/save-budget.ts';

const HOUR_MS = 3_600_000;

/** The sums of a budget. */
export type Limits = Pick<BudgetDraft, 'perPaymentCents' | 'perDayCents' | 'totalCents' | 'approvalAboveCents'> & {
  readonly maxFirstCostCents: number | null;
};

/** A payment that a program tries to make. */
export interface Attempt {
  readonly contractId: string;
  readonly amountCents: number;
  /** The least cost of a licence by the terms of the contract. */
  readonly firstCostCents: number;
  readonly day: string;
  readonly atMs: number;
}

/** The rules of a budget in the plainest form: all payments in a list, added up each time. */
export class NaiveBudget {
  readonly limits: Limits;
  readonly payments: { readonly day: string; readonly cents: number; refunded: number }[] = [];
  readonly approved = new Set<string>();
  readonly waiting = new Set<string>();
  isPaused = false;
  #refusedAtMs: number[] = [];

  constructor(limits: Limits) {
    this.limits = limits;
  }

  /** The refusal of a payment, or `null` when it is made. */
  pay({ contractId, amountCents, firstCostCents, day, atMs }: Attempt): string | null {
    const refusal = this.#refusalOf({ contractId, amountCents, firstCostCents, day, atMs });
    if (refusal === null) {
      this.approved.delete(contractId);
      this.payments.push({ day, cents: amountCents, refunded: 0 });
    } else if (refusal === 'budgets.approval-wanted') this.waiting.add(contractId);
    else if (refusal !== 'budgets.off') {
      this.#refusedAtMs = [...this.#refusedAtMs.filter((at) => at > atMs - HOUR_MS), atMs];
      if (this.#refusedAtMs.length >= 10) {
        this.isPaused = true;
        this.#refusedAtMs = [];
      }
    }
    return refusal;
  }

  goOn(): void {
    this.isPaused = false;
    this.#refusedAtMs = [];
  }

  get spentCents(): number {
    return this.payments.reduce((sum, { cents, refunded }) => sum + cents - refunded, 0);
  }

  spentOn(wanted: string): number {
    return this.payments.reduce((sum, { day, cents }) => sum + (day === wanted ? cents : 0), 0);
  }

  #refusalOf({ contractId, amountCents, firstCostCents, day }: Attempt): string | null {
    const { perPaymentCents, perDayCents, totalCents, approvalAboveCents, maxFirstCostCents } = this.limits;
    if (this.isPaused) return 'budgets.off';
    if (maxFirstCostCents !== null && firstCostCents > maxFirstCostCents) return 'budgets.facts';
    if (amountCents > perPaymentCents) return 'budgets.per-payment';
    if (this.spentOn(day) + amountCents > perDayCents) return 'budgets.per-day';
    if (this.spentCents + amountCents > totalCents) return 'budgets.total';
    if (amountCents > approvalAboveCents && !this.approved.has(contractId)) return 'budgets.approval-wanted';
    return null;
  }
}

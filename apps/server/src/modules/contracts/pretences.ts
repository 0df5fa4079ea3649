import {
  ContractRun,
  ContractStatus,
  isPretendable,
  MAX_PRETEND_PAYMENTS,
  MAX_PRETEND_YEARS,
  type PretendPayment,
  readPretendPayments,
} from '@colophon/model';
import { z } from 'zod';
import type { Context } from '#platform/context.ts';
import { localDate } from '#platform/http/schemas.ts';
import { Refusal } from '#platform/refusals/refusal.ts';
import type { ContractRow } from './tables.ts';

/** A moment to come as which contracts are read, if nothing but time and these payments happened until then (specification 08). */
export interface Pretence {
  readonly at: Date;
  readonly payments: readonly PretendPayment[];
}

/** Parameters by which a call pretends. */
export const PretenceQuery = z.object({
  pretendDate: z
    .string()
    .optional()
    .describe(
      `Decides as of this moment, in ISO 8601, if nothing but time passed until then; within ${MAX_PRETEND_YEARS} years. For the owner of the node`,
    ),
  pretendPayments: z
    .string()
    .optional()
    .describe(
      `JSON array of {contractId, eventId}, at most ${MAX_PRETEND_PAYMENTS}: payments that are made as soon as their contracts wait for them`,
    ),
});

export type PretenceTexts = z.output<typeof PretenceQuery>;

/**
 * The pretence of a query; `null` where it has none.
 *
 * @throws Refusal `request.argument` for a date that is none, has passed or lies too far away, payments that are none, too many or
 *   without a date
 */
export function readPretence(
  { clock, settings }: Pick<Context, 'clock' | 'settings'>,
  { pretendDate, pretendPayments }: PretenceTexts,
): Pretence | null {
  if (pretendDate === undefined && pretendPayments === undefined) return null;
  const at = localDate('start', settings.timeZone).safeParse(pretendDate);
  if (!at.success) throw wrong('pretendDate', 'is not a date');
  if (!isPretendable(at.data, clock.now()))
    throw wrong('pretendDate', `is not a moment of the next ${MAX_PRETEND_YEARS} years`);
  const payments = readPretendPayments(pretendPayments ?? '[]');
  if (!payments) throw wrong('pretendPayments', 'is not a list of payments');
  return { at: at.data, payments };
}

function wrong(field: keyof typeof PretenceQuery.shape, reason: string): Refusal {
  return new Refusal('request.argument', { details: [{ field, reason }] });
}

/** Events of a contract that a pretence pays for, in their order. */
export function paidEvents({ payments }: Pretence, contractId: string): string[] {
  return payments.filter((payment) => payment.contractId === contractId).map(({ eventId }) => eventId);
}

/** Returns true when a contract may stand differently in a pretence than it is stored. */
export function movesIn(pretence: Pretence, { contractId, status, fsmRunningStatus, dueAt }: ContractRow): boolean {
  if (status !== ContractStatus.inForce || fsmRunningStatus !== ContractRun.running) return false;
  return (dueAt !== null && dueAt <= pretence.at) || paidEvents(pretence, contractId).length > 0;
}

import type { AppealStatus, CounterOutcome, Measure } from '@colophon/model';
import { answer, api } from '../client.ts';
import { mutation } from '../mutation.ts';
import { reportKeys } from './keys.ts';

interface ReportDecision {
  reportId: string;
  status: number;
  measure: Measure;
  result: string;
}

/** Decides a report. */
export const decideReport = mutation({
  call: ({ reportId, ...body }: ReportDecision) =>
    answer(api.PUT('/v2/reports/admin/{reportId}', { params: { path: { reportId } }, body })),
  stale: [reportKeys.queue],
});

interface AppealDecision {
  appealId: string;
  status: Exclude<AppealStatus, 'open'>;
  result: string;
}

/** Decides an appeal. */
export const decideAppeal = mutation({
  call: ({ appealId, ...body }: AppealDecision) =>
    answer(api.PUT('/v2/reports/admin/appeals/{appealId}', { params: { path: { appealId } }, body })),
  stale: [reportKeys.appeals, reportKeys.queue],
});

interface CounterDecision {
  reportId: string;
  outcome: CounterOutcome;
  result: string;
}

/** Decides a counter-notice. */
export const decideCounterNotice = mutation({
  call: ({ reportId, ...body }: CounterDecision) =>
    answer(api.PUT('/v2/reports/admin/{reportId}/counterNotice', { params: { path: { reportId } }, body })),
  stale: [reportKeys.queue, reportKeys.appeals],
});

import type { paths } from '@colophon/client/schema';
import { answer, api } from '../client.ts';
import { mutation } from '../mutation.ts';
import { reportKeys } from './keys.ts';

export type NewReport = paths['/v2/reports']['post']['requestBody']['content']['application/json'];

/** Reports something to the operators. */
export const sendReport = mutation({
  call: (body: NewReport) => answer(api.POST('/v2/reports', { body })),
  stale: [reportKeys.mine, reportKeys.queue],
});

/** Appeals against a decision about something of the reader's. */
export const sendAppeal = mutation({
  call: ({ reportId, text }: { reportId: string; text: string }) =>
    answer(api.POST('/v2/reports/{reportId}/appeals', { params: { path: { reportId } }, body: { text } })),
  stale: [reportKeys.decisions, reportKeys.appeals],
});

export type NewNotice = paths['/v2/reports/notices']['post']['requestBody']['content']['application/json'];

/** Sends the notice of a rights holder, with or without an account. */
export const sendNotice = mutation({
  call: (body: NewNotice) => answer(api.POST('/v2/reports/notices', { body }), { redirect: false }),
  stale: [reportKeys.mine, reportKeys.queue],
});

interface NewCounterNotice {
  reportId: string;
  text: string;
  contact: string;
}

/** Answers a notice that something of the reader's was taken for. */
export const sendCounterNotice = mutation({
  call: ({ reportId, ...body }: NewCounterNotice) =>
    answer(api.POST('/v2/reports/notices/{reportId}/counterNotices', { params: { path: { reportId } }, body })),
  stale: [reportKeys.decisions, reportKeys.queue],
});

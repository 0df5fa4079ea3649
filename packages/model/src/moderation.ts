/** Things that people report, and that rights holders complain of. */
export const ReportSubject = { resource: 1, exhibit: 2, node: 3, user: 4 } as const;
export type ReportSubject = (typeof ReportSubject)[keyof typeof ReportSubject];

/** Reasons of reports, in the order of their numbers, which begin with 1. */
export const REPORT_REASONS = ['copying', 'fraud', 'spam', 'indecency', 'falsehood', 'malice', 'other'] as const;

export const ReportStatus = { open: 1, accepted: 2, rejected: 3 } as const;
export type ReportStatus = (typeof ReportStatus)[keyof typeof ReportStatus];

/** Measures that a decision takes against a thing: `remove` takes an exhibit offline or a resource off the market. */
export const MEASURES = ['none', 'freeze', 'remove'] as const;
export type Measure = (typeof MEASURES)[number];

export const APPEAL_STATUSES = ['open', 'accepted', 'rejected'] as const;
export type AppealStatus = (typeof APPEAL_STATUSES)[number];

/** Outcomes of a counter-notice: what the notice took is given back, or stays taken. */
export const COUNTER_OUTCOMES = ['restored', 'kept'] as const;
export type CounterOutcome = (typeof COUNTER_OUTCOMES)[number];

/** Working days after a counter-notice between which what a notice took is given back, unless the claimant shows that a court was asked. */
export const RETURN_WORKING_DAYS = { first: 10, last: 14 } as const;

const MEASURES_AGAINST: Readonly<Record<ReportSubject, readonly Measure[]>> = {
  [ReportSubject.resource]: ['none', 'freeze', 'remove'],
  [ReportSubject.exhibit]: ['none', 'remove'],
  [ReportSubject.node]: ['none', 'freeze'],
  [ReportSubject.user]: ['none', 'freeze'],
};

/** Measures that can be taken against a thing of that kind. */
export function measuresAgainst(subjectType: ReportSubject): readonly Measure[] {
  return MEASURES_AGAINST[subjectType];
}

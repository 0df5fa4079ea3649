/** Keys of contracts. */
export const contractKeys = {
  all: ['contracts'],
  signedCount: (userId: number) => ['contracts', 'signedCount', userId],
  ofNode: (nodeId: number, resourceIds: readonly string[]) => ['contracts', 'ofNode', nodeId, ...resourceIds],
  licensing: (exhibitId: string, resourceIds: string) => ['contracts', 'licensing', exhibitId, resourceIds],
  isPayable: (exhibitId: string) => ['contracts', 'isPayable', exhibitId],
  timers: (state: string | undefined) => ['contracts', 'timers', state ?? ''],
  timerCounts: ['contracts', 'timerCounts'],
  ofConsumer: (exhibitId: string, policyId: string, userId: number) => [
    ...['contracts', 'ofConsumer', exhibitId, policyId],
    userId,
  ],
  one: (contractId: string, locale: string) => ['contracts', 'one', contractId, locale],
  record: (contractId: string) => ['contracts', 'record', contractId],
  related: (contractId: string, locale: string) => ['contracts', 'related', contractId, locale],
  subject: (subjectId: string) => ['contracts', 'subject', subjectId],
  sites: (contractId: string) => ['contracts', 'sites', contractId],
  list: (filter: object) => ['contracts', 'list', filter],
  byIds: (contractIds: readonly string[]) => ['contracts', 'byIds', ...contractIds],
  toPay: ['contracts', 'toPay'],
  partyNames: (search: object) => ['contracts', 'partyNames', search],
};

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
};

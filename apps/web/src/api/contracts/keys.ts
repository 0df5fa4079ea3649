/** Keys of contracts. */
export const contractKeys = {
  all: ['contracts'],
  receipt: (contractId: string) => ['contracts', 'receipt', contractId],
  signedCount: (userId: number) => ['contracts', 'signedCount', userId],
  ofNode: (nodeId: number, resourceIds: readonly string[]) => ['contracts', 'ofNode', nodeId, ...resourceIds],
  licensing: (exhibitId: string, resourceIds: string) => ['contracts', 'licensing', exhibitId, resourceIds],
  isPayable: (exhibitId: string) => ['contracts', 'isPayable', exhibitId],
  ofConsumer: (exhibitId: string, policyId: string, userId: number) => [
    ...['contracts', 'ofConsumer', exhibitId, policyId],
    userId,
  ],
};

/** Keys of contracts. */
export const contractKeys = {
  all: ['contracts'],
  signedCount: (userId: number) => ['contracts', 'signedCount', userId],
  ofNode: (nodeId: number, resourceIds: readonly string[]) => ['contracts', 'ofNode', nodeId, ...resourceIds],
  licensing: (exhibitId: string, resourceIds: string) => ['contracts', 'licensing', exhibitId, resourceIds],
  found: (filter: object) => ['contracts', 'found', filter],
  foundOne: (contractId: string) => ['contracts', 'foundOne', contractId],
  told: (contractId: string, locale: string) => ['contracts', 'told', contractId, locale],
  isPayable: (exhibitId: string) => ['contracts', 'isPayable', exhibitId],
  ofConsumer: (exhibitId: string, policyId: string, userId: number) => [
    ...['contracts', 'ofConsumer', exhibitId, policyId],
    userId,
  ],
};

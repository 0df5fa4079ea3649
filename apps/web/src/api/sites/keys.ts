/** Keys of what nodes' sites report, and of whom they know. */
export const siteKeys = {
  consents: ['sites', 'consents'],
  uses: (nodeId: number, days: number) => ['sites', 'uses', nodeId, days],
  policiesOnOffer: (nodeId: number) => ['sites', 'policiesOnOffer', nodeId],
  failures: (nodeId: number) => ['sites', 'failures', nodeId],
};

/** Keys of what nodes' sites report, and of whom they know. */
export const siteKeys = {
  consents: ['sites', 'consents'],
  failures: (nodeId: number) => ['sites', 'failures', nodeId],
};

/** Keys of what nodes' sites report. */
export const siteKeys = {
  failures: (nodeId: number) => ['sites', 'failures', nodeId],
};

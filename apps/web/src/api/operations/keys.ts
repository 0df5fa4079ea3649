/** Keys of what operators see of one another. */
export const operationKeys = {
  own: ['operations', 'own'],
  staff: ['operations', 'staff'],
  audits: (filter: object) => ['operations', 'audits', filter],
  allAudits: ['operations', 'audits'],
};

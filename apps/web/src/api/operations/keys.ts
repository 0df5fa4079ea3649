/** Keys of what operators see of one another. */
export const operationKeys = {
  own: ['operations', 'own'],
  tasks: ['operations', 'tasks'],
  health: ['operations', 'health'],
  overview: (since: string) => ['operations', 'overview', since],
  staff: ['operations', 'staff'],
  audits: (filter: object) => ['operations', 'audits', filter],
  allAudits: ['operations', 'audits'],
};

/** Keys of what operators see of one another. */
export const operationKeys = {
  own: ['operations', 'own'],
  tasks: ['operations', 'tasks'],
  health: ['operations', 'health'],
  overview: (since: string) => ['operations', 'overview', since],
  jobs: (filter: object) => ['operations', 'jobs', filter],
  allJobs: ['operations', 'jobs'],
  queues: ['operations', 'jobs', 'queues'],
  unsentMessages: ['operations', 'unsentMessages'],
  settings: ['operations', 'settings'],
  storage: (kind: string) => ['operations', 'storage', kind],
  backups: ['operations', 'backups'],
  scrub: ['operations', 'scrub'],
  found: (keywords: string) => ['operations', 'found', keywords],
  staff: ['operations', 'staff'],
  audits: (filter: object) => ['operations', 'audits', filter],
  allAudits: ['operations', 'audits'],
};

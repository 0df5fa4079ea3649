/** Keys of accounts and messages. What operators see has its own, which do not travel with the first page. */
export const userKeys = {
  current: ['users', 'current'],
  person: (name: string) => ['users', 'person', name],
  taken: (kind: string, value: string) => ['users', 'taken', kind, value],
  sessions: ['users', 'sessions'],
  tokens: ['users', 'tokens'],
  closing: ['users', 'closing'],
  exports: ['users', 'exports'],
  move: ['users', 'move'],
  imports: ['users', 'imports'],
  import: (importId: string) => ['users', 'imports', importId],
  earlierLicences: ['users', 'imports', 'licences'],
  areas: ['users', 'areas'],
  outbox: (filter: object) => ['users', 'outbox', filter],
  outboxIsOpen: ['users', 'outboxIsOpen'],
};

/** Keys of accounts: what everybody sees of them, what their owners see, and, under `operated`, what operators do. */
export const userKeys = {
  current: ['users', 'current'],
  taken: (kind: string, value: string) => ['users', 'taken', kind, value],
  sessions: ['users', 'sessions'],
  tokens: ['users', 'tokens'],
  areas: ['users', 'areas'],
  outbox: (filter: object) => ['users', 'outbox', filter],
  outboxIsOpen: ['users', 'outboxIsOpen'],
  operated: {
    all: ['users', 'operated'],
    list: (filter: object) => ['users', 'operated', 'list', filter],
    one: (userId: string) => ['users', 'operated', 'one', userId],
    freezing: (userId: number) => ['users', 'operated', 'freezing', userId],
    tags: ['users', 'operated', 'tags'],
  },
};

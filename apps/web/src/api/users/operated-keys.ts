/** Keys of what operators see of users and their tags. */
export const operatedKeys = {
  all: ['users', 'operated'],
  list: (filter: object) => ['users', 'operated', 'list', filter],
  one: (userId: string) => ['users', 'operated', 'one', userId],
  freezing: (userId: number) => ['users', 'operated', 'freezing', userId],
  tags: ['users', 'operated', 'tags'],
};

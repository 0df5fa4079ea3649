/** Keys of what operators see of users and their tags. */
export const operatorKeys = {
  all: ['users', 'operator'],
  list: (filter: object) => ['users', 'operator', 'list', filter],
  one: (userId: string) => ['users', 'operator', 'one', userId],
  freezing: (userId: number) => ['users', 'operator', 'freezing', userId],
  tags: ['users', 'operator', 'tags'],
};

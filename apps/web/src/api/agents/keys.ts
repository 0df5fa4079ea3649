/** Keys of programs that act for the user. */
export const agentKeys = {
  all: ['agents'],
  mine: ['agents', 'mine'],
  calls: (filter: object) => ['agents', 'calls', filter],
};

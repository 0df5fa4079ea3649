/** Keys of what operators see of money. */
export const operatorKeys = {
  all: ['accounts', 'operated'],
  wallets: (filter: object) => ['accounts', 'operated', 'wallets', filter],
  wallet: (userId: string) => ['accounts', 'operated', 'wallet', userId],
  audits: (filter: object) => ['accounts', 'operated', 'audits', filter],
  books: ['accounts', 'operated', 'books'],
  records: (filter: object) => ['accounts', 'operated', 'records', filter],
  trace: (recordId: string) => ['accounts', 'operated', 'trace', recordId],
  lines: (recordId: string) => ['accounts', 'operated', 'lines', recordId],
  orders: (kind: string, filter: object) => ['accounts', 'operated', 'orders', kind, filter],
};

/** Keys of what operators see of money. */
export const operatorKeys = {
  all: ['accounts', 'operator'],
  wallets: (filter: object) => ['accounts', 'operator', 'wallets', filter],
  wallet: (userId: string) => ['accounts', 'operator', 'wallet', userId],
  audits: (filter: object) => ['accounts', 'operator', 'audits', filter],
  books: ['accounts', 'operator', 'books'],
  records: (filter: object) => ['accounts', 'operator', 'records', filter],
  trace: (recordId: string) => ['accounts', 'operator', 'trace', recordId],
  lines: (recordId: string) => ['accounts', 'operator', 'lines', recordId],
  orders: (kind: string, filter: object) => ['accounts', 'operator', 'orders', kind, filter],
};

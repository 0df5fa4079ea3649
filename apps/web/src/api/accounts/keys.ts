/** Keys of wallets, payments and orders. */
export const accountKeys = {
  all: ['accounts'],
  wallet: (userId: number) => ['accounts', 'wallet', userId],
  pending: (accountId: string) => ['accounts', 'pending', accountId],
  statement: (accountId: string, filter: object) => ['accounts', 'statement', accountId, filter],
  earned: (userId: number, days?: object) => ['accounts', 'earned', userId, days],
  gateways: ['gateways'],
  payee: (accountId: string) => ['payee', accountId],
  recharge: (orderId: string) => ['accounts', 'recharge', orderId],
  recharges: ['accounts', 'recharges'],
  withdrawals: ['accounts', 'withdrawals'],
  record: (recordId: string) => ['accounts', 'record', recordId],
};

/** What the house does with money by itself, for tests of modules that cause payments. */
export { closeOverduePayments } from '../commands/close-payment.ts';
export { isHealthy, proveLedger } from '../queries/prove-ledger.ts';

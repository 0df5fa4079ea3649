/** The ledger's own jobs, for tests of modules that cause payments. */
export { closeOverduePayments } from '../commands/close-payment.ts';
export { isHealthy, proveLedger } from '../queries/prove-ledger.ts';

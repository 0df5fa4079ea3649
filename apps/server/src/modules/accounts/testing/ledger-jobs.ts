/** The ledger's own jobs, for tests of modules that cause payments. */
export { isHealthy, proveLedger } from '../queries/prove-ledger.ts';

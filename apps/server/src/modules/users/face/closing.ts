/** Parts of modules in the closing of accounts. */
export { obstacle } from '../closing/closers.ts';

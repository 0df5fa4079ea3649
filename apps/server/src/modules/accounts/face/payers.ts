/** Who may pay from a wallet, and how they show it. */

export { provePayer, refuseOtherPayer, withPayer } from '../commands/authorise-payer.ts';
export type { Try } from '../commands/check-transaction-password.ts';

/** Paying for events of contracts, and the consents by which programs do. */

export { payForEvent } from '../commands/pay-for-event.ts';
export type { Consent, ConsentRequest } from '../consents.ts';

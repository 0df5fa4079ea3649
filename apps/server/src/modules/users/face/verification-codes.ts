/** Codes and news sent to an address, and the address itself. */
export { consumeCode, isCode } from '../commands/check-code.ts';
export { checkOwnCode } from '../commands/check-own-code.ts';
export { countLookup } from '../commands/count-lookup.ts';
export { notifyAddress } from '../commands/notify-user.ts';
export { address } from '../schemas.ts';

/** Readers of numbers in the address; anything else counts as absent. */
const matching = (form: RegExp) => (value: unknown) =>
  typeof value === 'string' && form.test(value) ? value : undefined;

/** Number of a wallet or of another account. */
export const accountNumber = matching(/^\d{15}$/);
/** Number of a transaction, a line or an order. */
export const ledgerNumber = matching(/^\d{1,19}$/);
/** Bound of amounts, zero as well. */
export const amountBound = matching(/^\d{1,12}(\.\d{1,2})?$/);

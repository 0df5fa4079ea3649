/**
 * The states of a policy as receipts hold them.
 *
 * @param {Readonly<Record<string, { readonly serviceStates: readonly string[], readonly transitions: readonly { readonly id: string, readonly code: string, readonly toState: string, readonly args: Readonly<Record<string, string | number>> }[] }>>} states
 * @returns {import('./types.d.ts').Machine}
 */
export function machineOf(states) {
  const described = Object.entries(states).map(([name, { serviceStates, transitions }]) => [
    name,
    {
      colours: [...serviceStates],
      transitions: transitions.map(({ id, code, toState, args }) => ({ id, code, to: toState, args: textsOf(args) })),
    },
  ]);
  return Object.fromEntries(described);
}

/** @param {Readonly<Record<string, string | number>>} args */
function textsOf(args) {
  const entries = Object.entries(args).map(([name, value]) => [
    name,
    name === 'amount' && typeof value === 'number' ? amountText(value) : value,
  ]);
  return Object.fromEntries(entries);
}

/** @param {number} amount */
function amountText(amount) {
  // from here on numbers are written with an exponent
  return amount < 1e21 ? amount.toFixed(2) : `${BigInt(amount)}.00`;
}

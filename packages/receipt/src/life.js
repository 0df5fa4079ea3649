import { nextDue } from './due.js';
import { Failure } from './failure.js';
import { EXCEPTION, INITIAL_STATE } from './format.js';

const LIFE = 7;
const PAYMENT_CODE = 'S201';
const CLOCK_CODE = /^A/;
const LICENSOR_ACCOUNT = 'self.account';

/**
 * Check 7: that the history is one that the policy allows, with its payments and at its times.
 *
 * @param {import('./types.d.ts').Receipt} receipt
 */
export function checkLife(receipt) {
  const { contract, policy, chain, issued, timeZone } = receipt;
  checkTimes([contract.signedAt, ...chain.map(({ at }) => at), issued]);
  const [first, ...rest] =
    /** @type {[import('./types.d.ts').TransitionEntry, ...import('./types.d.ts').ChainEntry[]]} */ (chain);
  if (first.to !== INITIAL_STATE) fail('the history does not begin in initial');
  checkAccounts(first.accounts ?? [], policy.machine);

  let last = first;
  /** @type {import('./types.d.ts').PaymentEntry | null} */
  let paid = null;
  checkState(last, policy.machine);
  for (const entry of rest) {
    if (paid && entry.kind !== 'transition') fail(`the payment ${paid.seq} does not stand before its transition`);
    if (entry.kind === 'payment') paid = entry;
    else if (entry.kind === 'refund') checkRefund(entry, chain);
    else {
      if (entry.from !== last.to) fail(`entry ${entry.seq} leaves ${entry.from}, where the contract was not`);
      if (entry.event === EXCEPTION) checkException(entry, receipt);
      else checkMove(entry, { last, paid, first, machine: policy.machine, timeZone });
      checkState(entry, policy.machine);
      last = entry;
      paid = null;
    }
  }
  if (paid) fail(`the payment ${paid.seq} moved nothing`);
}

/**
 * @param {import('./types.d.ts').TransitionEntry} entry
 * @param {{
 *   last: import('./types.d.ts').TransitionEntry,
 *   paid: import('./types.d.ts').PaymentEntry | null,
 *   first: import('./types.d.ts').TransitionEntry,
 *   machine: import('./types.d.ts').Machine,
 *   timeZone: string,
 * }} before
 */
function checkMove(entry, { last, paid, first, machine, timeZone }) {
  const { transitions } = stateOf(machine, last.to);
  const event = transitions.find(({ id }) => id === entry.event);
  if (!event) return fail(`entry ${entry.seq} has an event that ${last.to} does not have`);
  if (event.to !== entry.to) fail(`entry ${entry.seq} leads to ${entry.to} instead of ${event.to}`);
  const next = nextDue(transitions, Date.parse(last.at), timeZone);
  if (CLOCK_CODE.test(event.code)) {
    if (paid || entry.payment !== undefined) fail(`entry ${entry.seq} has a payment, and its event none`);
    if (next?.event !== event) fail(`entry ${entry.seq} has an event that another one precedes`);
    else if (Date.parse(entry.at) < next.at) fail(`entry ${entry.seq} was not due yet`);
    return;
  }
  if (event.code !== PAYMENT_CODE) fail(`entry ${entry.seq} has an event that never happens`);
  if (!paid || entry.payment !== paid.seq) return fail(`entry ${entry.seq} has no payment directly before it`);
  if (paid.event !== event.id) fail(`the payment ${paid.seq} is for another event`);
  if (paid.amount !== event.args.amount) fail(`the payment ${paid.seq} has another amount than the policy`);
  if (paid.toAccount !== accountOf(String(event.args.account), first))
    fail(`the payment ${paid.seq} went to another account than the policy's`);
  if (next && (Date.parse(entry.at) >= next.at || Date.parse(paid.at) >= next.at))
    fail(`the payment ${paid.seq} came when ${last.to} was over`);
}

/**
 * A contract stands still when its dates would move it in a circle: the next one leads to a state that it has entered at
 * this moment already.
 *
 * @param {import('./types.d.ts').TransitionEntry} entry
 * @param {import('./types.d.ts').Receipt} receipt
 */
function checkException(entry, { policy, chain, timeZone }) {
  const { transitions } = stateOf(policy.machine, entry.from);
  const next = nextDue(transitions, Date.parse(entry.at), timeZone);
  const isCircle =
    next !== null &&
    next.at <= Date.parse(entry.at) &&
    chain.some((one) => one.kind === 'transition' && one.at === entry.at && one.to === next.event.to);
  if (entry.to !== entry.from || entry.payment !== undefined || !isCircle)
    fail(`entry ${entry.seq} is an exception without a reason`);
  if (chain.slice(entry.seq + 1).some(({ kind }) => kind === 'transition'))
    fail(`the contract goes on after its exception, entry ${entry.seq}`);
}

/**
 * @param {import('./types.d.ts').RefundEntry} entry
 * @param {readonly import('./types.d.ts').ChainEntry[]} chain
 */
function checkRefund(entry, chain) {
  const payment = chain[entry.payment];
  if (payment?.kind !== 'payment' || payment.seq >= entry.seq)
    return fail(`entry ${entry.seq} gives back what was not paid`);
  const given = chain
    .filter((one) => one.kind === 'refund' && one.payment === payment.seq)
    .reduce((sum, one) => sum + centsOf(/** @type {import('./types.d.ts').RefundEntry} */ (one).amount), 0n);
  if (given > centsOf(payment.amount)) fail(`more was given back of the payment ${payment.seq} than was paid`);
}

/** @param {string} amount */
function centsOf(amount) {
  return BigInt(amount.replace('.', ''));
}

/**
 * The accounts that were fixed at the beginning are those that the policy names.
 *
 * @param {readonly { name: string }[]} accounts
 * @param {import('./types.d.ts').Machine} machine
 */
function checkAccounts(accounts, machine) {
  const named = Object.values(machine)
    .flatMap(({ transitions }) => transitions.map(({ args }) => String(args.account ?? '')))
    .filter((account) => account.startsWith('self.'));
  const given = new Set(accounts.map(({ name }) => name));
  const isSame = given.size === accounts.length && new Set(named).size === given.size;
  if (!isSame || named.some((account) => account !== LICENSOR_ACCOUNT || !given.has(account)))
    fail('the accounts of the first entry are not those of the policy');
}

/**
 * @param {string} account
 * @param {import('./types.d.ts').TransitionEntry} first
 */
function accountOf(account, first) {
  return first.accounts?.find(({ name }) => name === account)?.accountId ?? account;
}

/**
 * @param {import('./types.d.ts').TransitionEntry} entry
 * @param {import('./types.d.ts').Machine} machine
 */
function checkState(entry, machine) {
  if (entry.authStatus !== authStatusOf(stateOf(machine, entry.to)))
    fail(`entry ${entry.seq} has another authStatus than ${entry.to}`);
}

/**
 * @param {import('./types.d.ts').Machine} machine
 * @param {string} name
 */
export function stateOf(machine, name) {
  const state = Object.hasOwn(machine, name) ? machine[name] : undefined;
  return state ?? fail(`the policy has no state ${name}`);
}

/** @param {{ colours: readonly string[] }} state */
function authStatusOf({ colours }) {
  return (colours.includes('active') ? 1 : 0) + (colours.includes('testActive') ? 2 : 0) || 128;
}

/** @param {readonly string[]} times */
function checkTimes(times) {
  // all have the same form, so that they sort as texts
  const fallen = times.find((time, index) => index > 0 && time < String(times[index - 1]));
  if (fallen !== undefined) fail(`the time ${fallen} comes after a later one`);
}

/**
 * @param {string} reason
 * @returns {never}
 */
function fail(reason) {
  throw new Failure(LIFE, reason);
}

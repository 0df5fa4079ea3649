import {
  isTwofold,
  type Length,
  lengthAlone,
  lengthKey,
  type Node,
  type Payment,
  type Price,
  priceKey,
  type Span,
} from './form.ts';

/** Kinds of sale, each with its prices. */
export type Deal =
  | { name: 'buy' | 'buyTest'; price: Price }
  | { name: 'choice' | 'instalments'; prices: Price[] }
  | { name: 'rent'; price: Price; span: Span }
  | { name: 'subscribe' | 'plans'; rates: { price: Price; length: Length }[] }
  /** Tiers without a span are for good. */
  | { name: 'tiers'; tiers: { price: Price; span?: Span | undefined }[]; isRenewed: boolean }
  /** Without a span for good. */
  | { name: 'later'; price: Price; wait: Span; span?: Span | undefined }
  | { name: 'grace'; price: Price; length: Length; grace: Length }
  | { name: 'steps'; price: Price; length: Length; next: Offer }
  | { name: 'priceChange'; price: Price; wait: Span; laterPrice: Price };

export type Offer = Deal & {
  /** True when the licensee may rehearse until something is paid. */
  isRehearsing: boolean;
  /** Payments that begin their time anew. */
  extensions: { price: Price; length: Length }[];
  /** Payments within a time that is paid that buy another one, or without `to` a licence for good. */
  upgrades: { price: Price; within: Length; to?: Length | undefined }[];
  /** Until when something has to be paid, each time it is due or once. */
  deadline?: Span | undefined;
  isDeadlineRepeated: boolean;
};

const MAX_PRICES = 4;

/** Result of a payment. */
type Grant =
  | { name: 'good' }
  | { name: 'rehearse' }
  | { name: 'time'; span: Span; state: Node }
  | { name: 'renew'; length: Length; state: Node }
  | { name: 'later'; wait: Span; span?: Span | undefined }
  | { name: 'more'; next: Node }
  | { name: 'then'; length: Length; next: Node }
  | { name: 'grace'; length: Length; grace: Length };

/**
 * Reads a state in which something has to be paid; nothing where there are no words for what can follow.
 *
 * @param before  how many offers lead to this one
 */
export function readOffer(node: Node, before = 0): Offer | undefined {
  const { label, payments, clock } = node;
  if (label !== 'N' && label !== 'T') return undefined;
  if (payments.length === 0 || payments.length + before > MAX_PRICES || hasTwoPayees(payments)) return undefined;
  const grants = payments.map((payment) => grantOf(payment, node));
  const change = readChange(node);
  const deal = change ?? dealOf(payments, grants, before);
  const additions = readAdditions(payments, grants);
  if (!deal || !additions || (clock && clock.to.label !== 'E' && !change)) return undefined;
  const isRenewed = grants.some((grant) => grant?.name === 'renew');
  const offer: Offer = {
    ...deal,
    ...additions,
    isRehearsing: label === 'T',
    deadline: clock && !change ? { length: clock.length, date: clock.date } : undefined,
    isDeadlineRepeated: isRenewed || deal.name === 'steps',
  };
  return isDeadlineSayable(offer) ? offer : undefined;
}

/** One amount to different accounts: a choice that its amounts do not tell apart. */
function hasTwoPayees(payments: readonly Payment[]): boolean {
  return payments.some(({ price: { cents, account } }) =>
    payments.some(({ price: other }) => other.cents === cents && other.account !== account),
  );
}

function grantOf({ price, to: state }: Payment, offer: Node): Grant | undefined {
  const { label, clock, payments } = state;
  if (label === 'F') return { name: 'good' };
  if (label === 'R') return { name: 'rehearse' };
  if (label === 'N') return payments.length > 0 ? grantOfNextPayment(state) : grantOfWaiting(state);
  if (label !== 'L' || !clock) return undefined;
  if (clock.to.label === 'E') return { name: 'time', span: clock, state };
  const length = lengthAlone(clock);
  if (!length) return undefined;
  if (clock.to === offer) return { name: 'renew', length, state };
  if (payments.length > 0) return undefined;
  if (clock.to.label === 'N' && clock.to.payments.length === 1) return { name: 'then', length, next: clock.to };
  const grace = graceOf(price, state, clock.to);
  return grace && { name: 'grace', length, grace };
}

function grantOfNextPayment(next: Node): Grant | undefined {
  return next.payments.length === 1 && !next.clock ? { name: 'more', next } : undefined;
}

function grantOfWaiting({ clock: wait }: Node): Grant | undefined {
  if (!wait || isTwofold(wait)) return undefined;
  const { label, clock, payments } = wait.to;
  if (label === 'F') return { name: 'later', wait };
  const isTime = label === 'L' && clock?.to.label === 'E' && payments.length === 0;
  return isTime ? { name: 'later', wait, span: clock } : undefined;
}

/** The length of a state in which only what was paid before can be paid again, for the same. */
function graceOf(price: Price, paid: Node, { label, clock, payments }: Node): Length | undefined {
  const [again, ...others] = payments;
  if (label !== 'L' || clock?.to.label !== 'E' || again?.to !== paid || others.length > 0) return undefined;
  return priceKey(again.price) === priceKey(price) ? lengthAlone(clock) : undefined;
}

/** A purchase for good that costs something else from some moment on. */
function readChange({ label, clock, payments }: Node): Deal | undefined {
  if (!clock || isTwofold(clock) || clock.to.label !== label || clock.to.clock) return undefined;
  const [now, later] = [payments, clock.to.payments];
  if (now.length !== 1 || later.length !== 1 || [...now, ...later].some(({ to }) => to.label !== 'F')) return undefined;
  return { name: 'priceChange', price: now[0]!.price, wait: clock, laterPrice: later[0]!.price };
}

function dealOf(payments: readonly Payment[], grants: (Grant | undefined)[], before: number): Deal | undefined {
  const [grant] = grants;
  const { price } = payments[0]!;
  if (grants.length > 1) return dealOfChoice(payments, grants);
  switch (grant?.name) {
    case 'good':
      return { name: 'buy', price };
    case 'rehearse':
      return { name: 'buyTest', price };
    case 'time':
      return { name: 'rent', price, span: grant.span };
    case 'renew':
      return { name: 'subscribe', rates: [{ price, length: grant.length }] };
    case 'later':
      return { name: 'later', price, wait: grant.wait, span: grant.span };
    case 'grace':
      return { name: 'grace', price, length: grant.length, grace: grant.grace };
    case 'more':
      return dealOfInstalments(price, grant.next);
    case 'then':
      return dealOfSteps(price, grant, before);
    default:
      return undefined;
  }
}

function dealOfChoice(payments: readonly Payment[], grants: (Grant | undefined)[]): Deal | undefined {
  const names = new Set(grants.map((grant) => grant?.name));
  const isOnly = (...allowed: string[]) => [...names].every((name) => name && allowed.includes(name));
  if (isOnly('good')) return { name: 'choice', prices: payments.map(({ price }) => price) };
  if (!isOnly('good', 'time') && !isOnly('good', 'renew')) return undefined;
  const tiers = payments.map(({ price }, index) => {
    const grant = grants[index]!;
    if (grant.name === 'time') return { price, span: grant.span };
    return { price, span: grant.name === 'renew' ? { length: grant.length } : undefined };
  });
  if (!isOnly('renew')) return { name: 'tiers', tiers, isRenewed: names.has('renew') };
  return { name: 'plans', rates: tiers.map(({ price, span }) => ({ price, length: span!.length! })) };
}

function dealOfInstalments(first: Price, start: Node): Deal | undefined {
  const prices = [first];
  let next: Node | undefined = start;
  while (next && prices.length < MAX_PRICES) {
    const [payment, ...others]: Payment[] = next.payments;
    if (next.label !== 'N' || next.clock || !payment || others.length > 0) return undefined;
    prices.push(payment.price);
    if (payment.to.label === 'F') return { name: 'instalments', prices };
    next = payment.to;
  }
  return undefined;
}

function dealOfSteps(price: Price, { length, next }: Grant & { name: 'then' }, before: number): Deal | undefined {
  const offer = readOffer(next, before + 1);
  if (!offer || offer.extensions.length + offer.upgrades.length > 0) return undefined;
  return { name: 'steps', price, length, next: offer };
}

/** Payments within a time that is paid; nothing where one of them leads to what was not said. */
function readAdditions(
  payments: readonly Payment[],
  grants: (Grant | undefined)[],
): Pick<Offer, 'extensions' | 'upgrades'> | undefined {
  const additions: Pick<Offer, 'extensions' | 'upgrades'> = { extensions: [], upgrades: [] };
  const states = new Set(grants.flatMap((grant) => (grant && 'state' in grant ? [grant.state] : [])));
  const keys = [...states].map(({ clock }) => lengthKey(clock?.length));
  for (const state of states) {
    const within = lengthAlone(state.clock!);
    if (state.payments.length === 0) continue;
    // a time is named by its length
    if (!within || new Set(keys).size < keys.length) return undefined;
    for (const { price, to } of state.payments) {
      if (to === state) {
        const [paid, ...others] = payments.filter((payment) => payment.to === state);
        if (!paid || others.length > 0 || priceKey(paid.price) !== priceKey(price)) return undefined;
        additions.extensions.push({ price, length: within });
      } else if (to.label === 'F') {
        additions.upgrades.push({ price, within });
      } else {
        const isKnown = states.has(to) || (to.payments.length === 0 && !keys.includes(lengthKey(to.clock?.length)));
        const length = to.clock && lengthAlone(to.clock);
        if (to.label !== 'L' || !isKnown || !length || to.clock!.to !== state.clock!.to) return undefined;
        additions.upgrades.push({ price, within, to: length });
      }
    }
  }
  return additions;
}

/** A date comes once only, and one deadline is said for all steps. */
function isDeadlineSayable({ deadline, isDeadlineRepeated, ...deal }: Offer): boolean {
  if (deadline && (isTwofold(deadline) || (isDeadlineRepeated && deadline.date))) return false;
  if (deal.name !== 'steps') return true;
  const { next } = deal;
  return !next.deadline?.date && lengthKey(next.deadline?.length) === lengthKey(deadline?.length);
}

import { type Form, isTwofold, type Length, lengthAlone, type Node, type Price, priceKey, type Span } from './form.ts';
import { type Offer, readOffer } from './offer.ts';

/** Phase before the rest: free time, waiting, rehearsing. `early`: price that can be paid in the free time already. */
export interface Lead {
  label: 'L' | 'N' | 'T';
  span: Span;
  early?: Price;
}

/** A form of which words say everything. */
export type Shape =
  | EndShape
  /** Free for a time, in which it can be bought for good. */
  | { freeOrBuy: Span; price: Price }
  | { open: Length; closed: Length }
  | { leads: Lead[]; offer: Offer };

/** Shape that becomes lasting without a payment. */
export interface EndShape {
  leads: Lead[];
  end: 'F' | 'E' | 'R';
}

/** Permitted leads before each kind of rest. */
const LEADS_OF_END = { F: ['', 'N', 'T'], E: ['', 'L', 'T', 'TL', 'NL'], R: ['', 'L'] };
const LEADS_OF_OFFER = ['', 'L', 'N', 'NL', 'T', 'TL'];
const MAX_LEADS = 2;

/** Recognises the shapes that there are words for. */
export function readShape({ begin }: Form): Shape | undefined {
  return readRhythm(begin) ?? readFreeOrBuy(begin) ?? readChain(begin);
}

function readRhythm(open: Node): Shape | undefined {
  const closed = open.clock?.to;
  const isCircle = open.label === 'L' && closed?.label === 'N' && closed.clock?.to === open;
  if (!isCircle || open.payments.length > 0 || closed.payments.length > 0) return undefined;
  const lengths = [lengthAlone(open.clock!), lengthAlone(closed.clock!)];
  return lengths[0] && lengths[1] && { open: lengths[0], closed: lengths[1] };
}

function readFreeOrBuy({ label, clock, payments }: Node): Shape | undefined {
  const [payment, ...others] = payments;
  if (label !== 'L' || clock?.to.label !== 'E' || payment?.to.label !== 'F' || others.length > 0) return undefined;
  return { freeOrBuy: clock, price: payment.price };
}

function readChain(begin: Node): Shape | undefined {
  const leads: Lead[] = [];
  let node = begin;
  for (; node.clock && node.payments.length === 0; node = node.clock.to) {
    if (leads.length === MAX_LEADS) return undefined;
    leads.push({ label: node.label as Lead['label'], span: node.clock });
  }
  const trial = readEarlyTrial(node);
  if (trial) {
    leads.push(trial.lead);
    node = trial.offer;
  }
  const chain = leads.map(({ label }) => label).join('');
  if (leads.some(({ label, span }) => label === 'N' && isTwofold(span))) return undefined;

  const { label } = node;
  if (label === 'F' || label === 'E' || label === 'R') {
    return LEADS_OF_END[label].includes(chain) ? { leads, end: label } : undefined;
  }
  const offer = readOffer(node);
  if (!offer || !LEADS_OF_OFFER.includes(chain)) return undefined;
  const isSayable =
    (!trial || offer.name === 'buy') &&
    (!offer.isRehearsing || leads.length === 0) &&
    !leads.some(({ label: lead, span }) => lead === 'L' && isTwofold(span));
  return isSayable ? { leads, offer } : undefined;
}

/** Free time in which exactly the payments can be made already that are offered after it. */
function readEarlyTrial({ label, clock, payments }: Node): { lead: Lead; offer: Node } | undefined {
  if (label !== 'L' || !clock || payments.length !== 1 || clock.to.payments.length !== 1) return undefined;
  const [now, later] = [payments[0]!, clock.to.payments[0]!];
  if (now.to !== later.to || priceKey(now.price) !== priceKey(later.price)) return undefined;
  return { lead: { label, span: clock, early: now.price }, offer: clock.to };
}

import { isTwofold, type Length, type Price, type Span } from './form.ts';
import { countOf, type Formats, partsOf } from './formats.ts';
import { mayBeShorter } from './lengths-compared.ts';
import type { Offer } from './offer.ts';
import type { EndShape, Lead, Shape } from './shape.ts';

const MONTHS = 'January February March April May June July August September October November December'.split(' ');
const SHORT_MONTH = 3;

export function amount({ cents, account }: Price, { money }: Pick<Formats, 'money'>): string {
  return account === undefined ? money(cents) : `${money(cents)} (to account ${account})`;
}

/** `7 days`, without the way to a settlement point. */
export function plainLength(length: Length): string {
  const { count, unit } = countOf(length);
  return `${count} ${unit}${count === 1n ? '' : 's'}`;
}

/** `7 days`, at the end of a clause. */
function lengthText(length: Length): string {
  return length.toPoint ? `${plainLength(length)}, to the next settlement point` : plainLength(length);
}

/** `7 days`, within a clause. */
function lengthWithin(length: Length): string {
  return length.toPoint ? `${lengthText(length)},` : lengthText(length);
}

/** `7 days`, and `month` where it is one. */
function spentLength(length: Length): string {
  const { count, unit } = countOf(length);
  return count === 1n && !length.toPoint ? unit : lengthWithin(length);
}

function dateText(date: string, { offset }: Formats): string {
  const { year, month, day, time } = partsOf(date);
  const mark = offset(date);
  return `${day} ${MONTHS[month - 1]} ${year}, ${time}${mark && ` ${mark}`}`;
}

/** `31 Dec 2026`. */
export function shortDate(date: string): string {
  const { year, month, day } = partsOf(date);
  return `${day} ${MONTHS[month - 1]!.slice(0, SHORT_MONTH)} ${year}`;
}

function spanText(span: Span, formats: Formats): string {
  const { length, date } = span;
  if (!length) return `until ${dateText(date!, formats)}`;
  return `for ${lengthText(length)}${isTwofold(span) ? `, at most until ${dateText(date!, formats)}` : ''}`;
}

function rate({ price, length }: { price: Price; length: Length }, formats: Formats): string {
  const { count, unit } = countOf(length);
  const each = count === 1n ? `${unit === 'hour' ? 'an' : 'a'} ${unit}` : `every ${count} ${unit}s`;
  return `${amount(price, formats)} ${each}${length.toPoint ? ' (to the next settlement point)' : ''}`;
}

export function list(items: readonly string[]): string {
  return items.length > 1 ? `${items.slice(0, -1).join(', ')} or ${items.at(-1)}` : items.join('');
}

/** Returns the sentences for the shape of a policy. */
export function sentences(shape: Shape, formats: Formats): string[] {
  const date = (text: string) => dateText(text, formats);
  const span = (each: Span) => spanText(each, formats);
  if ('open' in shape) {
    return [`Free for ${lengthText(shape.open)}, then closed for ${lengthText(shape.closed)}, again and again.`];
  }
  if ('freeOrBuy' in shape) {
    const price = amount(shape.price, formats);
    return [
      `Free ${span(shape.freeOrBuy)}; pay ${price} before then and it is yours for good, otherwise the licence ends.`,
    ];
  }
  if ('end' in shape) return [endSentence(shape, date, span)];
  const { leads, offer } = shape;
  const [first, ...others] = offerSentences(offer, formats, leads);
  const before = leads.map((lead) => leadText(lead, formats)).join('');
  if (!before && (offer.name === 'subscribe' || offer.name === 'plans') && !offer.isRehearsing)
    return [first!, ...others];
  return [capital(`${before}${offer.isRehearsing ? 'rehearse free at once; ' : ''}${first}`), ...others];
}

function endSentence({ leads, end }: EndShape, date: (text: string) => string, span: (each: Span) => string): string {
  const [first, second] = leads.map((lead) => lead.span);
  switch (`${leads.map(({ label }) => label).join('')}${end}`) {
    case 'F':
      return 'Free: yours for good as soon as you sign.';
    case 'E':
      return 'This never gives a licence.';
    case 'R':
      return 'For rehearsing only: free, for good.';
    case 'LE': {
      const isPlain = first!.length && !first!.length.toPoint && !first!.date;
      return `Free ${span(first!)}${isPlain ? ' after signing' : ''}; then the licence ends.`;
    }
    case 'LR':
      return `Free ${span(first!)}; then for rehearsing only.`;
    case 'TF':
      return `For rehearsing only ${span(first!)}, then free and yours for good.`;
    case 'TE':
      return `For rehearsing only: free ${span(first!)}; then it ends.`;
    case 'TLE':
      return `For rehearsing only ${span(first!)}, then free ${span(second!)}; then the licence ends.`;
    case 'NF':
      return `${waitText(first!, date)}: free, and yours for good.`;
    default: {
      const { date: start } = first!;
      const isWindow = start && second!.date && !second!.length;
      if (isWindow) return `Free from ${date(start)} until ${date(second!.date!)}; then the licence ends.`;
      return `${waitText(first!, date)}: free ${span(second!)}; then the licence ends.`;
    }
  }
}

function waitText({ length, date: start }: Span, date: (text: string) => string): string {
  return start ? `From ${date(start)}` : `${lengthWithin(length!)} after signing`;
}

/** Returns the text that comes before an offer, in small letters. */
function leadText({ label, span, early }: Lead, formats: Formats): string {
  const { length, date } = span;
  if (label === 'T') return `for rehearsing only ${spanText(span, formats)}, then `;
  if (label === 'N') return date ? `from ${dateText(date, formats)}: ` : `${lengthWithin(length!)} after signing: `;
  const free = date ? `free until ${dateText(date, formats)}` : `${lengthWithin(length!)} free`;
  return early ? `${free}; ` : `${free}, then `;
}

/** Returns the sentences of an offer, the first one in small letters; `leads`: the phases before it. */
function offerSentences(offer: Offer, formats: Formats, leads: readonly Lead[]): string[] {
  const isAfterThen = leads.at(-1)?.label === 'L' || leads.at(-1)?.label === 'T';
  const isEarly = leads.at(-1)?.early !== undefined;
  const { extensions, upgrades } = offer;
  return [
    ...(isEarly && offer.name === 'buy'
      ? [`pay ${amount(offer.price, formats)} once, now or later, and it is yours for good.`]
      : dealSentences(offer, formats, isAfterThen)),
    ...extensions.map(
      ({ price, length }) =>
        `Paying ${amount(price, formats)} again before the end starts ${lengthWithin(length)} anew, from that moment; what is left is not added.`,
    ),
    ...upgrades.map(({ price, within, to }) => {
      const isOver = `the ${spentLength(within)} ${countOf(within).count === 1n ? 'is' : 'are'} over`;
      const paid = amount(price, formats);
      if (to && mayBeShorter(to, within))
        return `Beware: paying ${paid} before ${isOver} changes it to ${lengthWithin(to)} from then; what is left is lost.`;
      const brings = to ? `buys ${lengthWithin(to)} from then` : 'makes it yours for good';
      return `Before ${isOver}, another ${paid} ${brings}.`;
    }),
    ...deadlineSentence(offer, formats, leads.length > 0),
  ];
}

function dealSentences(offer: Offer, formats: Formats, isAfterThen: boolean): string[] {
  const paid = (price: Price) => amount(price, formats);
  const span = (each: Span) => spanText(each, formats);
  switch (offer.name) {
    case 'buy':
      return [`pay ${paid(offer.price)} once${isAfterThen ? ' and' : ', then'} it is yours for good.`];
    case 'buyTest':
      return [`pay ${paid(offer.price)} once, for rehearsing only.`];
    case 'choice':
      return [`pay what you like once (${list(offer.prices.map(paid))}), then it is yours for good.`];
    case 'rent': {
      const once = offer.extensions.length > 0 ? '' : ' once';
      return [`pay ${paid(offer.price)}${once}; it is yours ${span(offer.span)}, then the licence ends.`];
    }
    case 'subscribe':
    case 'plans': {
      const rates = offer.rates.map((each) => rate(each, formats));
      return [`${list(rates)}, for as long as you go on paying; nothing renews by itself.`];
    }
    case 'tiers': {
      const tiers = offer.tiers.map((tier) => `${paid(tier.price)} ${tier.span ? span(tier.span) : 'for good'}`);
      return [
        `choose: ${list(tiers)}.`,
        offer.isRenewed
          ? 'When the time is over you may choose again; nothing renews by itself.'
          : 'When the time is over, the licence ends.',
      ];
    }
    case 'later':
      return [laterSentence(offer, formats)];
    case 'instalments': {
      const sum = formats.money(offer.prices.reduce((total, { cents }) => total + cents, 0));
      return [
        `pay ${offer.prices.map(paid).join(', then ')} (${sum} in all); after the last payment it is yours for good, before it there is no licence.`,
      ];
    }
    case 'grace': {
      const [length, grace] = [lengthWithin(offer.length), lengthWithin(offer.grace)];
      return [
        `pay ${paid(offer.price)}; it is yours for ${length} and ${grace} more.`,
        `In the last ${grace} another ${paid(offer.price)} starts ${length} anew, from that moment; otherwise the licence ends.`,
      ];
    }
    case 'steps': {
      const [first, ...others] = dealSentences(offer.next, formats, true);
      return [`pay ${paid(offer.price)} for ${lengthText(offer.length)}, then ${first}`, ...others];
    }
    case 'priceChange': {
      const { date, length } = offer.wait;
      const when = date ? `from ${dateText(date, formats)}` : `after ${lengthText(length!)}`;
      return [`pay ${paid(offer.price)} once (${paid(offer.laterPrice)} ${when}), then it is yours for good.`];
    }
  }
}

function laterSentence({ price, wait, span }: Offer & { name: 'later' }, formats: Formats): string {
  const start = wait.date ? `from ${dateText(wait.date, formats)}` : `${lengthWithin(wait.length!)} later`;
  const paid = `pay ${amount(price, formats)} once;`;
  if (span) return `${paid} ${start} it is yours ${spanText(span, formats)}, then the licence ends.`;
  return `${paid} it is yours for good ${start}.`;
}

function deadlineSentence({ deadline, isDeadlineRepeated }: Offer, formats: Formats, isAfterLead: boolean): string[] {
  if (!deadline) return [];
  const { date, length } = deadline;
  if (date) return [`Pay before ${dateText(date, formats)}, or the offer ends.`];
  const since = isDeadlineRepeated ? 'each time' : isAfterLead ? 'after that' : 'of signing';
  return [`Pay within ${lengthWithin(length!)} ${since}, or the offer ends.`];
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

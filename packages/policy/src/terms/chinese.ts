import { isTwofold, type Length, type Price, type Span } from './form.ts';
import { countOf, type Formats, partsOf } from './formats.ts';
import { mayBeShorter } from './lengths-compared.ts';
import type { Offer } from './offer.ts';
import type { EndShape, Lead, Shape } from './shape.ts';

const UNITS: Record<string, string> = {
  year: '年',
  month: '个月',
  week: '周',
  day: '天',
  hour: '小时',
  minute: '分钟',
};
/** One of each, as rates name it. */
const EACH: Record<string, string> = {
  year: '每年',
  month: '每月',
  week: '每周',
  day: '每天',
  hour: '每小时',
  minute: '每分钟',
};

/** Takes away the blanks that stand at full-width punctuation or between Chinese characters. */
export function tidy(text: string): string {
  return text
    .replace(/ ?([，。、：；（）“”]) ?/g, '$1')
    .replace(/(?<=[一-鿿]) (?=[一-鿿])/g, '')
    .trim();
}

export function amount({ cents, account }: Price, { money }: Pick<Formats, 'money'>): string {
  return account === undefined ? money(cents) : `${money(cents)}（付至账户 ${account}）`;
}

/** `7 天`, without the way to a settlement point. */
export function plainLength(length: Length): string {
  const { count, unit } = countOf(length);
  return `${count} ${UNITS[unit]}`;
}

/** `月` or `3 个月`, behind the amount of a rate. */
export function shortUnit(length: Length): string {
  return countOf(length).count === 1n ? EACH[countOf(length).unit]!.slice(1) : plainLength(length);
}

function lengthText(length: Length): string {
  return `${plainLength(length)}${length.toPoint ? '（至下一结算点）' : ''}`;
}

function dateText(date: string, { offset }: Formats): string {
  const { year, month, day, time } = partsOf(date);
  const mark = offset(date);
  return `${year}年${month}月${day}日 ${time}${mark && ` ${mark}`}`;
}

/** `2026-12-31`. */
export function shortDate(date: string): string {
  return date.slice(0, date.indexOf(' '));
}

function spanText(span: Span, formats: Formats): string {
  const { length, date } = span;
  if (!length) return `至 ${dateText(date!, formats)}`;
  return `${lengthText(length)}${isTwofold(span) ? `（最迟至 ${dateText(date!, formats)}）` : ''}`;
}

function rate({ price, length }: { price: Price; length: Length }, formats: Formats): string {
  const { count, unit } = countOf(length);
  const each = count === 1n ? EACH[unit] : `每 ${plainLength(length)}`;
  return `${each}${length.toPoint ? '（至下一结算点）' : ''} ${amount(price, formats)}`;
}

export function list(items: readonly string[]): string {
  return items.length > 1 ? `${items.slice(0, -1).join('、')} 或 ${items.at(-1)}` : items.join('');
}

/** Returns the sentences for the shape of a policy. */
export function sentences(shape: Shape, formats: Formats): string[] {
  return untidySentences(shape, formats).map(tidy);
}

function untidySentences(shape: Shape, formats: Formats): string[] {
  if ('open' in shape) {
    return [`免费使用 ${lengthText(shape.open)} 后关闭 ${lengthText(shape.closed)} ，如此循环。`];
  }
  if ('freeOrBuy' in shape) {
    const price = amount(shape.price, formats);
    return [`免费使用 ${spanText(shape.freeOrBuy, formats)} ；到期前付费 ${price} 可获永久授权，否则授权终止。`];
  }
  if ('end' in shape) return [endSentence(shape, formats)];
  const { leads, offer } = shape;
  const [first, ...others] = offerSentences(offer, formats, leads);
  const before = leads.map((lead) => leadText(lead, formats)).join('');
  return [`${before}${offer.isRehearsing ? '签约即可免费测试；正式使用：' : ''}${first}`, ...others];
}

function endSentence({ leads, end }: EndShape, formats: Formats): string {
  const [first, second] = leads.map((lead) => lead.span);
  const span = (each: Span) => spanText(each, formats);
  switch (`${leads.map(({ label }) => label).join('')}${end}`) {
    case 'F':
      return '免费：签约即获永久授权。';
    case 'E':
      return '不会产生任何授权。';
    case 'R':
      return '仅供测试：永久免费。';
    case 'LE':
      return `${first!.length ? '签约后' : ''}免费使用 ${span(first!)} ，到期授权终止。`;
    case 'LR':
      return `免费使用 ${span(first!)} ，之后仅供测试。`;
    case 'TF':
      return `仅供测试 ${span(first!)} ，之后免费，永久授权。`;
    case 'TE':
      return `仅供测试：免费使用 ${span(first!)} ，到期终止。`;
    case 'TLE':
      return `仅供测试 ${span(first!)} ，之后免费使用 ${span(second!)} ，到期授权终止。`;
    case 'NF':
      return `${waitText(first!, formats)}：免费，永久授权。`;
    default: {
      const { date: start } = first!;
      const isWindow = start && second!.date && !second!.length;
      if (isWindow) {
        return `${dateText(start, formats)} 至 ${dateText(second!.date!, formats)} 免费，到期授权终止。`;
      }
      return `${waitText(first!, formats)}：免费使用 ${span(second!)} ，到期授权终止。`;
    }
  }
}

function waitText({ length, date }: Span, formats: Formats): string {
  return date ? `${dateText(date, formats)} 起` : `签约 ${lengthText(length!)} 后`;
}

function leadText({ label, span, early }: Lead, formats: Formats): string {
  if (label === 'T') return `仅供测试 ${spanText(span, formats)} ，之后`;
  if (label === 'N') return `${waitText(span, formats)}：`;
  const free = span.date ? `免费使用至 ${dateText(span.date, formats)}` : `免费试用 ${lengthText(span.length!)}`;
  return `${free} ，${early ? '期间或之后' : '之后'}`;
}

function offerSentences(offer: Offer, formats: Formats, leads: readonly Lead[]): string[] {
  const isEarly = leads.at(-1)?.early !== undefined;
  return [
    ...(isEarly && offer.name === 'buy'
      ? [`一次付费 ${amount(offer.price, formats)} ，即获永久授权。`]
      : dealSentences(offer, formats)),
    ...offer.extensions.map(
      ({ price, length }) =>
        `到期前再付 ${amount(price, formats)} ，则自付款时起重新计 ${lengthText(length)} ，剩余时间不累加。`,
    ),
    ...offer.upgrades.map(({ price, within, to }) => {
      if (to && mayBeShorter(to, within))
        return `注意：在 ${lengthText(within)} 到期前再付 ${amount(price, formats)} ，将改为自付款时起 ${lengthText(to)} ，剩余时间作废。`;
      const brings = to ? `${lengthText(to)} （自付款时起算）` : '永久授权';
      return `在 ${lengthText(within)} 到期前再付 ${amount(price, formats)} ，即转为 ${brings} 。`;
    }),
    ...deadlineSentence(offer, formats, leads.length > 0),
  ];
}

function dealSentences(offer: Offer, formats: Formats): string[] {
  const paid = (price: Price) => amount(price, formats);
  const span = (each: Span) => spanText(each, formats);
  switch (offer.name) {
    case 'buy':
      return [`一次付费 ${paid(offer.price)} ，永久授权。`];
    case 'buyTest':
      return [`一次付费 ${paid(offer.price)} ，仅供测试。`];
    case 'choice':
      return [`任选金额（${list(offer.prices.map(paid))}）一次付费，永久授权。`];
    case 'rent': {
      const once = offer.extensions.length > 0 ? '' : '一次';
      return [`${once}付费 ${paid(offer.price)} ，可使用 ${span(offer.span)} ，到期授权终止。`];
    }
    case 'subscribe':
    case 'plans':
      return [`${list(offer.rates.map((each) => rate(each, formats)))} ，随时可停，不会自动续费。`];
    case 'tiers': {
      const tiers = offer.tiers.map(
        (tier) => `${paid(tier.price)} ${tier.span ? `使用 ${span(tier.span)}` : '永久授权'}`,
      );
      return [`任选其一：${list(tiers)} 。`, offer.isRenewed ? '到期后可再次选择，不会自动续费。' : '到期授权终止。'];
    }
    case 'later':
      return [laterSentence(offer, formats)];
    case 'instalments': {
      const { prices } = offer;
      const sum = formats.money(prices.reduce((total, { cents }) => total + cents, 0));
      return [
        `分 ${prices.length} 次付清：${prices.map(paid).join('、')}（共 ${sum}），付清后永久授权，付清前无授权。`,
      ];
    }
    case 'grace': {
      const [length, grace] = [lengthText(offer.length), lengthText(offer.grace)];
      const price = paid(offer.price);
      return [
        `付费 ${price} ，可使用 ${length} ，另有 ${grace} 宽限期；宽限期内再付 ${price} ，则自付款时起重新计 ${length} ，否则授权终止。`,
      ];
    }
    case 'steps': {
      const [first, ...others] = dealSentences(offer.next, formats);
      return [`先付 ${paid(offer.price)} 使用 ${lengthText(offer.length)} ，之后${first}`, ...others];
    }
    case 'priceChange': {
      const { date, length } = offer.wait;
      const when = date ? `${dateText(date, formats)} 起` : `${lengthText(length!)} 后`;
      return [`一次付费 ${paid(offer.price)} （${when} ${paid(offer.laterPrice)} ），永久授权。`];
    }
  }
}

function laterSentence({ price, wait, span }: Offer & { name: 'later' }, formats: Formats): string {
  const start = wait.date ? `${dateText(wait.date, formats)} 起` : `付款 ${lengthText(wait.length!)} 后`;
  const paid = `一次付费 ${amount(price, formats)} ，${start}`;
  return span ? `${paid} 可使用 ${spanText(span, formats)} ，到期授权终止。` : `${paid} 永久授权。`;
}

function deadlineSentence({ deadline, isDeadlineRepeated }: Offer, formats: Formats, isAfterLead: boolean): string[] {
  if (!deadline) return [];
  const { date, length } = deadline;
  if (date) return [`须在 ${dateText(date, formats)} 前付款，逾期失效。`];
  const since = isAfterLead && !isDeadlineRepeated ? '此后 ' : '';
  return [`${isDeadlineRepeated ? '每次' : ''}须在 ${since}${lengthText(length!)} 内付款，逾期失效。`];
}

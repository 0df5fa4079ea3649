import type { Locale } from '../types.ts';
import * as chinese from './chinese.ts';
import * as english from './english.ts';
import type { Form, Length } from './form.ts';

type Texts = Record<Locale, string>;

export const DETAILS: Texts = { en_US: 'see the details', zh_CN: '请看详情' };
export const NOT_POSSIBLE: Texts = { en_US: 'not possible', zh_CN: '不可用' };
const NOTHING_DUE: Texts = { en_US: 'nothing due now', zh_CN: '现在无需付款' };

/** The amounts of which one is due next after the signing, the smallest first; none where nothing is. */
export function dueNextOf({ begin: { label, payments } }: Form): number[] {
  return label === 'L' ? [] : [...new Set(payments.map(({ price }) => price.cents))];
}

/** Returns the words for the beginning of a contract. */
export function beginText(form: Form, money: (cents: number) => string): Texts {
  const { label, clock } = form.begin;
  const due = dueNextOf(form).map(money);
  if (due.length > 0) return dueText(due);
  switch (label) {
    case 'F':
      return { en_US: 'free', zh_CN: '免费' };
    case 'E':
      return { en_US: 'no licence', zh_CN: '不产生授权' };
    case 'R':
    case 'T':
      return { en_US: 'for rehearsing', zh_CN: '仅供测试' };
    case 'L':
      return clock ? freeText(clock) : NOTHING_DUE;
    case 'N':
      return waitText(clock ?? {});
  }
}

function dueText(amounts: readonly string[]): Texts {
  if (amounts.length > 2) return { en_US: `from ${amounts[0]} due next`, zh_CN: `下一步支付 ${amounts[0]} 起` };
  return { en_US: `${english.list(amounts)} due next`, zh_CN: `下一步支付 ${chinese.list(amounts)}` };
}

interface Clock {
  length?: Length | undefined;
  date?: string | undefined;
}

function freeText({ length, date }: Clock): Texts {
  if (length && date) return { en_US: 'free for a time', zh_CN: '限时免费' };
  if (length) return { en_US: `free for ${english.plainLength(length)}`, zh_CN: `免费 ${chinese.plainLength(length)}` };
  return { en_US: `free until ${english.shortDate(date!)}`, zh_CN: `免费至 ${chinese.shortDate(date!)}` };
}

function waitText({ length, date }: Clock): Texts {
  if (length && !date) {
    return { en_US: `starts after ${english.plainLength(length)}`, zh_CN: `${chinese.plainLength(length)} 后开始` };
  }
  if (length || !date) return { en_US: 'starts later', zh_CN: '稍后开始' };
  return { en_US: `starts ${english.shortDate(date)}`, zh_CN: `${chinese.shortDate(date)} 起` };
}

/** A button that signs one policy. */
export function signButton({ en_US, zh_CN }: Texts): Texts {
  return { en_US: `Sign · ${en_US}`, zh_CN: chinese.tidy(`签约 · ${zh_CN}`) };
}

/** A button that signs several policies, with the sum of what is due next. */
export function batchText(
  policies: readonly { dueNext?: readonly number[] | undefined }[],
  money: (cents: number) => string,
): Texts {
  const count = policies.length;
  const texts = ({ en_US, zh_CN }: Texts) => ({
    en_US: `Sign ${count} · ${en_US}`,
    zh_CN: chinese.tidy(`签约 ${count} 项 · ${zh_CN}`),
  });
  const dues = policies.flatMap(({ dueNext }) => (dueNext ? [dueNext] : []));
  if (dues.length < count) return texts(DETAILS);
  if (dues.every((due) => due.length === 0)) return texts(NOTHING_DUE);
  const sum = money(dues.reduce((total, [least = 0]) => total + least, 0));
  const isFrom = dues.some((due) => due.length > 1);
  return texts({
    en_US: `${isFrom ? 'from ' : ''}${sum} due next`,
    zh_CN: `下一步共支付 ${sum}${isFrom ? ' 起' : ''}`,
  });
}

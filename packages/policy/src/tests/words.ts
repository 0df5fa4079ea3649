import { isEnvironmentAccount } from '../arguments.ts';
import type { TimeUnit } from '../definitions.ts';
import type { Because, Fact } from '../facts/index.ts';
import type { Locale } from '../types.ts';
import { stateText } from '../wording.ts';
import { minuteOf } from './moments.ts';
import type { Act, CaseSigner, EndOfLicence, FactValue, Grant, Length } from './types.ts';

type Texts = Record<Locale, string>;

export interface Wording {
  locale: Locale;
  /** Writes an amount. */
  money: (cents: number) => string;
  /** Platform time, as an IANA name. */
  timeZone: string;
}

const UNITS: Record<TimeUnit, Texts> = {
  year: { en_US: 'year', zh_CN: '年' },
  month: { en_US: 'month', zh_CN: '个月' },
  week: { en_US: 'week', zh_CN: '周' },
  day: { en_US: 'day', zh_CN: '天' },
  cycle: { en_US: 'settlement cycle', zh_CN: '个结算周期' },
  hour: { en_US: 'hour', zh_CN: '小时' },
  minute: { en_US: 'minute', zh_CN: '分钟' },
};

const SIGNERS: Record<CaseSigner, Texts> = {
  consumer: { en_US: 'a consumer', zh_CN: '消费者' },
  node: { en_US: 'a node', zh_CN: '节点' },
  resource: { en_US: 'a resource', zh_CN: '资源' },
};

const GRANTS: Record<Grant, Texts> = {
  licensed: { en_US: 'authorised', zh_CN: '已授权' },
  rehearsing: { en_US: 'authorised for rehearsing only', zh_CN: '仅供测试' },
  nothing: { en_US: 'not authorised', zh_CN: '未授权' },
  ended: { en_US: 'the contract has ended', zh_CN: '合约已终止' },
};

const VALUES: Record<'never' | 'unbounded' | 'yes' | 'no', Texts> = {
  never: { en_US: 'never', zh_CN: '永不' },
  unbounded: { en_US: 'without limit', zh_CN: '无上限' },
  yes: { en_US: 'yes', zh_CN: '是' },
  no: { en_US: 'no', zh_CN: '否' },
};

const BECAUSE: Record<Because, Texts> = {
  circle: { en_US: 'the clock moves the contract in a circle', zh_CN: '合约只随时间循环流转' },
  calendar: { en_US: 'it depends on the calendar', zh_CN: '结果取决于日历' },
  tooMany: { en_US: 'the policy is too large', zh_CN: '策略过于复杂' },
  amount: { en_US: 'the sum is too large', zh_CN: '金额过大' },
};

const say = (texts: Texts, { locale }: Pick<Wording, 'locale'>) => texts[locale];

/** A step of a case as people read it. */
export function stepText(act: Act, wording: Wording): string {
  const zh = wording.locale === 'zh_CN';
  switch (act.kind) {
    case 'sign':
      return zh ? '签约' : 'Sign';
    case 'pay':
      return zh
        ? `${payeeText(act.account, wording)}支付 ${wording.money(act.cents)}`
        : `Pay ${wording.money(act.cents)}${payeeText(act.account, wording)}`;
    case 'tryPay':
      return zh
        ? `尝试支付 ${wording.money(act.cents)}，应被拒绝`
        : `Try to pay ${wording.money(act.cents)}: it has to be refused`;
    case 'wait':
      return zh ? `等待 ${lengthText(act.length, wording)}` : `Wait ${lengthText(act.length, wording)}`;
    case 'until':
      return zh ? `等到 ${act.date}` : `Wait until ${act.date}`;
    default:
      return zh ? `应为：${expectedText(act, wording)}` : `Expect: ${expectedText(act, wording)}`;
  }
}

/** Condition under which a step is right. */
export function expectedText(act: Act, wording: Wording): string {
  const zh = wording.locale === 'zh_CN';
  switch (act.kind) {
    case 'sign':
      return zh ? '可以签约' : 'the policy can be signed';
    case 'pay':
      return zh
        ? `可以${payeeText(act.account, wording)}支付 ${wording.money(act.cents)}`
        : `${wording.money(act.cents)} can be paid${payeeText(act.account, wording)}`;
    case 'tryPay':
      return zh ? `无法支付 ${wording.money(act.cents)}` : `${wording.money(act.cents)} cannot be paid`;
    case 'wait':
    case 'until':
      return zh ? '签约后一百年内、尚未过去的时间' : 'a moment to come, within a hundred years of the signing';
    case 'grant':
      return say(GRANTS[act.grant], wording);
    case 'state':
      return stateText(act.state, wording.locale);
    case 'paid':
      return paidText(act.cents, wording);
    case 'due':
      return dueText(act.cents === 0 ? [] : [act.cents], wording);
    case 'ends':
      return endText(act.end, wording);
    case 'fact':
      return `${act.fact} ${RELATION_SIGNS[act.relation]} ${valueText(act.value, wording)}`;
  }
}

const RELATION_SIGNS = { '=': '=', '<=': '≤', '>=': '≥' } as const;

export function grantText(grant: Grant, wording: Wording): string {
  return say(GRANTS[grant], wording);
}

export function paidText(cents: number, wording: Wording): string {
  return wording.locale === 'zh_CN' ? `共已支付 ${wording.money(cents)}` : `${wording.money(cents)} paid in all`;
}

/** The amounts that can be paid now. */
export function dueText(cents: readonly number[], wording: Wording): string {
  const zh = wording.locale === 'zh_CN';
  if (cents.length === 0) return zh ? '当前无款可付' : 'nothing to pay now';
  const amounts = cents.map(wording.money).join(zh ? '、' : ', ');
  return zh ? `当前可支付 ${amounts}` : `${amounts} to pay now`;
}

export function endText(end: EndOfLicence, wording: Wording): string {
  const zh = wording.locale === 'zh_CN';
  if (end === 'never') return zh ? '授权永不到期' : 'the licence never ends';
  if ('date' in end) return zh ? `授权于 ${end.date} 到期` : `the licence ends at ${end.date}`;
  const length = lengthText(end.length, wording);
  return zh ? `授权在 ${length}后到期` : `the licence ends in ${length}`;
}

/** A fact that was computed for signing at a moment. */
export function factText({ name, status, cents, at, holds, items, because }: Fact, wording: Wording): string {
  if (status === 'notComputable') return cannotTellText(because!, wording);
  if (status !== 'exact') return `${name} = ${say(VALUES[status], wording)}`;
  if (cents !== undefined) return `${name} = ${wording.money(cents)}`;
  if (at !== undefined) return `${name} = ${minuteOf(at, wording.timeZone)}`;
  const isTrue = holds ?? items!.length > 0;
  const named = items?.length ? ` (${items.map(String).join(', ')})` : '';
  return `${name} = ${say(VALUES[isTrue ? 'yes' : 'no'], wording)}${named}`;
}

export function cannotTellText(because: Because, wording: Wording): string {
  const reason = say(BECAUSE[because], wording);
  return wording.locale === 'zh_CN' ? `无法计算：${reason}` : `this cannot be computed: ${reason}`;
}

const SITUATIONS = {
  circle: {
    en_US: 'the clock moves the contract in a circle, so that the platform stops it',
    zh_CN: '合约只随时间循环流转，已被平台停止',
  },
  long: {
    en_US: 'the contract has moved more often than is followed here',
    zh_CN: '合约流转次数过多，无法继续推演',
  },
  passed: { en_US: 'this moment has passed', zh_CN: '该时间已过去' },
  beyond: {
    en_US: 'this moment is more than a hundred years after the signing',
    zh_CN: '该时间距签约超过一百年',
  },
  twoAccounts: {
    en_US: 'it can be paid to several accounts: say to which one',
    zh_CN: '可付给多个账户，请写明付给哪一个',
  },
  noLicence: { en_US: 'there is no licence at this moment', zh_CN: '此时没有授权' },
  possible: { en_US: 'it can be paid', zh_CN: '可以支付' },
} satisfies Record<string, Texts>;

export function situationText(situation: keyof typeof SITUATIONS, wording: Wording): string {
  return say(SITUATIONS[situation], wording);
}

export function cannotSignText(signer: CaseSigner, wording: Wording): string {
  const who = say(SIGNERS[signer], wording);
  return wording.locale === 'zh_CN' ? `${who}无法签约` : `${who} cannot sign it`;
}

export function neverStartsText(account: string, { locale }: Wording): string {
  return locale === 'zh_CN'
    ? `合约无法生效：账户 ${account} 不存在`
    : `no contract can start: the account ${account} does not exist`;
}

function payeeText(account: string | undefined, { locale }: Wording): string {
  if (account === undefined || isEnvironmentAccount(account)) return '';
  return locale === 'zh_CN' ? `向账户 ${account} ` : ` to account ${account}`;
}

function lengthText({ count, unit }: Length, wording: Wording): string {
  const word = say(UNITS[unit], wording);
  return wording.locale === 'zh_CN' ? `${count} ${word}` : `${count} ${word}${count === 1 ? '' : 's'}`;
}

function valueText(value: FactValue, wording: Wording): string {
  if (typeof value === 'string') return say(VALUES[value], wording);
  return 'cents' in value ? wording.money(value.cents) : lengthText(value.length, wording);
}

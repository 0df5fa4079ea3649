import { amountCents, isPayable } from './amounts.ts';
import { argumentText, formatNumber, isEnvironmentAccount } from './arguments.ts';
import {
  CYCLE_END_CODE,
  HOURS_PER_CYCLE,
  INITIAL_STATE,
  PAYMENT_CODE,
  RELATIVE_TIME_CODE,
  TIME_CODE,
  type TimeUnit,
} from './definitions.ts';
import { argumentValues } from './events.ts';
import type { Audience, Locale, Transition } from './types.ts';

type Texts = Record<Locale, string>;

const AUDIENCES: Record<Exclude<Audience['type'], 'userId'>, Texts> = {
  public: { en_US: 'Public', zh_CN: '公开' },
  registeredUsers: { en_US: 'Registered users', zh_CN: '注册用户' },
  nodes: { en_US: 'Nodes', zh_CN: '节点' },
  userGroup: { en_US: 'User group', zh_CN: '用户组' },
};

const COLOUR_NAMES: Record<string, Texts> = {
  active: { en_US: 'Authorised', zh_CN: '授权' },
  testActive: { en_US: 'Test-authorised', zh_CN: '测试授权' },
};

const UNITS: Record<Exclude<TimeUnit, 'cycle'>, Texts> = {
  year: { en_US: 'year', zh_CN: '年' },
  month: { en_US: 'month', zh_CN: '个月' },
  week: { en_US: 'week', zh_CN: '周' },
  day: { en_US: 'day', zh_CN: '天' },
  hour: { en_US: 'hour', zh_CN: '小时' },
  minute: { en_US: 'minute', zh_CN: '分钟' },
};

/** Who may sign: a group by its name, a person by phone number or e-mail address. */
export function audienceText({ name, type }: Audience, locale: Locale): string {
  return type === 'userId' ? name : AUDIENCES[type][locale];
}

export function stateText(name: string, locale: Locale): string {
  if (name === INITIAL_STATE) return locale === 'zh_CN' ? '初始状态' : 'Initial state';
  return locale === 'zh_CN' ? `状态 ${name}` : `State ${name}`;
}

export function colourText(name: string, locale: Locale): string {
  return COLOUR_NAMES[name]?.[locale] ?? name;
}

/** The separator of enumerations. */
export function comma(locale: Locale): string {
  return locale === 'zh_CN' ? '，' : ', ';
}

/** When an event happens, said of the future (`open`) or of the past (`done`). */
export type Tense = 'open' | 'done';

/** Describes the cause of an event, without its target. Amounts are written by `money`, otherwise as the policy has them. */
export function eventText(
  { code, name, args }: Pick<Transition, 'code' | 'name' | 'args'>,
  tense: Tense,
  locale: Locale,
  money?: (cents: number) => string,
): string {
  const isDone = tense === 'done';
  const zh = locale === 'zh_CN';
  switch (code) {
    case PAYMENT_CODE: {
      const amount = argumentText(args, 'amount');
      const account = String(args.account);
      const toAccount = isEnvironmentAccount(account) ? '' : zh ? `向账户 ${account} ` : ` to account ${account}`;
      if (money && isPayable({ args })) {
        const sum = money(amountCents({ args }));
        return zh ? `${isDone ? '已' : ''}${toAccount}支付 ${sum}` : `${isDone ? 'Paid' : 'Pay'} ${sum}${toAccount}`;
      }
      if (zh) return `${isDone ? '已' : ''}${toAccount}支付 ${amount} 元`;
      return `${isDone ? 'Paid' : 'Pay'} ${amount}${toAccount}`;
    }
    case RELATIVE_TIME_CODE: {
      const duration = durationText(args, 'elapsed', locale);
      if (zh) return isDone ? `已过${duration}` : `${duration}后`;
      return isDone ? `${duration} passed` : `After ${duration}`;
    }
    case CYCLE_END_CODE: {
      const duration = durationText(args, 'cycleCount', locale);
      if (zh) return isDone ? `已到${duration}后的首个结算点` : `${duration}后的首个结算点`;
      return `${isDone ? 'Reached the' : 'At the'} first settlement point after ${duration}`;
    }
    case TIME_CODE:
      if (zh) return isDone ? `已到 ${args.dateTime}` : `${args.dateTime}`;
      return isDone ? `${args.dateTime} was reached` : `At ${args.dateTime}`;
    default: {
      const call = `${name}(${argumentValues({ name, args }).join(', ')})`;
      if (!isDone) return call;
      return zh ? `已发生 ${call}` : `${call} happened`;
    }
  }
}

/** Several of a unit of time. */
export function unitsText(unit: Exclude<TimeUnit, 'cycle'>, locale: Locale): string {
  return locale === 'zh_CN' ? UNITS[unit].zh_CN : `${UNITS[unit].en_US}s`;
}

/** The length that an argument counts; settlement cycles are told in hours. */
function durationText(args: Transition['args'], name: string, locale: Locale): string {
  const isCycle = args.timeUnit === 'cycle';
  const count = isCycle ? formatNumber(Number(args[name]) * HOURS_PER_CYCLE) : argumentText(args, name);
  const word = UNITS[(isCycle ? 'hour' : args.timeUnit) as keyof typeof UNITS][locale];
  if (locale === 'zh_CN') return `${count}${word}`;
  return `${count} ${word}${count === '1' ? '' : 's'}`;
}

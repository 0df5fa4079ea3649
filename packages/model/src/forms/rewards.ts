import { parseAmount } from '../money.ts';
import { rules } from '../rules.ts';
import { endsFirst } from './campaigns.ts';
import { followsTrimmed, REQUIRED, wholeNumber } from './checks.ts';

/** Coins below which nothing is cashed out. */
export const LEAST_CASH_OUT = 20;
/** The most that one adjustment moves. */
const MAX_COINS = 100_000_000;
const MAX_TIMES = 1_000_000;
const MAX_CONDITION_TIMES = 10_000;
/** People whom an operator names at once. */
const MAX_PEOPLE = 100;
const MAX_TITLE = 100;
const MAX_DESCRIPTION = 1000;
const MAX_REAL_NAME = 50;

/** Hundredths of coins as they are typed, zero and a sign allowed; `null` for what is no number of coins. */
export function parseCoins(typed: string): number | null {
  const match = /^(-?)(\d{1,9})(?:\.(\d{1,2}))?$/.exec(typed.trim());
  if (!match) return null;
  const hundredths = Number(match[2]) * 100 + Number((match[3] ?? '').padEnd(2, '0'));
  if (hundredths > MAX_COINS * 100) return null;
  return match[1] === '-' && hundredths > 0 ? -hundredths : hundredths;
}

/** A number of coins that is not below zero. */
function coinsCheck(typed: string): string | null {
  const hundredths = parseCoins(typed);
  return hundredths === null || hundredths < 0 ? 'rules:coins_form' : null;
}

const reason = followsTrimmed(rules.moneyReason);
const atMost = (length: number) => (text: string) => (text.trim().length > length ? 'rules:text_long' : null);
const code = (form: RegExp) => (text: string) => (form.test(text) ? null : 'rules:code_form');
const period = (_: unknown, { startTime, limitTime }: { readonly startTime: string; readonly limitTime: string }) =>
  endsFirst({ persist: false, startTime, limitTime }) ? 'rules:ends_first' : null;

/** Fields of cashing out coins, of which somebody has so many. */
export function cashOutChecks(balanceCents: number) {
  return {
    reUserName: (name: string) => {
      const { length } = name.trim();
      return length === 0 ? REQUIRED : length > MAX_REAL_NAME ? 'rules:text_long' : null;
    },
    amount: (typed: string) => {
      const cents = parseAmount(typed.trim());
      if (cents === null) return 'rules:amount_form';
      if (cents < LEAST_CASH_OUT * 100) return 'rules:amount_outside';
      return cents > balanceCents ? 'rules:amount_beyond_balance' : null;
    },
  };
}

/** Fields of a task that operators change; a title may be left to the catalogue. */
export const taskChecks = {
  title: atMost(MAX_TITLE),
  description: atMost(MAX_DESCRIPTION),
  completionTimes: wholeNumber(0, MAX_TIMES),
  extra: (text: string) => (text === '' || isJson(text) ? null : 'rules:json_form'),
  limitTime: period,
};

/** Fields of a reward; of one that there is already the codes and conditions stand. */
export const rewardChecks = {
  code: code(/^RS\d{3,20}$/),
  groupCode: code(/^RG\d{3,20}$/),
  title: (text: string) => (text.trim() === '' ? REQUIRED : atMost(MAX_TITLE)(text)),
  description: atMost(MAX_DESCRIPTION),
  rewardNum: coinsCheck,
  completionTimes: wholeNumber(0, MAX_TIMES),
  conditions: { taskConfigCode: code(/^TS\d{3,20}$/), times: wholeNumber(1, MAX_CONDITION_TIMES) },
  budget: (typed: string) => (typed.trim() === '' ? null : coinsCheck(typed)),
  limitTime: period,
};

/** Numbers of users as they are typed: with commas, blanks or lines between them. */
export function parseUserIds(typed: string): number[] {
  return [...new Set(typed.split(/[\s,，、]+/).filter(Boolean))].map(Number);
}

/** Fields of what an operator does for people: who, and why. */
export const peopleChecks = {
  userIds: (typed: string) => {
    const ids = parseUserIds(typed);
    if (ids.length === 0) return REQUIRED;
    return ids.length <= MAX_PEOPLE && ids.every((id) => Number.isInteger(id) && id > 0) ? null : 'rules:userIds_form';
  },
  reason,
};

/** The reason of taking rewards back, which their owners read. */
export const deductionChecks = { reason };

/** Fields of dividing a pool. */
export const poolChecks = {
  amount: (typed: string) => (parseAmount(typed.trim()) === null ? 'rules:amount_form' : null),
};

/** Fields of giving somebody coins, or of taking some. */
export const adjustmentChecks = {
  userId: (typed: string) => (/^[1-9]\d{0,9}$/.test(typed.trim()) ? null : 'rules:userIds_form'),
  changedAmount: (typed: string) => (parseCoins(typed) ? null : 'rules:coins_changed_form'),
  reason,
};

/** Fields of the time in which there are daily coins. */
export const dailyCoinsChecks = {
  code: code(/^[A-Za-z0-9_.]{1,40}$/),
  limitTime: period,
  firstAmount: coinsCheck,
  dailyAmount: coinsCheck,
  maxAmount: coinsCheck,
};

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Pieces that a capsule stage holds at the most. */
export const MAX_CAPSULE_ITEMS = 200;
const MAX_STOCK = 1_000_000;
const MAX_PIECE_CODE = 40;
const COVER = /^(https?:\/\/\S+|\/[^/\\]\S*)?$/;

/** A piece of a capsule as it is typed. */
interface TypedPiece {
  readonly code: string;
}

const given = (most: number) => (text: string) => (text.trim() === '' ? REQUIRED : atMost(most)(text));
const stockCheck = wholeNumber(0, MAX_STOCK);

/** Pieces of a stage's capsules: each code once; a stock that is left empty never ends. */
export const capsuleChecks = {
  items: {
    code: (text: string, { items }: { readonly items: readonly TypedPiece[] }) => {
      const isTwice = items.filter((item) => item.code.trim() === text.trim()).length > 1;
      return given(MAX_PIECE_CODE)(text) ?? (isTwice ? 'rules:code_twice' : null);
    },
    title: given(MAX_TITLE),
    cover: (text: string) => (COVER.test(text.trim()) ? null : 'rules:activityCover_form'),
    stock: (typed: string) => (typed.trim() === '' ? null : stockCheck(typed)),
  },
};

/** The most works that are drawn for a week. */
const MAX_DRAWS = 100;

/** Fields of a weekly drawing. */
export const drawingChecks = {
  weekStart: (day: string) => (day === '' ? REQUIRED : null),
  num: wholeNumber(1, MAX_DRAWS),
  tag: atMost(MAX_TITLE),
};

import { describe, expect, test } from 'vitest';
import {
  adjustmentChecks,
  capsuleChecks,
  cashOutChecks,
  dailyCoinsChecks,
  deductionChecks,
  drawingChecks,
  parseCoins,
  parseUserIds,
  peopleChecks,
  poolChecks,
  rewardChecks,
  taskChecks,
} from './rewards.ts';

const REQUIRED = 'ui:field_required';
const period = { startTime: '2026-11-01T00:00', limitTime: '2026-12-01T00:00' };
const reversed = { startTime: period.limitTime, limitTime: period.startTime };

test.each([
  ['6', 600],
  [' 6.5 ', 650],
  ['0', 0],
  ['-0', 0],
  ['-12.34', -1234],
  ['100000000', 10_000_000_000],
  ['100000000.01', null],
  ['1.234', null],
  ['1e3', null],
  ['', null],
  ['six', null],
])('%j is %j hundredths', (typed, hundredths) => {
  expect(parseCoins(typed)).toBe(hundredths);
});

test('cashed out is at least twenty, at most all there is, to somebody who is named', () => {
  const { amount, reUserName } = cashOutChecks(5000);
  expect(['20', '50', '50.00'].map(amount)).toEqual([null, null, null]);
  expect(['19.99', '50.01', '20.001', ''].map(amount)).toEqual([
    'rules:amount_outside',
    'rules:amount_beyond_balance',
    'rules:amount_form',
    'rules:amount_form',
  ]);
  expect([' ', 'Mira', 'x'.repeat(50), 'x'.repeat(51)].map(reUserName)).toEqual([
    REQUIRED,
    null,
    null,
    'rules:text_long',
  ]);
});

test('a task has a title of its own or none, JSON or nothing, and times in their order', () => {
  expect([taskChecks.title(''), taskChecks.title('x'.repeat(101))]).toEqual([null, 'rules:text_long']);
  expect(taskChecks.description('x'.repeat(1001))).toBe('rules:text_long');
  expect(['', '{"tag":"spring"}', '{tag}'].map(taskChecks.extra)).toEqual([null, null, 'rules:json_form']);
  expect(['0', '1000000', '-1', '1000001'].map(taskChecks.completionTimes)).toEqual([
    null,
    null,
    'rules:number_outside',
    'rules:number_outside',
  ]);
  expect([taskChecks.limitTime('', period), taskChecks.limitTime('', reversed)]).toEqual([null, 'rules:ends_first']);
});

describe('a reward', () => {
  test('has codes of its kind and a title', () => {
    expect(['RS000999', 'RS12', 'TS000999', 'RS000999x'].map(rewardChecks.code)).toEqual([
      null,
      'rules:code_form',
      'rules:code_form',
      'rules:code_form',
    ]);
    expect([rewardChecks.groupCode('RG00001'), rewardChecks.groupCode('RS00001')]).toEqual([null, 'rules:code_form']);
    expect([rewardChecks.title(' '), rewardChecks.title('Week')]).toEqual([REQUIRED, null]);
  });

  test('is worth something or nothing, within a budget or without one', () => {
    expect(['0', '6.5', '-1', ''].map(rewardChecks.rewardNum)).toEqual([
      null,
      null,
      'rules:coins_form',
      'rules:coins_form',
    ]);
    expect(['', '500', '-1'].map(rewardChecks.budget)).toEqual([null, null, 'rules:coins_form']);
    expect(rewardChecks.limitTime('', reversed)).toBe('rules:ends_first');
  });

  test('asks for tasks, each so often', () => {
    const { taskConfigCode, times } = rewardChecks.conditions;
    expect([taskConfigCode('TS000021'), taskConfigCode('RS000021')]).toEqual([null, 'rules:code_form']);
    expect(['1', '10000', '0', '10001'].map(times)).toEqual([
      null,
      null,
      'rules:number_outside',
      'rules:number_outside',
    ]);
  });
});

test('people are named by their numbers, each once, a hundred at most', () => {
  expect(parseUserIds(' 7, 8，9\n7、10 ')).toEqual([7, 8, 9, 10]);
  const many = (count: number) => Array.from({ length: count }, (_, index) => index + 1).join();
  expect(['', '7', '7,x', '0', '-3', '1.5', many(100), many(101)].map(peopleChecks.userIds)).toEqual([
    REQUIRED,
    null,
    'rules:userIds_form',
    'rules:userIds_form',
    'rules:userIds_form',
    'rules:userIds_form',
    null,
    'rules:userIds_form',
  ]);
});

test('whatever touches coins of others has a reason', () => {
  for (const { reason } of [peopleChecks, deductionChecks, adjustmentChecks])
    expect([reason(' '), reason('Copied'), reason('x'.repeat(201))]).toEqual([
      REQUIRED,
      null,
      'rules:moneyReason_long',
    ]);
});

test('an adjustment gives or takes, and is never nothing', () => {
  expect(['1', '-1', '0', 'x'].map(adjustmentChecks.changedAmount)).toEqual([
    null,
    null,
    'rules:coins_changed_form',
    'rules:coins_changed_form',
  ]);
  expect(['7', '07', 'mira', ''].map(adjustmentChecks.userId)).toEqual([
    null,
    'rules:userIds_form',
    'rules:userIds_form',
    'rules:userIds_form',
  ]);
  expect([poolChecks.amount('0'), poolChecks.amount('100')]).toEqual(['rules:amount_form', null]);
});

test('daily coins have a code, amounts and times in their order', () => {
  expect([dailyCoinsChecks.code('spring_2027'), dailyCoinsChecks.code('spring 2027')]).toEqual([
    null,
    'rules:code_form',
  ]);
  expect([dailyCoinsChecks.firstAmount('100'), dailyCoinsChecks.maxAmount('-1')]).toEqual([null, 'rules:coins_form']);
  expect(dailyCoinsChecks.limitTime('', reversed)).toBe('rules:ends_first');
});

test('pieces of a capsule have a code each, a title, and a stock or none', () => {
  const { code, title, cover, stock } = capsuleChecks.items;
  const items = [{ code: 'ink' }, { code: ' ink' }, { code: 'seal' }];
  expect(['ink', 'seal', ' ', 'c'.repeat(41)].map((typed) => code(typed, { items }))).toEqual([
    ...['rules:code_twice', null, 'ui:field_required', 'rules:text_long'],
  ]);
  expect(['', 'Ink', 't'.repeat(101)].map(title)).toEqual(['ui:field_required', null, 'rules:text_long']);
  expect(['', '/a.png', 'https://a.example/b.png', '//a.example', 'javascript:x'].map(cover)).toEqual([
    ...[null, null, null, 'rules:activityCover_form', 'rules:activityCover_form'],
  ]);
  expect(['', '0', '1000000', '1000001', '-1', '1.5'].map(stock)).toEqual([
    ...[null, null, null, 'rules:number_outside', 'rules:number_outside', 'rules:number_outside'],
  ]);
});

test('a drawing is of a week, of one work to a hundred', () => {
  expect(['', '2026-03-02'].map(drawingChecks.weekStart)).toEqual(['ui:field_required', null]);
  expect(['0', '1', '100', '101'].map(drawingChecks.num)).toEqual([
    ...['rules:number_outside', null, null, 'rules:number_outside'],
  ]);
  expect(drawingChecks.tag('t'.repeat(101))).toBe('rules:text_long');
});

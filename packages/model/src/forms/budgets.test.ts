import { expect, test } from 'vitest';
import { type BudgetForm, boundCents, budgetChangeChecks, budgetChecks } from './budgets.ts';

const form: BudgetForm = {
  name: 'Reader',
  perPayment: '5',
  perDay: '10.00',
  total: '20',
  approvalAbove: '5',
  maxFirstCost: '',
  maxMostCost: '',
  minLicenceDays: '',
  expireDate: '2026-12-31',
  password: '024680',
};

const wrongFields = (changes: Partial<BudgetForm>) => {
  const values = { ...form, ...changes };
  return Object.entries(budgetChecks).flatMap(([field, check]) => {
    const sentence = check(values[field as keyof BudgetForm], values);
    return sentence === null ? [] : [[field, sentence]];
  });
};

test('sums that rise are a budget, also when all are nothing', () => {
  expect(wrongFields({})).toEqual([]);
  expect(wrongFields({ perPayment: '0', perDay: '0', total: '0.00', approvalAbove: '0.0' })).toEqual([]);
  expect(wrongFields({ maxFirstCost: '0', maxMostCost: ' 3.50 ', minLicenceDays: '30' })).toEqual([]);
});

test.each<[Partial<BudgetForm>, string, string]>([
  [{ name: ' ' }, 'name', 'ui:field_required'],
  [{ perPayment: '1e2', approvalAbove: '0' }, 'perPayment', 'rules:budget_amount'],
  [{ perDay: '4.99' }, 'perDay', 'rules:budget_day'],
  [{ total: '9.99' }, 'total', 'rules:budget_total'],
  [{ approvalAbove: '5.01' }, 'approvalAbove', 'rules:budget_approval'],
  [{ maxFirstCost: '-1' }, 'maxFirstCost', 'rules:budget_amount'],
  [{ maxMostCost: '1.234' }, 'maxMostCost', 'rules:budget_amount'],
  [{ minLicenceDays: '0' }, 'minLicenceDays', 'rules:number_outside'],
  [{ minLicenceDays: '36501' }, 'minLicenceDays', 'rules:number_outside'],
  [{ expireDate: '' }, 'expireDate', 'ui:field_required'],
  [{ password: '' }, 'password', 'ui:field_required'],
  [{ password: '12345' }, 'password', 'rules:payPassword_short'],
])('%j: %s is wrong', (changes, field, sentence) => {
  expect(wrongFields(changes)).toEqual([[field, sentence]]);
});

test('bounds are amounts, or nothing', () => {
  expect(['0', '0.0', '0.00', '0.05', '12'].map(boundCents)).toEqual([0, 0, 0, 5, 1200]);
  expect(['', '00', '0.000', '-0', '1,5'].map(boundCents)).toEqual(Array(5).fill(null));
});

test('a budget is changed without the password, or with a whole one', () => {
  expect(['', '024680'].map(budgetChangeChecks.password)).toEqual([null, null]);
  expect(budgetChangeChecks.password('0246')).not.toBe(null);
});

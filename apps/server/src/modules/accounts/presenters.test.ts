import { expect, test } from 'vitest';
import type { PaymentSettings } from '#platform/settings.ts';
import { createMockGateway } from './gateways/mock.ts';
import { NUMBER_PREFIXES, presentGateway } from './presenters.ts';

test('a gateway is shown with what it takes, what coins cost and what is kept, in the reader’s language', () => {
  const gateway = createMockGateway('https://coins.example');
  const price = { currency: 'EUR', coinPriceMicros: 125_000, withdrawFeeMicros: 6001 } as PaymentSettings;
  const shown = {
    channel: 'mock',
    name: 'Pretended payment',
    supportsRecharge: true,
    supportsWithdraw: true,
    minAmount: '0.01',
    maxAmount: '1000000.00',
    feeRate: '0.006001',
    currency: 'EUR',
    coinPrice: '0.125',
    instructions: '',
  };
  expect(presentGateway(gateway, price, 'en_US')).toEqual(shown);
  const instructions = { en_US: 'To account 1', zh_CN: '汇入账户 1' };
  const inward = { ...gateway, payouts: null, instructions };
  const coin = { ...price, coinPriceMicros: 10_000_000, withdrawFeeMicros: 0 };
  expect(presentGateway(inward, coin, 'zh_CN')).toEqual({
    ...shown,
    name: '模拟支付',
    supportsWithdraw: false,
    feeRate: '0',
    coinPrice: '10',
    instructions: '汇入账户 1',
  });
  expect(presentGateway({ ...gateway, recharges: null }, price, 'en_US').supportsRecharge).toBe(false);
  // numbers of accounts begin so by their type
  expect(NUMBER_PREFIXES).toEqual({ 1: '233', 2: '305', 3: '706', 4: '508' });
});

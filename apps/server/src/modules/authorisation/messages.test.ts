import { expect, test } from 'vitest';
import { verdictText } from './messages.ts';
import { GRANTED, refused } from './verdict.ts';

const AUTHOR = 'Its author still needs a licence for something it is made of.';
const NODE = 'The node still needs a licence for this work, or for something it is made of.';
const BOTH = 'Both the node and the author of this work still need licences.';
const YOURS = 'Your contract does not grant this at the moment.';

test.each<[defaulter: number, unsigned: string, signed: string]>([
  [1, AUTHOR, 'Signed further up, but not in force: a contract waits for a payment or for the licensor’s wallet.'],
  [2, NODE, 'Signed, but not in force: the node’s contract waits for a payment or for the licensor’s wallet.'],
  [3, BOTH, 'Signed, but not in force: contracts wait for payments or for the licensors’ wallets.'],
  [4, YOURS, YOURS],
  [5, YOURS, YOURS],
])('who lacks a licence is told whose it is, and whether it is signed: bits %i', (defaulter, unsigned, signed) => {
  const lacking = refused(301, defaulter);
  expect(verdictText(lacking, 'en_US')).toBe(unsigned);
  expect(verdictText({ ...lacking, isSigned: false }, 'en_US')).toBe(unsigned);
  expect(verdictText({ ...lacking, isSigned: true }, 'en_US')).toBe(signed);
});

test('what is granted needs no words; what others lack comes before what the caller does', () => {
  expect(verdictText(GRANTED, 'en_US')).toBe('');
  const others = { ...refused(301, 2), isSigned: false };
  expect(verdictText({ ...refused(502, 6), others }, 'en_US')).toBe(NODE);
  expect(verdictText({ ...refused(303, 5), others: refused(403, 1) }, 'zh_CN')).toBe('所用资源已被平台封禁。');
  expect(verdictText(refused(303, 4), 'zh_CN')).toBe('尚未获得授权。');
});

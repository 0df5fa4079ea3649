// @vitest-environment node
import { expect, test } from 'vitest';
import { remainingText } from './remaining.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

test.each([
  [30 * 24 * HOUR_MS - MINUTE_MS, 'in 30 days', '30天后'],
  [36 * HOUR_MS, 'in 2 days', '2天后'],
  [35 * HOUR_MS, 'in 35 hours', '35小时后'],
  [80 * MINUTE_MS, 'in 80 minutes', '80分钟后'],
  [1_000, 'in 1 minute', '1分钟后'],
  [-5_000, 'in 1 minute', '1分钟后'],
])('%d ms are said in a unit of which there are two', (remainingMs, english, chinese) => {
  expect(remainingText(remainingMs, 'en_US')).toBe(english);
  expect(remainingText(remainingMs, 'zh_CN')).toBe(chinese);
});

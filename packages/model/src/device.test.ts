import { expect, test } from 'vitest';
import { deviceOf } from './device.ts';

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

test.each([
  [`${WINDOWS} Safari/537.36`, 'Chrome · Windows'],
  [`${WINDOWS} Safari/537.36 Edg/140.0.0.0`, 'Edge · Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0', 'Firefox · Linux'],
  [`${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1`, 'Safari · iPhone'],
  [`${IPHONE} Mobile/15E148 MicroMessenger/8.0.60`, 'WeChat · iPhone'],
  ['curl/8.15.0', ''],
])('%s is shown as "%s"', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device);
});

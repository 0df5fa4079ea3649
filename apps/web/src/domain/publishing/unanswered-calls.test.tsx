import { beforeAll, expect, test } from 'vitest';
import { loadTexts, switchLocale } from '#i18n/i18n.ts';
import { drawPage, pretendBrowser, shows } from '#test/drawn-page.tsx';
import { UnansweredCalls } from './unanswered-calls.tsx';

beforeAll(async () => {
  await loadTexts(['publish']);
  await switchLocale('en_US');
  pretendBrowser();
});

test('calls that no site answers are named', async () => {
  drawPage(() => <UnansweredCalls calls="getSelfConfig,mountEverything" />);
  await shows('makes 2 calls');
  expect([...document.querySelectorAll('code')].map((code) => code.textContent)).toEqual([
    'getSelfConfig',
    'mountEverything',
  ]);
});

test('calls that are answered by now are left out, and without any there is no notice', async () => {
  drawPage(() => (
    <main>
      <UnansweredCalls calls="addAuth" />
      <UnansweredCalls calls={undefined} />
      <UnansweredCalls calls="router,getSelfConfig" />
    </main>
  ));
  await shows('makes a call');
  expect(document.querySelectorAll('[role=alert]')).toHaveLength(1);
});

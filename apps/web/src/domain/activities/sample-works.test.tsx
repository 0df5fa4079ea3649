import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { loadTexts, switchLocale, translate } from '#i18n/i18n.ts';
import { control, drawPage, pretendBrowser, pretendServer, shows } from '#test/drawn-page.tsx';
import { SampleWorks } from './sample-works.tsx';

const NEXT_MS = 5000;
const item = (title: string) => ({ title, cover: '', link: 'https://example.org', resourceId: '' });
let items: object[];

beforeAll(async () => {
  await loadTexts(['activityPages', 'ui']);
  await switchLocale('en_US');
  pretendBrowser();
  pretendServer(() => ({ code: 'samples', title: 'Samples', description: '', items }));
});

test('works follow one another, by themselves and by hand, round the stack', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  items = ['One', 'Two', 'Three'].map(item);
  drawPage(() => <SampleWorks code="samples" />);
  await shows('One');
  vi.advanceTimersByTime(NEXT_MS);
  await shows('Two');
  for (const title of ['One', 'Three']) {
    control(translate('ui:carousel_previous')).click();
    await shows(title);
  }
  document.querySelector('section')!.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  await expect.poll(() => vi.getTimerCount()).toBe(0);
  await shows('Three');
});

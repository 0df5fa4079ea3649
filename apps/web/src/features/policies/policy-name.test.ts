import { deliverTemplates } from '@colophon/policy';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadTexts, switchLocale, translatorOf } from '#i18n/i18n.ts';
import type { Translate } from '#i18n/translator.ts';
import { defaultName } from './policy-name.ts';

beforeAll(() => loadTexts(['policies']));
afterAll(() => switchLocale('zh_CN'));

test.each([
  [
    'en_US',
    ['Free for ever', 'Buy once', 'Subscription', 'Subscription', 'Buy once', 'Subscription', 'Free until a date'],
  ],
  ['zh_CN', ['永久免费', '买断', '订阅', '订阅', '买断', '订阅', '限时免费']],
] as const)('a policy is called by what it is, not by how it begins, in %s', async (locale, names) => {
  await switchLocale(locale);
  const t = translatorOf(['policies']) as unknown as Translate<'policies'>;
  const named = deliverTemplates({ locale, year: 2030 }).map(({ template: text, title }) =>
    defaultName({ text, title, subject: 'presentable' }, [], t),
  );
  expect(named).toEqual(names);
});

test('a name that is taken gets a number, and what no pattern names the title of its template', async () => {
  await switchLocale('en_US');
  const t = translatorOf(['policies']) as unknown as Translate<'policies'>;
  const free = { text: 'for public initial[active]: terminate', title: 'x', subject: 'presentable' as const };
  expect(defaultName(free, ['Free for ever', 'Free for ever 2'], t)).toBe('Free for ever 3');
  const details = { ...free, text: 'for public initial: terminate', title: 'Something, else entirely' };
  expect(defaultName(details, [], t)).toBe('Something');
});

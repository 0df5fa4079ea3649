import { MantineProvider } from '@mantine/core';
import { act, type ReactNode, useState } from 'react';
import { beforeAll, expect, test } from 'vitest';
import { loadTexts, switchLocale } from '#i18n/i18n.ts';
import { createTestRoot } from '#test/create-test-root.ts';
import { pretendBrowser } from '#test/drawn-page.tsx';
import { LicenceField } from './licence-field.tsx';
import { LicenceNotice } from './licence-notice.tsx';
import { isStatable } from './licence-words.ts';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

beforeAll(async () => {
  pretendBrowser();
  await loadTexts(['terms', 'ui']);
});

async function draw(children: ReactNode): Promise<HTMLElement> {
  document.body.innerHTML = '';
  const root = createTestRoot();
  await act(async () => root.render(<MantineProvider env="test">{children}</MantineProvider>));
  return document.body;
}

/** Returns the drawn text, without the styles of the frame. */
const wordsOf = (shown: HTMLElement) =>
  [...shown.querySelectorAll('span')].map(({ textContent }) => textContent).join('');

test.each([
  ['en_US', 'Besides: name the author (CC BY 4.0)', 'https://creativecommons.org/licenses/by/4.0/'],
  ['zh_CN', '此外：请署名（CC BY 4.0）', 'https://creativecommons.org/licenses/by/4.0/deed.zh-hans'],
] as const)('%s: a notice says what to do and leads to its licence', async (locale, words, address) => {
  await switchLocale(locale);
  const shown = await draw(<LicenceNotice statement="CC-BY-4.0" />);
  expect(wordsOf(shown)).toBe(words);
  const link = shown.querySelector('a')!;
  expect([link.href, link.rel, link.target]).toEqual([address, 'license noopener noreferrer', '_blank']);
});

test('an author’s own is text without a link, and nothing is shown of none or of what is no notice', async () => {
  await switchLocale('en_US');
  const own = await draw(<LicenceNotice statement="LicenseRef-School-Use Only in <schools>." />);
  expect(wordsOf(own)).toBe('Besides: Only in <schools>. (School Use)');
  expect(own.querySelector('a')).toBeNull();
  for (const statement of ['', 'CC-BY-9.0', 'LicenseRef-School-Use'])
    expect(wordsOf(await draw(<LicenceNotice statement={statement} />))).toBe('');
});

/** The field with a place for what it says. */
function Kept({ first }: { first: string }) {
  const [value, setValue] = useState(first);
  return (
    <>
      <LicenceField label="Notice" value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  );
}

async function type(element: HTMLInputElement | HTMLTextAreaElement, text: string): Promise<void> {
  const prototype = Object.getPrototypeOf(element) as object;
  await act(async () => {
    Object.getOwnPropertyDescriptor(prototype, 'value')!.set!.call(element, text);
    element.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

test('conditions of one’s own are a name and a note, which cannot be stated before both are there', async () => {
  await switchLocale('en_US');
  const shown = await draw(<Kept first="LicenseRef-Own-Terms " />);
  const said = () => shown.querySelector('output')!.textContent!;
  expect(isStatable(said())).toBe(false);
  expect(shown.textContent).toContain('Between 1 and 500 characters');
  await type(shown.querySelector('textarea')!, 'Ask first.');
  expect(said()).toBe('LicenseRef-Own-Terms Ask first.');
  expect(shown.textContent).toContain('Besides: Ask first. (Own Terms)');
  await type([...shown.querySelectorAll('input')].find(({ value }) => value === 'Own-Terms')!, 'Schul-Ümlaut');
  expect(isStatable(said())).toBe(false);
  expect(shown.textContent).toContain('1 to 50 Latin letters');
  await type([...shown.querySelectorAll('input')].find(({ value }) => value === 'Schul-Ümlaut')!, 'School');
  await type(shown.querySelector('textarea')!, 'n'.repeat(501));
  expect(isStatable(said())).toBe(false);
});

test('the field names what is stated and shows what it asks for', async () => {
  await switchLocale('zh_CN');
  const shown = await draw(<Kept first="CC-BY-SA-4.0" />);
  expect(shown.querySelector('input')!.value).toBe('CC BY-SA 4.0 · 知识共享 署名—相同方式共享 4.0');
  expect(shown.textContent).toContain('改编作品须以相同许可共享');
});

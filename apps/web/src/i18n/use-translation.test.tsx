import { memo, Suspense } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { createTestRoot } from '#test/create-test-root.ts';
import { chosenLocale } from './locale-cookie.ts';
import { Trans } from './trans.tsx';

/** The modules as a page has them that was just opened in Chinese: with no dictionary loaded. */
async function open() {
  vi.resetModules();
  const { rememberLocale } = await import('./locale-cookie.ts');
  rememberLocale('zh_CN', []);
  return { ...(await import('./i18n.ts')), ...(await import('./use-translation.ts')) };
}

let page: Awaited<ReturnType<typeof open>>;
beforeEach(async () => {
  page = await open();
});

/** Lets React draw what it has to. */
const turn = () => new Promise((resolve) => setTimeout(resolve));
const shown = () => document.body.textContent;

const drawn = vi.fn();
const Waiting = memo(function Waiting() {
  const { t } = page.useTranslation(['home', 'ui']);
  drawn();
  return (
    <>
      {t('ui:close')}
      <input aria-label={t('headline')} />
    </>
  );
});

test('a component waits for its dictionaries and follows a switch of the language without losing its state', async () => {
  createTestRoot().render(
    <Suspense fallback="waiting">
      <Waiting />
    </Suspense>,
  );
  await expect.poll(shown).toBe('waiting');
  await expect.poll(shown).toBe('关闭');
  const field = document.querySelector('input')!;
  const label = field.ariaLabel;

  await page.switchLocale('en_US');
  await expect.poll(shown).toBe('Close');
  expect(document.querySelector('input')).toBe(field);
  expect(field.ariaLabel).not.toBe(label);
  expect(document.documentElement.lang).toBe('en');
  expect(chosenLocale()).toBe('en_US');

  const times = drawn.mock.calls.length;
  await page.loadTexts(['market']);
  await turn();
  expect(drawn).toHaveBeenCalledTimes(times);
});

const translators = new Set<unknown>();
function Impatient() {
  const { t } = page.useTranslation('codeEditor', { suspend: false });
  translators.add(t);
  return t('close');
}

test('a component that does not wait is drawn again when its dictionary has come, and with another `t`', async () => {
  const root = createTestRoot();
  root.render(<Impatient />);
  await expect.poll(shown).toBe('close');
  await page.loadTexts(['codeEditor']);
  await expect.poll(shown).toBe('关闭');
  expect(translators.size).toBe(2);

  root.render(<Impatient key="another" />);
  await turn();
  expect(translators.size).toBe(2);
});

test('dictionaries that come after a switch was asked for are there when it shows', async () => {
  await page.startI18n();
  const switched = page.switchLocale('en_US');
  const loaded = page.loadTexts(['home']);
  await Promise.all([switched, loaded]);
  expect(page.isLoaded('en_US', 'home')).toBe(true);
});

test('of two switches the later one counts, whichever has its texts first', async () => {
  await page.startI18n();
  const first = page.switchLocale('en_US');
  const second = page.switchLocale('zh_CN');
  await Promise.all([first, second]);
  expect(page.currentLocale()).toBe('zh_CN');
});

test('a dictionary that cannot be loaded shows its keys until the next who asks has more luck', async () => {
  const silent = vi.spyOn(console, 'error').mockReturnValue();
  vi.doMock('./zh_CN/home.json', () => Promise.reject(new Error('gone')));
  await page.loadTexts(['home']);
  expect(page.translate('home:headline')).toBe('headline');
  expect(silent).toHaveBeenCalledOnce();
  silent.mockRestore();

  vi.doUnmock('./zh_CN/home.json');
  await page.loadTexts(['home']);
  expect(page.translate('home:headline')).not.toBe('headline');
});

test('texts outside of components are in the language on screen', async () => {
  await page.startI18n();
  expect(page.translate('ui:close')).toBe('关闭');
  await page.switchLocale('en_US');
  expect(page.translate('ui:close')).toBe('Close');
});

test('the marks of a text are drawn as components, in the order of the language', async () => {
  createTestRoot().render(
    <Trans text="Replace <old/> with <new/>, not <new/>" components={{ old: <b>A</b>, new: <i>B</i> }} />,
  );
  await expect.poll(() => document.body.innerHTML).toContain('Replace <b>A</b> with <i>B</i>, not <i>B</i>');
});

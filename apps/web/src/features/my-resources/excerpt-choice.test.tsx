import type { Middleware } from 'openapi-fetch';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { api } from '#api/client.ts';
import type { OwnVersion } from '#api/resources/versions.ts';
import { loadTexts, switchLocale } from '#i18n/i18n.ts';
import { drawInApp } from '#test/draw.tsx';
import { ExcerptChoice } from './excerpt-choice.tsx';

const sent: { method: string; body: unknown }[] = [];
const server: Middleware = {
  async onRequest({ request }) {
    const text = await request.clone().text();
    sent.push({ method: request.method, body: text === '' ? null : JSON.parse(text) });
    return Response.json({ ret: 0, errCode: 0, errcode: 0, msg: 'success', data: true });
  },
};

beforeAll(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} })); // jsdom has none
  await loadTexts(['myResources', 'ui']);
  api.use(server);
});
beforeEach(() => {
  sent.length = 0;
});

async function draw(
  mime: string,
  excerpt: OwnVersion['excerpt'],
  { locale = 'en_US', duration }: { locale?: 'en_US' | 'zh_CN'; duration?: number } = {},
) {
  await switchLocale(locale);
  const version = {
    resourceId: '65a000000000000000000001',
    version: '1.0.0',
    excerpt,
    systemProperty: { mime, duration },
  };
  drawInApp(<ExcerptChoice version={version} />);
}
const radio = (value: string) => document.querySelector<HTMLInputElement>(`input[value="${value}"]`)!;
const save = () => document.querySelector<HTMLButtonElement>('button[type=submit]')!.click();

test('of a text so many lines as its owner says, ten to begin with', async () => {
  await draw('text/markdown', null);
  await expect.poll(() => radio('none')?.checked).toBe(true);
  radio('text').click();
  await expect.poll(() => document.body.textContent).toContain('Lines');
  save();
  await expect.poll(() => sent).toEqual([{ method: 'PUT', body: { amount: 10 } }]);
});

test('a picture has no amount; the choice is taken back', async () => {
  await draw('image/png', { kind: 'picture', amount: 0, state: 'ready' }, { locale: 'zh_CN' });
  await expect.poll(() => document.body.textContent).toContain('一张小图');
  expect(document.body.textContent).not.toContain('行数');
  radio('none').click();
  await expect.poll(() => radio('none').checked).toBe(true);
  save();
  await expect.poll(() => sent).toEqual([{ method: 'DELETE', body: null }]);
});

test('of a film seconds up to half of it, or a picture', async () => {
  await draw('video/mp4', null, { duration: 21_000 });
  await expect.poll(() => radio('film')).toBeTruthy();
  radio('film').click();
  await expect.poll(() => document.body.textContent).toContain('At most 10');
  save();
  await expect.poll(() => sent).toEqual([{ method: 'PUT', body: { amount: 10 } }]);
  radio('picture').click();
  await expect.poll(() => document.body.textContent).not.toContain('At most');
  await expect.poll(() => document.querySelector('[data-loading]')).toBeNull();
  save();
  await expect.poll(() => sent[1]).toEqual({ method: 'PUT', body: { amount: 0 } });
});

test.each([
  ['waiting', 'en_US', 'The excerpt is being made.'],
  ['waiting', 'zh_CN', '试看内容正在生成'],
  ['failed', 'en_US', 'could not be made'],
  ['failed', 'zh_CN', '无法生成试看内容'],
] as const)('while it is %s that is said (%s)', async (state, locale, words) => {
  await draw('audio/flac', { kind: 'sound', amount: 2, state }, { locale, duration: 8000 });
  await expect.poll(() => document.querySelector('[role=status]')?.textContent).toContain(words);
  expect(radio('sound').checked).toBe(true);
});

test.each([
  ['en_US', 'has no sound'],
  ['zh_CN', '没有声音'],
] as const)('of a film whose sound is left out that is said (%s)', async (locale, words) => {
  const excerpt = { kind: 'film', amount: 10, state: 'ready' } as const;
  await draw('video/mp4', excerpt, { locale, duration: 21_000 });
  await expect.poll(() => document.querySelector('[role=status]')?.textContent).toBe('');
  await draw('video/mp4', { ...excerpt, isSilent: true }, { locale, duration: 21_000 });
  await expect.poll(() => document.body.textContent).toContain(words);
});

test('of what cannot be cut that is said', async () => {
  await draw('audio/midi', null, { duration: 8000 });
  await expect.poll(() => document.body.textContent).toContain('others see the cover');
  expect(document.querySelector('form')).toBeNull();
});

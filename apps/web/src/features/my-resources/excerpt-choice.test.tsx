import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import type { Middleware } from 'openapi-fetch';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { api } from '#api/client.ts';
import { queryClient } from '#api/query-client.ts';
import type { OwnVersion } from '#api/resources/versions.ts';
import { loadTexts, switchLocale } from '#i18n/i18n.ts';
import { createTestRoot } from '#test/create-test-root.ts';
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

async function draw(mime: string, excerpt: OwnVersion['excerpt'], locale: 'en_US' | 'zh_CN' = 'en_US') {
  await switchLocale(locale);
  const version = { resourceId: '65a000000000000000000001', version: '1.0.0', excerpt, systemProperty: { mime } };
  createTestRoot().render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <ExcerptChoice version={version} />
      </MantineProvider>
    </QueryClientProvider>,
  );
}
const radio = (value: string) => document.querySelector<HTMLInputElement>(`input[value="${value}"]`)!;
const save = () => document.querySelector<HTMLButtonElement>('button[type=submit]')!.click();

test('of a text so many lines as its owner says, ten to begin with', async () => {
  await draw('text/markdown', null);
  await expect.poll(() => radio('none')?.checked).toBe(true);
  radio('some').click();
  await expect.poll(() => document.body.textContent).toContain('Lines');
  save();
  await expect.poll(() => sent).toEqual([{ method: 'PUT', body: { amount: 10 } }]);
});

test('a picture has no amount; the choice is taken back', async () => {
  await draw('image/png', { kind: 'picture', amount: 0 }, 'zh_CN');
  await expect.poll(() => document.body.textContent).toContain('一张小图');
  expect(document.body.textContent).not.toContain('行数');
  radio('none').click();
  await expect.poll(() => radio('none').checked).toBe(true);
  save();
  await expect.poll(() => sent).toEqual([{ method: 'DELETE', body: null }]);
});

test('of what cannot be cut that is said', async () => {
  await draw('audio/ogg', null);
  await expect.poll(() => document.body.textContent).toContain('others see the cover');
  expect(document.querySelector('form')).toBeNull();
});

import type { Middleware } from 'openapi-fetch';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { api } from '#api/client.ts';
import { queryClient } from '#api/query-client.ts';
import { loadTexts, switchLocale } from '#i18n/i18n.ts';
import { draw } from '#test/draw.tsx';
import { stubLayout } from '#test/stub-layout.ts';
import { write } from '#test/write.ts';
import type { TakenFile } from './taken-file.ts';
import VersionImportDrawer from './version-import-drawer.tsx';

const ID = '65a000000000000000000001';
const released = (version: string, filename: string) => ({
  version,
  filename,
  createDate: '2026-11-01T00:00:00Z',
  fileSha1: version.padEnd(40, '0'),
  description: '',
  dependencies: [{ resourceId: 'b', resourceName: 'mira/font', versionRange: '^1.0.0' }],
  customPropertyDescriptors: [],
  inputAttrs: [{ key: 'author', value: 'Mira' }],
  authExcludedItems: [],
});
const versions = [released('1.1.0', 'tides.md'), released('1.0.0', 'first.md')];
const server: Middleware = {
  async onRequest({ request }) {
    const last = new URL(request.url).pathname.split('/').at(-1);
    const data = versions.find(({ version }) => version === last) ?? versions;
    return Response.json({ ret: 0, errCode: 0, errcode: 0, msg: 'success', data });
  },
};

beforeAll(async () => {
  stubLayout();
  await loadTexts(['publish', 'dependencies', 'ui']);
  await switchLocale('en_US');
  api.use(server);
});
afterEach(() => queryClient.clear());

test('a released version is found by its file, and taken with its properties and what it builds on', async () => {
  const taken: TakenFile[] = [];
  const onClose = vi.fn();
  draw(() => <VersionImportDrawer resourceId={ID} onTake={(each) => taken.push(each)} onClose={onClose} />);
  await expect.poll(() => document.body.textContent).toContain('tides.md');
  const search = document.querySelector<HTMLInputElement>('input[aria-label="Search by version or file name"]')!;
  write(search, 'FIRST');
  await expect.poll(() => document.body.textContent).not.toContain('tides.md');
  document.querySelector<HTMLButtonElement>('button[aria-label="Add 1.0.0"]')!.click();
  await expect
    .poll(() => taken)
    .toMatchObject([
      {
        file: { name: 'first.md', sha1: '1.0.0'.padEnd(40, '0') },
        origin: 'previous',
        supplied: [{ key: 'author', value: 'Mira' }],
        dependencies: [{ resourceName: 'mira/font' }],
      },
    ]);
  expect(onClose).toHaveBeenCalledOnce();
});

import { afterEach, expect, test, vi } from 'vitest';
import { widgetRenderName } from './render-name.ts';

afterEach(() => vi.unstubAllGlobals());

test('a widget has the same name where the browser has no SubtleCrypto', async () => {
  const ids = ['6b0af44a91af83dece3c1284', '展品', ''];
  const names = async () => Promise.all(ids.map((id) => widgetRenderName(id, 2)));
  const usual = await names();
  expect(usual[2]).toBe('we3b0c42'); // of the SHA-256 of nothing
  vi.stubGlobal('crypto', {});
  expect(await names()).toEqual(usual);
});

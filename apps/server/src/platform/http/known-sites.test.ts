import { expect, test, vi } from 'vitest';
import { createProviders } from '../providers/providers.ts';
import { createKnownSites } from './known-sites.ts';

test('that a site exists is asked once a minute, and that one does not each time: one made now is known at once', async () => {
  let nowMs = Date.parse('2026-03-01T04:00:00.000Z');
  const sites = new Set(['alpha']);
  const exists = vi.fn(async (nodeDomain: string) => sites.has(nodeDomain));
  const providers = createProviders();
  providers.add('http.sites', { exists });
  const { isKnownSite } = createKnownSites({ providers, clock: { now: () => new Date(nowMs) } });

  expect(await isKnownSite('beta')).toBe(false);
  sites.add('beta');
  expect(await isKnownSite('beta')).toBe(true);

  for (let request = 0; request < 5; request += 1) expect(await isKnownSite('alpha')).toBe(true);
  expect(exists.mock.calls).toEqual([['beta'], ['beta'], ['alpha']]);

  sites.delete('alpha');
  nowMs += 60_000;
  expect(await isKnownSite('alpha')).toBe(true);
  nowMs += 1;
  expect(await isKnownSite('alpha')).toBe(false);
});

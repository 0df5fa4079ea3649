import { expect, test, vi } from 'vitest';
import { createProviders } from '../providers/providers.ts';
import { createOrigins } from './origins.ts';
import { createSiteDirectory, type KnownSites } from './site-directory.ts';

const origins = createOrigins({
  publicOrigin: 'https://colophon.example',
  siteHost: 'sites.example',
  corsOrigins: ['https://console.example'],
});

/** A directory of sites whose answers a test gives, and whose clock it moves. */
function directoryOf(sites: Partial<KnownSites>) {
  let nowMs = Date.parse('2026-03-01T04:00:00.000Z');
  const providers = createProviders();
  const nobody = { exists: async () => false, nodeDomainAt: async () => null, canonicalHostOf: async () => null };
  providers.add('http.sites', { ...nobody, ...sites });
  const directory = createSiteDirectory({ providers, clock: { now: () => new Date(nowMs) } }, origins);
  return Object.assign(directory, { advance: (durationMs: number) => (nowMs += durationMs) });
}

test('that a site exists is asked once a minute, and that one does not each time: one made now is known at once', async () => {
  const sites = new Set(['alpha']);
  const exists = vi.fn(async (nodeDomain: string) => sites.has(nodeDomain));
  const { isKnownSite, advance } = directoryOf({ exists });

  expect(await isKnownSite('beta')).toBe(false);
  sites.add('beta');
  expect(await isKnownSite('beta')).toBe(true);

  for (let request = 0; request < 5; request += 1) expect(await isKnownSite('alpha')).toBe(true);
  expect(exists.mock.calls).toEqual([['beta'], ['beta'], ['alpha']]);

  sites.delete('alpha');
  advance(60_000);
  expect(await isKnownSite('alpha')).toBe(true);
  advance(1);
  expect(await isKnownSite('alpha')).toBe(false);
});

test('hosts of the platform are read from their names; only others are looked up, with and without a port', async () => {
  const nodeDomainAt = vi.fn(async (hostName: string) => (hostName === 'tales.example' ? 'alpha' : null));
  const { siteAt } = directoryOf({ nodeDomainAt });
  expect(await siteAt('colophon.example')).toBeNull();
  expect(await siteAt('console.example')).toBeNull();
  expect(await siteAt('sites.example')).toBeNull();
  expect(await siteAt('a.b.sites.example')).toBeNull();
  expect(await siteAt('beta.t.sites.example')).toEqual({ nodeDomain: 'beta', isTest: true });
  for (const noName of ['127.0.0.1', '[::1]:3000', 'localhost', 'under_score.example', ''])
    expect(await siteAt(noName)).toBeNull();
  expect(nodeDomainAt).not.toHaveBeenCalled();

  expect(await siteAt('Tales.Example:8443')).toEqual({ nodeDomain: 'alpha', isTest: false });
  expect(await siteAt('other.example')).toBeNull();
  expect(nodeDomainAt.mock.calls).toEqual([['tales.example'], ['other.example']]);
});

test('where a domain leads is remembered for ten seconds, that it leads nowhere not at all', async () => {
  let nodeDomain: string | null = null;
  const { siteAt, advance } = directoryOf({ nodeDomainAt: async () => nodeDomain });
  expect(await siteAt('tales.example')).toBeNull();
  nodeDomain = 'alpha';
  expect(await siteAt('tales.example')).toMatchObject({ nodeDomain: 'alpha' });
  nodeDomain = 'beta';
  advance(10_000);
  expect(await siteAt('tales.example')).toMatchObject({ nodeDomain: 'alpha' });
  advance(1);
  expect(await siteAt('tales.example')).toMatchObject({ nodeDomain: 'beta' });
});

test('the address of a site is remembered for ten seconds', async () => {
  let host: string | null = null;
  const { canonicalHostOf, advance } = directoryOf({ canonicalHostOf: async () => host });
  expect(await canonicalHostOf('alpha')).toBeNull();
  host = 'tales.example';
  advance(10_000);
  expect(await canonicalHostOf('alpha')).toBeNull();
  advance(1);
  expect(await canonicalHostOf('alpha')).toBe('tales.example');
});

import type { Middleware } from 'openapi-fetch';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { api } from '../api/client.ts';
import { config } from '../config.ts';
import { destinationOf, nodeDomainOf, siteAhead, siteEntrance, startOf } from './destination.ts';

const SITE = `http://teahouse.${config.siteHost}/reader?page=2#end`;
const SITES = { ...config, siteHost: 'sites.example.net' };

describe('the node of an address', () => {
  test.each([
    ['http://teahouse.sites.example.net/', 'teahouse'],
    ['http://teahouse.t.sites.example.net/', 'teahouse'],
    ['http://sites.example.net/', null],
    ['http://a.b.sites.example.net/', null],
    ['http://evilsites.example.net/', null],
    ['http://teahouse.sites.example.net.evil.example/', null],
    ['/dashboard', null],
  ])('%s: %s', (address, nodeDomain) => {
    expect(nodeDomainOf(address, SITES)).toBe(nodeDomain);
  });

  test('is unknown over another protocol than this page, so that no ticket travels in the open', () => {
    expect(nodeDomainOf('https://teahouse.sites.example.net/', SITES)).toBeNull();
  });
});

test('the entrance of a site carries the ticket and the whole way back', () => {
  const entrance = new URL(siteEntrance(SITE, 'a+b/c='));
  expect(entrance.origin).toBe(new URL(SITE).origin);
  expect(entrance.pathname).toBe('/v2/passport/siteSession');
  expect(Object.fromEntries(entrance.searchParams)).toEqual({ ticket: 'a+b/c=', returnUrl: '/reader?page=2#end' });
});

describe('where a user goes on to', () => {
  let asked: Request[] = [];
  let server: Middleware;
  afterEach(() => {
    api.eject(server);
    asked = [];
  });
  const answering = (envelope: object) => {
    server = {
      onRequest: ({ request }) => {
        asked.push(request.clone());
        return Response.json(envelope);
      },
    };
    api.use(server);
  };

  test('is a page of the platform as it is, without a call', async () => {
    answering({});
    expect(await destinationOf('/dashboard?a=1')).toBe('/dashboard?a=1');
    expect(asked).toEqual([]);
  });

  test.each([undefined, 'https://evil.example/', 'javascript:alert(1)'])('is the home page for %j', async (goTo) => {
    expect(await destinationOf(goTo)).toBe('/home');
  });

  test.each([
    [true, '/admin'],
    [false, '/home'],
  ])('without an address is the console for an operator (%j: %s)', async (isAdmin, address) => {
    answering({ ret: 0, errCode: 0, msg: '', data: { userId: 10_001, status: 0, isAdmin } });
    vi.spyOn(document, 'cookie', 'get').mockReturnValue('uid=10001');
    expect(await destinationOf(undefined)).toBe(address);
    vi.restoreAllMocks();
  });

  const departure = `http://teahouse.${config.siteHost}/v2/passport/siteDeparture?returnUrl=%2Freader%3Fpage%3D2%23end`;

  test("is a node's site by way of its departure, where the browser gets what a ticket is bound to", async () => {
    answering({});
    expect(await destinationOf(encodeURIComponent(SITE))).toBe(departure);
    expect(asked).toEqual([]);
  });

  test('is the same with a consent of who has logged in on a page that said so', async () => {
    answering({ ret: 0, errCode: 0, msg: '', data: true });
    expect(await destinationOf(SITE, { agreed: true })).toBe(departure);
    expect(asked.map(({ method, url }) => `${method} ${new URL(url).pathname}`)).toEqual([
      'POST /v2/passport/siteConsents',
    ]);
    expect(await asked[0]?.json()).toEqual({ nodeDomain: 'teahouse' });
    const asking = `/continue?${new URLSearchParams({ goTo: SITE, nonce: 'a' })}`;
    expect(await destinationOf(asking, { agreed: true })).toBe(departure);
    expect(asked).toHaveLength(2);
  });

  const signing = (goTo: string) => `/sign?${new URLSearchParams({ subjectId: 'a', goTo })}`;

  test('is the page of signing, with a consent for the site that it leads back to: nobody is asked on the way back', async () => {
    answering({ ret: 0, errCode: 0, msg: '', data: true });
    expect(await destinationOf(encodeURIComponent(signing(SITE)), { agreed: true })).toBe(signing(SITE));
    expect(await asked[0]?.json()).toEqual({ nodeDomain: 'teahouse' });
    expect(await destinationOf(signing(SITE))).toBe(signing(SITE));
    expect(asked).toHaveLength(1);
  });

  test.each([
    signing('https://evil.example/'),
    signing('/dashboard'),
    `/market?${new URLSearchParams({ goTo: SITE })}`,
    `/sign/other?${new URLSearchParams({ goTo: SITE })}`,
  ])('gives no consent for what follows %s', async (goTo) => {
    answering({});
    expect(siteAhead(goTo)).toBeNull();
    expect(await destinationOf(goTo, { agreed: true })).toBe(goTo);
    expect(asked).toEqual([]);
  });

  test("a page of a site's own that is called like ours leads to that site alone", () => {
    const own = `http://teahouse.${config.siteHost}/sign?goTo=${encodeURIComponent(`http://other.${config.siteHost}/`)}`;
    expect(siteAhead(own)).toEqual({ address: own, nodeDomain: 'teahouse' });
  });

  test('is the same when the consent could not be noted: it is asked for again', async () => {
    answering({ ret: 0, errCode: 2, msg: 'Unknown node', data: null });
    expect(await destinationOf(SITE, { agreed: true })).toBe(departure);
  });

  test('is never a foreign site by way of the page that asks', async () => {
    answering({});
    const asking = `/continue?${new URLSearchParams({ goTo: 'https://evil.example/' })}`;
    expect(await destinationOf(asking, { agreed: true })).toBe(asking);
    expect(asked).toEqual([]);
  });
});

describe('what another user is shown of a goTo', () => {
  test.each([
    [SITE, `http://teahouse.${config.siteHost}/`],
    [`/continue?goTo=${encodeURIComponent(SITE)}`, `http://teahouse.${config.siteHost}/`],
    ['/dashboard', undefined],
    ['https://evil.example/x', undefined],
  ])('%s: %s', (goTo, start) => {
    expect(startOf(goTo)).toBe(start);
  });
});

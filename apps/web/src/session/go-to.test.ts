import { describe, expect, test } from 'vitest';
import { config } from '../config.ts';
import { loginHref, loginTarget, readGoTo } from './go-to.ts';

const manyHosts = {
  ...config,
  origins: { ...config.origins, console: 'https://console.example.org', www: 'https://www.example.org' },
  siteHost: 'sites.example.net',
};

describe('reading goTo', () => {
  test.each([
    ['plain', '/storage?bucketName=a#b'],
    ['encoded once', encodeURIComponent('/storage?bucketName=a#b')],
    ['encoded twice', encodeURIComponent(encodeURIComponent('/storage?bucketName=a#b'))],
  ])('understands an address that is %s', (_, value) => {
    expect(readGoTo(value)).toBe('/storage?bucketName=a#b');
  });

  test('keeps a percent sign that belongs to the address', () => {
    expect(readGoTo(encodeURIComponent('/search?search=100%25'))).toBe('/search?search=100%25');
  });

  test('makes a path of an address of this host', () => {
    expect(readGoTo(`${window.location.origin}/dashboard?a=1`)).toBe('/dashboard?a=1');
  });

  test.each(['https://console.example.org/node/creator', 'https://teahouse.sites.example.net/'])(
    'follows a configured host: %s',
    (address) => {
      expect(readGoTo(encodeURIComponent(address), manyHosts)).toBe(address);
    },
  );

  test.each([
    undefined,
    '',
    'dashboard',
    '//evil.example',
    '/\\evil.example',
    '%2F%2Fevil.example',
    'https://evil.example/',
    'https://console.example.org.evil.example/',
    'https://evil.example/https://console.example.org/',
    'https://evilsites.example.net/',
    'javascript:alert(1)',
    'data:text/html,x',
    '%E0%A4%A',
  ])('ignores %j', (value) => {
    expect(readGoTo(value, manyHosts)).toBeNull();
  });
});

describe('links to the login page', () => {
  test('lead back to the whole address', () => {
    const back = '/search?search=a b&x=%2F#c';
    const query = new URLSearchParams(loginHref(back).split('?')[1]);
    expect(readGoTo(query.get('goTo') ?? '')).toBe(
      new URL(back, window.location.origin).href.slice(window.location.origin.length),
    );
  });

  test('encode the address twice in all, as the readers of the ecosystem expect', () => {
    expect(loginHref('/storage?a=1')).toBe('/login?goTo=%252Fstorage%253Fa%253D1');
    expect(loginTarget('/storage?a=1', '/logon')).toEqual({
      app: 'user',
      to: '/logon',
      search: { goTo: '%2Fstorage%3Fa%3D1' },
    });
  });
});

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { chosenLocale, commonDomain, rememberLocale, takeOverLocale } from './locale-cookie.ts';

beforeEach(() => {
  document.documentElement.lang = '';
});
afterEach(() => rememberLocale('zh_CN', []));

test('a choice is remembered', () => {
  rememberLocale('en_US', ['']);
  expect(chosenLocale()).toBe('en_US');
});

test('over https the choice is sent over https alone', () => {
  const written = vi.spyOn(document, 'cookie', 'set');
  rememberLocale('en_US', []);
  vi.stubGlobal('location', new URL('https://colophon.example/home'));
  rememberLocale('en_US', []);
  vi.unstubAllGlobals();
  const [trial, encrypted] = written.mock.calls.map(([cookie]) => cookie);
  written.mockRestore();
  expect(trial).not.toContain('secure');
  expect(encrypted).toContain('; secure');
});

test('without a choice the language is the one of the page, which the server chose by the browser', () => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in half of the browsers
  document.cookie = 'locale=; path=/; max-age=0';
  expect(chosenLocale()).toBe('zh_CN');
  document.documentElement.lang = 'en-US';
  expect(chosenLocale()).toBe('en_US');
  rememberLocale('zh_CN', []);
  expect(chosenLocale()).toBe('zh_CN');
});

test('the language that the page before named is gone on with, any other word changes nothing', () => {
  const come = (search: string) => {
    window.history.replaceState(null, '', `/login${search}`);
    takeOverLocale([]);
    return chosenLocale();
  };
  expect(come('?locale=en_US')).toBe('en_US');
  expect(come('?locale=xx')).toBe('en_US');
  expect(come('')).toBe('en_US');
  expect(come('?locale=zh_CN')).toBe('zh_CN');
});

describe('the domain of the cookie', () => {
  test('is this host alone when everything shares one origin', () => {
    expect(commonDomain('localhost', ['', '/image', 'http://localhost:4180'])).toBe('');
  });

  test('is the parent of all hosts', () => {
    const origins = ['https://www.example.org', 'https://console.example.org', 'https://user.example.org'];
    expect(commonDomain('console.example.org', origins)).toBe('example.org');
    expect(commonDomain('example.org', origins)).toBe('example.org');
  });

  test('is none when the hosts share only a top-level domain', () => {
    expect(commonDomain('www.example.org', ['https://images.elsewhere.org'])).toBe('');
  });
});

import { afterEach, describe, expect, test } from 'vitest';
import { chosenLocale, commonDomain, rememberLocale } from './locale-cookie.ts';

afterEach(() => rememberLocale('zh_CN', []));

test('a choice is remembered', () => {
  rememberLocale('en_US', ['']);
  expect(chosenLocale()).toBe('en_US');
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

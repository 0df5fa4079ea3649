import { expect, test } from 'vitest';
import { hostNameOf, refuseNoDomain } from './host-name.ts';

test.each([
  ['stories.example', 'stories.example'],
  [' Www.Stories.Example ', 'www.stories.example'],
  ['https://stories.example/reader?x=1', 'stories.example'],
  ['stories.example/', 'stories.example'],
  ['故事.example', 'xn--3kqw76c.example'],
  ['stories', null],
  ['', null],
  ['192.168.0.1', null],
  ['my_stories.example', null],
  ['two words.example', null],
])('%j is the domain %j', (text, hostName) => {
  expect(hostNameOf(text)).toBe(hostName);
});

test('a field for a domain refuses what is none', () => {
  expect(refuseNoDomain('https://stories.example/')).toBeNull();
  expect(refuseNoDomain('stories')).toBe('nodes:domain_wrong');
});

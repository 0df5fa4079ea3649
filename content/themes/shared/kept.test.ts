import { beforeEach, expect, test, vi } from 'vitest';
import { pretendSite } from '../testing/pretended-site.ts';
import { keep, keepingIntervalMs, recall } from './kept.ts';

let site: ReturnType<typeof pretendSite>;
beforeEach(() => {
  site = pretendSite();
});

test('what is kept of a visitor stays in the browser, under a name of ours', async () => {
  keep('place', { at: 3 });
  expect(await recall('place')).toEqual({ at: 3 });
  expect({ ...localStorage }).toEqual({ 'colophon-theme-place': '{"at":3}' });
  expect(site.app.setUserData).not.toHaveBeenCalled();
  expect(site.app.getUserData).not.toHaveBeenCalled();
});

test('what is kept of somebody who is logged in stays with the node, and leaves nothing in the browser', async () => {
  site.user = { username: 'mira', headImage: '' };
  keep('place', { at: 3 });
  expect(site.userData).toEqual(new Map([['place', { at: 3 }]]));
  expect(await recall('place')).toEqual({ at: 3 });
  expect(localStorage).toHaveLength(0);
});

test('nothing kept is nothing, and so is what cannot be read', async () => {
  expect(await recall('place')).toBeNull();
  localStorage.setItem('colophon-theme-place', '{');
  expect(await recall('place')).toBeNull();
  site.user = { username: 'mira', headImage: '' };
  vi.mocked(site.app.getUserData).mockResolvedValue(undefined);
  expect(await recall('place')).toBeUndefined();
});

test('a browser that keeps nothing remembers until the page goes', async () => {
  const refuse = () => {
    throw new DOMException('Not here', 'SecurityError');
  };
  const spies = [vi.spyOn(Storage.prototype, 'setItem'), vi.spyOn(Storage.prototype, 'getItem')];
  for (const spy of spies) spy.mockImplementation(refuse);
  expect(await recall('place')).toBeNull();
  keep('place', { at: 3 });
  expect(await recall('place')).toEqual({ at: 3 });
  for (const spy of spies) spy.mockRestore();
});

test('what changes all the time is written once a second in the browser, and every ten seconds at the node', () => {
  expect(keepingIntervalMs()).toBe(1000);
  site.user = { username: 'mira', headImage: '' };
  expect(keepingIntervalMs()).toBe(10_000);
});

import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { draw } from '../../testing/draw.tsx';
import { pretendSite } from '../../testing/pretended-site.ts';
import { recall } from '../kept.ts';
import { type Begun, noteBegun, readBegun, useBegun, wasBegun, withBegun } from './recent.ts';

const begun = (exhibitId: string, itemId = ''): Begun => ({ exhibitId, itemId, title: `Title of ${exhibitId}` });

function List() {
  return (
    <ol>
      {useBegun().map(({ exhibit, itemId }) => (
        <li key={exhibit.exhibitId}>{exhibit.exhibitId + itemId}</li>
      ))}
    </ol>
  );
}

let site: ReturnType<typeof pretendSite>;
beforeEach(() => {
  site = pretendSite();
});

test('what was begun last comes first, once for each exhibit; the thirteenth is forgotten', () => {
  const known = [begun('a', '1'), begun('b')];
  expect(withBegun(known, begun('c'))).toEqual([begun('c'), ...known]);
  expect(withBegun(known, begun('b', '2'))).toEqual([begun('b', '2'), begun('a', '1')]);
  const many = Array.from({ length: 12 }, (_, index) => begun(String(index)));
  expect(withBegun(many, begun('new'))).toEqual([begun('new'), ...many.slice(0, 11)]);
});

test('whatever else was kept counts as nothing', () => {
  const { title: _, ...untitled } = begun('b');
  expect(readBegun([begun('a'), null, untitled, { ...begun('c'), itemId: 2 }, 'x'])).toEqual([begun('a')]);
  for (const stored of [null, undefined, {}, 'a']) expect(readBegun(stored)).toEqual([]);
});

test('notes made at the same moment are all kept, one after the other, and this browser knows at once that there are some', async () => {
  expect(wasBegun()).toBe(false);
  for (const id of ['a', 'b', 'c']) noteBegun(begun(id));
  await expect.poll(() => recall('begun')).toEqual([begun('c'), begun('b'), begun('a')]);
  expect(wasBegun()).toBe(true);
});

test('a note that fails does not keep the next one from being made', async () => {
  site.user = { username: 'mira', headImage: '' };
  vi.mocked(site.app.getUserData).mockRejectedValueOnce(new Error('The node is away.'));
  noteBegun(begun('a'));
  noteBegun(begun('b'));
  await expect.poll(() => site.userData.get('begun')).toEqual([begun('b')]);
});

test('what was begun and is still on the shelf is listed, the latest first, also when it changes', async () => {
  site.exhibits = [
    { exhibitId: 'a', onlineStatus: 1 },
    { exhibitId: 'off', onlineStatus: 0 },
    { exhibitId: 'b', onlineStatus: 1 },
  ];
  const listed = () => [...document.querySelectorAll('li')].map((line) => line.textContent);
  const comesToList = (lines: string[]) =>
    expect
      .poll(async () => {
        await act(async () => undefined);
        return listed();
      })
      .toEqual(lines);
  const leave = await draw(<List />);
  await comesToList([]);
  expect(site.app.getExhibitListById).not.toHaveBeenCalled();
  for (const id of ['a', 'gone', 'off', 'b']) noteBegun(begun(id, '-2'));
  await comesToList(['b-2', 'a-2']);
  noteBegun(begun('a', '-3'));
  await comesToList(['a-3', 'b-2']);
  await leave(null);
  await draw(<List />);
  await comesToList(['a-3', 'b-2']);
});

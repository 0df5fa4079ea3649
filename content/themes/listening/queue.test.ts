import { expect, test } from 'vitest';
import { added, currentOf, EMPTY, moved, type Queue, readQueue, stepped, type Track, without } from './queue.ts';

const track = (title: string): Track => ({ exhibitId: 'e', itemId: title, title, from: '', cover: '', intro: '' });
const queueOf = (titles: string, at = 0): Queue => ({ tracks: [...titles].map(track), at });
const titlesOf = ({ tracks }: Queue) => tracks.map(({ title }) => title).join('');
const playing = (queue: Queue) => currentOf(queue)?.title;

test('what is added next comes behind what plays, what is added last at the end', () => {
  expect(titlesOf(added(queueOf('abc', 1), [track('x'), track('y')], 'next'))).toBe('abxyc');
  expect(titlesOf(added(queueOf('abc', 1), [track('x')], 'last'))).toBe('abcx');
  expect(added(EMPTY, [track('x'), track('y')], 'next')).toEqual(queueOf('xy'));
});

test('what is in the queue already is moved, and what plays is neither moved nor repeated', () => {
  const queue = added(queueOf('abcd', 2), [track('a'), track('c')], 'next');
  expect(titlesOf(queue)).toBe('bcad');
  expect(playing(queue)).toBe('c');
  expect(titlesOf(added(queueOf('abcd', 2), [track('b')], 'last'))).toBe('acdb');
});

test('taking a track away lets what plays go on; the next takes the place of what played', () => {
  expect(playing(without(queueOf('abc', 2), 0))).toBe('c');
  expect(playing(without(queueOf('abc', 0), 2))).toBe('a');
  expect(playing(without(queueOf('abc', 1), 1))).toBe('c');
  expect(playing(without(queueOf('abc', 2), 2))).toBe('b');
  expect(without(queueOf('a'), 0)).toEqual(EMPTY);
});

test('a track is moved by a place up to the ends, and what plays goes on', () => {
  expect(titlesOf(moved(queueOf('abc', 1), 0, 1))).toBe('bac');
  for (const [index, step] of [
    [0, 1],
    [1, -1],
    [1, 1],
    [2, -1],
  ] as const)
    expect(playing(moved(queueOf('abc', 1), index, step))).toBe('b');
  expect(moved(queueOf('abc', 1), 0, -1)).toEqual(queueOf('abc', 1));
  expect(moved(queueOf('abc', 1), 2, 1)).toEqual(queueOf('abc', 1));
});

test('one goes through the queue up to its ends', () => {
  expect(playing(stepped(queueOf('abc', 1), 1)!)).toBe('c');
  expect(playing(stepped(queueOf('abc', 1), -1)!)).toBe('a');
  expect(stepped(queueOf('abc', 2), 1)).toBeUndefined();
  expect(stepped(queueOf('abc', 0), -1)).toBeUndefined();
});

test('a queue that was kept is read again, anything else is an empty one', () => {
  expect(readQueue(JSON.parse(JSON.stringify(queueOf('abc', 2))))).toEqual(queueOf('abc', 2));
  expect(readQueue(queueOf('abc', 7))).toEqual(queueOf('abc', 0));
  for (const stored of [null, undefined, 'abc', [], { tracks: [{}], at: 0 }, { tracks: [track('a')], at: 'one' }])
    expect(readQueue(stored)).toEqual(EMPTY);
  const long = { tracks: Array.from({ length: 300 }, (_, index) => track(String(index))), at: 250 };
  expect(readQueue(long)).toMatchObject({ at: 0, tracks: { length: 200 } });
});

import { expect, test } from 'vitest';
import { changedWorks, type Work } from './changed-works.ts';

/** A work in a version, made of others. */
const work = (name: string, below: readonly Work[] = [], version = '1.0.0'): Work => ({
  id: name,
  name,
  type: 'resource',
  version,
  below,
});
const told = (before: Work, after: Work) =>
  changedWorks(before, after).map((one) => ({
    work: one.work.name,
    swaps: one.swaps.map(({ replaced, replacer }) => `${replaced.name} → ${replacer.name} ${replacer.version}`),
    parts: one.parts.map(({ name }) => name),
    isSameEverywhere: one.isSameEverywhere,
  }));
const [codec, lighter, font] = [work('codec'), work('lighter', [work('engine')]), work('font')];

test('works are told from the inside out, each with what changes in itself', () => {
  const before = work('theme', [font, work('mixer', [font, codec])]);
  const after = work('theme', [font, work('mixer', [font, lighter])]);
  expect(told(before, after)).toEqual([
    { work: 'mixer', swaps: ['codec → lighter 1.0.0'], parts: [], isSameEverywhere: true },
    { work: 'theme', swaps: [], parts: ['mixer'], isSameEverywhere: true },
  ]);
});

test('the same tree has no changed works, another version of a dependency is a change', () => {
  const theme = work('theme', [codec]);
  expect(told(theme, theme)).toEqual([]);
  expect(told(theme, work('theme', [work('codec', [], '2.0.0')]))).toEqual([
    { work: 'theme', swaps: ['codec → codec 2.0.0'], parts: [], isSameEverywhere: true },
  ]);
});

test('a work that stands in several places is told once, and whether it changes in all of them alike', () => {
  const mixer = work('mixer', [codec]);
  const changed = work('mixer', [lighter]);
  const before = work('theme', [work('left', [mixer]), work('right', [mixer])]);
  const everywhere = told(before, work('theme', [work('left', [changed]), work('right', [changed])]));
  expect(everywhere.map((one) => [one.work, one.isSameEverywhere])).toEqual([
    ['mixer', true],
    ['left', true],
    ['right', true],
    ['theme', true],
  ]);
  for (const after of [
    work('theme', [work('left', [changed]), work('right', [mixer])]),
    work('theme', [work('left', [mixer]), work('right', [changed])]),
    work('theme', [work('left', [changed]), work('right', [work('mixer', [font])])]),
  ])
    expect(told(before, after).find((one) => one.work === 'mixer')).toMatchObject({ isSameEverywhere: false });
});

import { useState } from 'react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { loadTexts, switchLocale } from '#i18n/i18n.ts';
import { drawPage, pretendBrowser, pretendServer, shows } from '#test/drawn-page.tsx';
import { KindFilters } from './kind-filters.tsx';

const branch = (code: string, name: string, children: object[] = []) => ({ code, name, children });
const READ = branch('read', 'To read', [
  branch('novels', 'Novels', [branch('crime', 'Crime')]),
  branch('poems', 'Poems'),
]);
const TYPES = [
  { ...branch('audio', 'audio'), resourceCount: 3, sameAs: 'RT005' },
  { ...branch('RT005', '音频'), resourceCount: 3, sameAs: null },
];
let categories: object[] | undefined;
type Chosen = Parameters<typeof KindFilters>[0]['chosen'];
let chosen: Chosen;

beforeAll(async () => {
  await loadTexts(['market', 'types', 'ui']);
  await switchLocale('en_US');
  pretendBrowser();
  pretendServer(({ path }) => {
    if (path === '/v2/resources/operation-categories/listSimpleByGroup') return categories;
    return path === '/v2/resources/types/listSimpleByGroup' ? TYPES : undefined;
  });
});
beforeEach(() => {
  categories = [READ, branch('hear', 'To hear')];
});

function Filters({ first }: { first: Chosen }) {
  const [now, setNow] = useState(first);
  chosen = now;
  return <KindFilters chosen={now} onChoose={setNow} />;
}
const draw = (first: Chosen) => drawPage(() => <Filters first={first} />);
const rows = () =>
  [...document.querySelectorAll('fieldset')].map((row) =>
    [...row.querySelectorAll('button')].map((chip) => `${chip.textContent}${chip.ariaPressed === 'true' ? '*' : ''}`),
  );
const choose = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)!.click();

test('categories open level by level, the deepest counts, and All goes one level up', async () => {
  draw({});
  await shows('To read');
  expect(rows()).toEqual([['All*', 'To read', 'To hear']]);
  choose('To read');
  await expect.poll(rows).toEqual([
    ['All', 'To read*', 'To hear'],
    ['All*', 'Novels', 'Poems'],
  ]);
  choose('Novels');
  await expect.poll(() => rows()[2]).toEqual(['All*', 'Crime']);
  expect(chosen).toEqual({ category: 'novels' });
  choose('Crime');
  await expect.poll(() => chosen).toEqual({ category: 'crime' });
  [...document.querySelectorAll('button')].filter(({ textContent }) => textContent === 'All')[1]!.click();
  await expect.poll(() => chosen).toEqual({ category: 'read' });
});

test.each([
  ['there is none', []],
  ['they cannot be read', undefined],
])('resource types stand in for categories where %s', async (_where, known) => {
  categories = known;
  draw({});
  await expect.poll(rows).toEqual([['All types*', 'Audio']]);
});

test('a type that the address names can be taken back beside the categories', async () => {
  draw({ category: 'hear', type: 'audio' });
  await expect.poll(rows).toEqual([
    ['All', 'To read', 'To hear*'],
    ['All types', 'Audio*'],
  ]);
  choose('All types');
  await expect.poll(rows).toEqual([['All', 'To read', 'To hear*']]);
});

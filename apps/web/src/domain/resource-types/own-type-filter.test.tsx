import { useState } from 'react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { typeCondition } from '#api/types/filters.ts';
import { loadTexts, switchLocale } from '#i18n/i18n.ts';
import { control, drawPage, pretendBrowser, pretendServer, shows } from '#test/drawn-page.tsx';
import { OwnTypeFilter } from './own-type-filter.tsx';

const branch = (code: string, name: string, children: object[] = []) => ({ code, name, resourceCount: 1, children });
const TREE = [
  branch('RT005', '音频', [branch('RT005001', '音乐'), branch('RT005002', '播客节目')]),
  branch('RT003', '图片'),
];

beforeAll(async () => {
  await loadTexts(['types', 'ui']);
  pretendBrowser();
  pretendServer(({ path }) => {
    if (path.endsWith('listSimpleByGroup')) return TREE;
    return path.endsWith('listSimple4Recently')
      ? [
          { code: 'RT003', names: '图片', resourceCount: 1 },
          { code: 'RT005001', names: '音频/音乐', resourceCount: 1 },
        ]
      : [];
  });
});
beforeEach(() => localStorage.clear());

let chosen: string | undefined;
function Screen() {
  const [value, setValue] = useState<string>();
  chosen = value;
  return <OwnTypeFilter value={value} onChange={setValue} />;
}
const rows = () =>
  [...document.querySelectorAll('fieldset')].map((row) =>
    [...row.querySelectorAll('button')].map((one) => one.textContent),
  );

test('a branch ends with what users added below it, which is asked for by itself', async () => {
  await switchLocale('en_US');
  drawPage(Screen);
  await expect.poll(rows).toEqual([
    ['Picture', 'Music'],
    ['All types', 'Audio', 'Picture'],
  ]);
  control('Audio').click();
  await shows('Other');
  expect(rows().at(-1)).toEqual(['All types', 'Music', 'Podcast episode', 'Other']);
  control('Other').click();
  await expect
    .poll(() => chosen && typeCondition(chosen))
    .toEqual({ resourceTypeCode: 'RT005', resourceTypeCategory: 2 });
  expect(rows().at(-1)).toContain('Other');
  expect(typeCondition('RT005')).toEqual({ resourceTypeCode: 'RT005' });
});

test('Chinese: what was chosen last comes first, before the types of the latest resources', async () => {
  await switchLocale('zh_CN');
  drawPage(Screen);
  await shows('音频');
  control('音频').click();
  await expect.poll(() => rows()[0]).toEqual(['音频', '图片', '音乐']);
  drawPage(Screen);
  await expect.poll(() => rows()[0]).toEqual(['音频', '图片', '音乐']);
  await expect.poll(() => control('图片')).toBeDefined();
  control('图片').click();
  await expect.poll(() => chosen).toBe('RT003');
});

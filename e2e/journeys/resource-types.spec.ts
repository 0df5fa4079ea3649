import { typePath } from '@colophon/model';
import { expect, type Page } from '@playwright/test';
import { get, logInAs, newNumber } from '../frame/api.ts';
import { settled } from '../frame/findings.ts';
import { demoPassword, LOOKS, test } from '../frame/journey.ts';
import { drawPng } from '../frame/png.ts';

interface Branch {
  code: string;
  name: string;
  sameAs: string | null;
  children: Branch[];
}

const HAN = /\p{Script=Han}/u;

/** Returns the visible texts of resource types: chips of the filter, types on cards, entries of the picker. */
const textsOf = (page: Page, selector: string) => page.locator(selector).allInnerTexts();

for (const look of LOOKS) {
  test(`resource types are said in words of the language, ${look.locale}, ${look.viewport.width} px`, async ({
    startJourney,
  }) => {
    const journey = startJourney('types', look);
    const { t } = journey;
    const page = await journey.openBrowser();
    await logInAs(page.request, 'low-tide', demoPassword());
    const tree = await get<Branch[]>(page.request, '/v2/resources/types/listSimpleByGroup?category=1&status=1');
    const codes = new Set(codesOf(tree));
    const seen = tree.filter(({ sameAs }) => sameAs === null);
    const expectOnce = (texts: string[]) => expect(texts.length).toBe(new Set(texts).size);
    const expectWords = (texts: string[], least: number) => {
      const words = texts.flatMap((text) => text.split(' / ')).map((text) => text.trim());
      expect(words.length).toBeGreaterThanOrEqual(least);
      expect(words.filter((word) => codes.has(word))).toEqual([]);
      if (look.locale === 'en_US') expect(words.filter((word) => HAN.test(word))).toEqual([]);
    };

    await test.step('in the market', async () => {
      await page.goto('/market');
      await settled(page);
      const filter = page.getByRole('group', { name: t('types:type') }).first();
      const chips = await filter.getByRole('button').allInnerTexts();
      expectWords(chips, 8);
      expectOnce(chips);
      expectWords(await textsOf(page, 'article p:first-of-type'), 20);
      await journey.picture(page);
      const picture = typePath(['图片'], look.locale);
      await filter.getByRole('button', { name: picture, exact: true }).click();
      const both = await get<{ dataList: { resourceTypeCode: string }[] }>(
        page.request,
        '/v2/resources?resourceTypeCode=RT003&status=1&limit=100',
      );
      expect(new Set(both.dataList.map(({ resourceTypeCode }) => resourceTypeCode))).toEqual(
        new Set(['image', 'RT003']),
      );
      await expect.poll(async () => (await textsOf(page, 'article p:first-of-type')).length).toBe(both.dataList.length);
      expect(new Set(await textsOf(page, 'article p:first-of-type'))).toEqual(new Set([picture]));
    });

    await test.step('where a type is chosen, on every level', async () => {
      await page.goto('/resource/creator');
      const [chooser] = await Promise.all([
        page.waitForEvent('filechooser'),
        page.getByRole('button', { name: t('ui:choose_file') }).click(),
      ]);
      await chooser.setFiles({ name: 'evening.png', mimeType: 'image/png', buffer: drawPng(64, 48, newNumber()) });
      await page.getByRole('button', { name: new RegExp(`^${t('types:type')}:`) }).click();
      const roots = page.getByRole('list', { name: t('types:all') }).getByRole('button');
      await expect(roots).not.toHaveCount(0);
      expectWords(await roots.allInnerTexts(), seen.length - 1);
      expectOnce(await roots.allInnerTexts());
      for (const root of await roots.all()) {
        await root.focus();
        const below = page.getByRole('list', { name: (await root.textContent())!, exact: true });
        if ((await root.getAttribute('aria-expanded')) === null) continue;
        expectWords(await below.getByRole('button').allInnerTexts(), 2);
      }
      await journey.picture(page);
    });
  });
}

function codesOf(branches: readonly Branch[]): string[] {
  return branches.flatMap(({ code, children }) => [code, ...codesOf(children)]);
}

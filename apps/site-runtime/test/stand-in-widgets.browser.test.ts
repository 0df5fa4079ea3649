import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { setUpBrowser } from './browser.ts';

const site = setUpBrowser();

const THEME_ID = '65f0000000000000000000a1';
const EXHIBIT_ID = '65f0000000000000000000a2';
const ASKED = { markdown: 'zhu/reads-markdown', share: 'zhu/shares' };

/** Looks its widget up by name and mounts it, as published themes do. */
const theme = (asked: string, data: object, bundleTool: string) => ({
  exhibitId: THEME_ID,
  title: 'Theme with a widget',
  resourceType: ['theme'],
  property: { bundleTool },
  package: {
    'index.html': `<html><head></head><body><h1>Theme</h1><div id="place"></div><script>
      const { freelogApp } = window.microApp.getData();
      (async () => {
        const tree = await freelogApp.getSelfDependencyTree();
        const found = tree.find(({ articleName }) => articleName === ${JSON.stringify(asked)});
        if (!found) return document.body.append('no widget');
        const { articleId, parentNid, nid } = found;
        const widget = await freelogApp.mountArticleWidget({
          articleId, parentNid, nid,
          topExhibitId: freelogApp.getTopExhibitId(),
          container: document.getElementById('place'),
          renderWidgetOptions: { data: ${JSON.stringify(data).replaceAll('</', '<\\/')} },
        });
        window.rawWindow.widget = widget;
      })();
    </script></body></html>`,
  },
});

async function open(asked: string, data: object, bundleTool = 'webpack', options = {}): Promise<Page> {
  const { state } = site.fixture;
  const picture = { exhibitId: EXHIBIT_ID, title: 'Tides', resourceType: ['文章'] };
  state.exhibits = [theme(asked, data, bundleTool), picture];
  state.themeId = THEME_ID;
  state.widgetAliases = { [ASKED.markdown]: 'colophon:markdown', [ASKED.share]: 'colophon:share' };
  return site.open(site.fixture.site, options);
}

const setData = (page: Page, data: object) =>
  page.evaluate(
    (changed) => (window as never as { widget: { setData(data: object): void } }).widget.setData(changed),
    data,
  );

for (const bundleTool of ['webpack', 'vite']) {
  test(`the reader sets Markdown, where themes look for its headings, and runs nothing of it: ${bundleTool}`, async () => {
    const content = [
      '# Tides',
      '| High | Low |\n| --- | --- |\n| 4 m | 1 m |',
      '<img src=x onerror="rawWindow.ran = 1"><script>rawWindow.ran = 1</script>',
      '[out](https://example.org) [bad](javascript:rawWindow.ran=1)',
      'A {{freelog://mira/map}} and ![chart](freelog://mira/chart)',
    ].join('\n\n');
    const exhibitInfo = {
      exhibitId: EXHIBIT_ID,
      versionInfo: { dependencyTree: [{ nid: 'b00000000001', articleName: 'mira/chart' }] },
    };
    const page = await open(ASKED.markdown, { content, fontSize: 22, exhibitInfo }, bundleTool);
    const article = page.locator('#markdown-widget-app > :first-child');
    await article.locator('h1').waitFor();
    expect(await article.locator('> h1').textContent()).toBe('Tides');
    expect(await article.locator('td').allTextContents()).toEqual(['4 m', '1 m']);
    expect(await article.evaluate((element) => getComputedStyle(element).fontSize)).toBe('22px');
    expect(await article.locator('a[target=_blank]').getAttribute('rel')).toBe('noopener noreferrer');
    expect(await article.locator('a').last().getAttribute('href')).toBe('');
    expect(await article.locator('img').getAttribute('src')).toContain(
      `/file/exhibits/${EXHIBIT_ID}/articles/b00000000001`,
    );
    expect(await article.locator('em').textContent()).toBe('mira/map');
    expect(await page.evaluate(() => 'ran' in window)).toBe(false);

    await setData(page, { content: '## Next' });
    await article.locator('h2').waitFor();
    expect(await article.locator('h1').count()).toBe(0);
    expect(await article.evaluate((element) => getComputedStyle(element).fontSize)).toBe('22px');
  });
}

for (const [locale, copy] of [
  ['en-US', 'Copy the link'],
  ['zh-CN', '复制链接'],
] as const) {
  test(`the share panel opens and closes when the theme says so, ${locale}`, async () => {
    const exhibit = { exhibitId: EXHIBIT_ID, exhibitTitle: 'Tides' };
    const page = await open(ASKED.share, { exhibit, routerType: 'content' }, 'webpack', { locale });
    await page.waitForFunction(() => 'widget' in window);
    expect(await page.locator('.share-panel').count()).toBe(0);
    await setData(page, { show: true });
    const panel = page.locator('.share-panel');
    await panel.waitFor();
    expect(await panel.locator('p').textContent()).toBe('Tides');
    expect(await panel.locator('input').inputValue()).toBe(`${site.fixture.site}/${EXHIBIT_ID}/content`);
    expect(await panel.locator('button').textContent()).toBe(copy);
    await setData(page, { show: false });
    await panel.waitFor({ state: 'detached' });
  });
}

test('a theme that asks for a name without alias finds nothing', async () => {
  const page = await open('zhu/else', {});
  await page.waitForSelector('text=no widget');
});

import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { setUpBrowser } from './browser.ts';
import type { FixtureExhibit } from './site-fixture.ts';

const THEME_ID = '65f0000000000000000000a1';
const WIDGET_ID = '65f0000000000000000000a2';
const ARTICLE = { articleId: '65f0000000000000000000b1', nid: 'aa0000000001' };

/** A widget that says how often its scripts ran and it was mounted, and what it was told; it leaves as `leave` says. */
const widgetScript = (leave: string) => `
window.ran = (window.ran || 0) + 1;
window.mounts = 0;
const app = window.microApp.getData().freelogApp;
let listener;
window.mount = (data) => {
  window.mounts += 1;
  const line = document.createElement('p');
  line.id = 'line';
  document.getElementById('root').append(line);
  listener = ({ word }) => {
    line.textContent = [word, window.mounts, app === window.microApp.getData().freelogApp, app.getSelfProperty ? 'app' : ''].join(' ');
  };
  window.microApp.addDataListener(listener, true);
};
window.unmount = () => {
  document.getElementById('root').textContent = '';
  window.microApp.removeDataListener(listener);
  ${leave}
};
`;

const LEAVES = {
  'at once': '',
  'in its own time': 'return new Promise((resolve) => setTimeout(resolve, 100));',
  'with a fault': "throw new Error('cannot leave');",
};

const site = setUpBrowser();

const theme = (files: Record<string, string>, property: Record<string, unknown>): FixtureExhibit => ({
  exhibitId: THEME_ID,
  title: 'Host',
  resourceType: ['theme'],
  property,
  dependencyTree: [{ ...ARTICLE, articleName: 'meilin/reader', package: files }],
  package: {
    'index.html': `<html><head></head><body><div id="host"></div><div id="slot"></div><div id="other"></div>
      <script>window.unmount = () => {}; window.mount = () => { window.rawWindow.app = window.microApp.getData().freelogApp; };</script></body></html>`,
  },
});

/** Opens the theme with a widget that is an exhibit and a dependency. */
async function openHost(leave: keyof typeof LEAVES = 'at once', isModule = false): Promise<Page> {
  const { state } = site.fixture;
  state.themeId = THEME_ID;
  const script = isModule ? '<script type="module" src="/widget.js"></script>' : '<script src="/widget.js"></script>';
  const files = {
    'index.html': `<html><head></head><body><div id="root"></div>${script}</body></html>`,
    'widget.js': widgetScript(LEAVES[leave]),
  };
  const property = isModule ? { bundleTool: 'vite' } : {};
  const widget = { exhibitId: WIDGET_ID, title: 'Reader', resourceType: ['widget'], property, package: files };
  state.exhibits = [theme(files, {}), widget];
  const page = await site.open(site.fixture.site);
  await page.waitForFunction(() => 'app' in window);
  return page;
}

interface Controller {
  success: boolean;
  unmount(): Promise<boolean>;
  setData(data: object): void;
}
interface Held {
  app: {
    mountExhibitWidget(request: object): Promise<Controller>;
    mountArticleWidget(request: object): Promise<Controller>;
  };
  controller: Controller;
}

type Kind = 'exhibit' | 'article';

/** Mounts the widget and answers with success. */
async function mount(page: Page, kind: Kind, word: string, options: { into?: string; isModule?: boolean } = {}) {
  return page.evaluate(
    async ([asked, data, article, ids, { into = 'slot', isModule = false }]) => {
      const held = window as unknown as Held;
      const request = {
        container: document.getElementById(into),
        renderWidgetOptions: { data: { word: data }, ...(isModule && { iframe: true }) },
      };
      held.controller =
        asked === 'exhibit'
          ? await held.app.mountExhibitWidget({ exhibitId: ids.widget, ...request })
          : await held.app.mountArticleWidget({ ...article, parentNid: '', topExhibitId: ids.theme, ...request });
      return held.controller.success;
    },
    [kind, word, ARTICLE, { widget: WIDGET_ID, theme: THEME_ID }, options] as const,
  );
}

const unmount = (page: Page) => page.evaluate(() => (window as unknown as Held).controller.unmount());
const line = (page: Page) => page.locator('#line').textContent();

for (const kind of ['exhibit', 'article'] as const) {
  for (const isModule of [false, true]) {
    describe(`${kind} widget${isModule ? ' of modules' : ''}`, () => {
      for (const leave of ['at once', 'in its own time', 'with a fault'] as const) {
        test(`a widget that leaves ${leave} comes back, with its scripts run once and its freelogApp`, async () => {
          const page = await openHost(leave, isModule);
          for (const [index, word] of ['one', 'two', 'three'].entries()) {
            expect(await mount(page, kind, word, { isModule })).toBe(true);
            await expect.poll(() => line(page)).toBe(`${word} ${index + 1} true app`);
            expect(await unmount(page)).toBe(true);
            expect(await page.locator('#line').count()).toBe(0);
          }
        });
      }

      test('a widget whose container the theme throws away comes back in another, even while it is still leaving', async () => {
        const page = await openHost('in its own time', isModule);
        expect(await mount(page, kind, 'one', { isModule })).toBe(true);
        await page.evaluate(() => document.getElementById('slot')?.remove());
        expect(await mount(page, kind, 'two', { into: 'other', isModule })).toBe(true);
        await expect.poll(() => line(page)).toBe('two 2 true app');
        // the end of the first must not take the second along
        await page.waitForTimeout(200);
        expect(await line(page)).toBe('two 2 true app');
      });

      test('what is mounted goes on when it is mounted there again, and gets the new data', async () => {
        const page = await openHost('at once', isModule);
        expect(await mount(page, kind, 'one', { isModule })).toBe(true);
        expect(await mount(page, kind, 'two', { isModule })).toBe(true);
        await expect.poll(() => line(page)).toBe('two 1 true app');
        expect(await mount(page, kind, 'three', { into: 'other', isModule })).toBe(false);
        await page.evaluate(() => (window as unknown as Held).controller.setData({ word: 'four' }));
        await expect.poll(() => line(page)).toBe('four 1 true app');
      });
    });
  }
}

test('two mounts at once in one container are one', async () => {
  const page = await openHost();
  const both = await Promise.all([mount(page, 'exhibit', 'one'), mount(page, 'exhibit', 'two')]);
  expect(both).toEqual([true, true]);
  await expect.poll(() => line(page)).toBe('two 1 true app');
  expect(await page.locator('#slot > micro-app').count()).toBe(1);
});

test('a widget that was refused is mounted after the visitor has signed', async () => {
  const page = await openHost();
  const widget = site.fixture.state.exhibits.find(({ exhibitId }) => exhibitId === WIDGET_ID) as FixtureExhibit;
  widget.refusal = { authCode: 303, defaulterIdentityType: 4, errorMsg: '' };
  expect(await mount(page, 'exhibit', 'one')).toBe(false);
  expect(await page.locator('#slot').innerHTML()).toBe('');
  delete widget.refusal;
  expect(await mount(page, 'exhibit', 'two')).toBe(true);
  await expect.poll(() => line(page)).toBe('two 1 true app');
});

test('without a container there is no success, and no exception', async () => {
  const page = await openHost();
  expect(await mount(page, 'exhibit', 'one', { into: 'nowhere' })).toBe(false);
});

test('a widget that is kept alive is hidden and shown again as it was', async () => {
  const page = await openHost();
  const show = () =>
    page.evaluate(async (exhibitId) => {
      const held = window as unknown as Held;
      held.controller = await held.app.mountExhibitWidget({
        exhibitId,
        container: document.getElementById('slot'),
        renderWidgetOptions: { data: { word: 'alive' }, 'keep-alive': true },
      });
      return held.controller.success;
    }, WIDGET_ID);
  expect(await show()).toBe(true);
  await expect.poll(() => line(page)).toBe('alive 1 true app');
  expect(await unmount(page)).toBe(true);
  expect(await page.locator('#line').count()).toBe(0);
  expect(await show()).toBe(true);
  expect(await line(page)).toBe('alive 1 true app');
});

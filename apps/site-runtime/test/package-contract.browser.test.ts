import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { setUpBrowser } from './browser.ts';
import type { FixtureExhibit } from './site-fixture.ts';

const THEME_ID = '65f0000000000000000000a1';
const WIDGET_ID = '65f0000000000000000000a2';

/** Collects what a package sees of its world and writes it into its page as JSON. */
const PROBE = `
window.unmount = () => { document.body.dataset.unmounted = 'yes'; };
window.mount = async (data) => {
  const image = document.createElement('img');
  image.src = '/pictures/a.svg';
  document.body.appendChild(image);
  const link = document.createElement('a');
  link.setAttribute('href', '/about?x=1');
  link.textContent = 'about';
  document.getElementById('app').appendChild(link);
  const xhr = (address) => new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('GET', address);
    request.onload = () => resolve(request.responseText);
    request.send();
  });
  const worker = (address) => new Promise((resolve) => {
    new Worker(address).onmessage = (event) => resolve(event.data);
  });
  const seen = {
    hasFreelogApp: Boolean(data.freelogApp),
    sameData: window.microApp.getData().freelogApp === data.freelogApp,
    name: window.__MICRO_APP_NAME__,
    url: window.__MICRO_APP_URL__,
    publicPath: window.__MICRO_APP_PUBLIC_PATH__,
    environment: window.__MICRO_APP_ENVIRONMENT__,
    umd: window.__MICRO_APP_UMD_MODE__,
    hostEnd: window.HOST_END,
    isTest: window.isTest,
    origin: window.location.origin,
    path: window.location.pathname + window.location.search,
    image: image.getAttribute('src'),
    link: link.getAttribute('href'),
    fetchedRoot: await (await fetch('/data.json')).text(),
    fetchedRelative: await (await fetch('./data.json')).text(),
    requested: await xhr('/data.json'),
    workerSaid: await worker('/worker.js'),
    scripts: window.order,
    staticImage: document.getElementById('static').getAttribute('src'),
    staticSet: document.getElementById('static').getAttribute('srcset'),
    poster: document.getElementById('film').getAttribute('poster'),
    boxes: document.querySelectorAll('.runtime-only').length,
    background: getComputedStyle(document.getElementById('box')).backgroundImage,
    dynamic: window.dynamic,
    rawWindow: window.rawWindow !== window && Boolean(window.rawWindow.document),
  };
  document.getElementById('app').dataset.seen = JSON.stringify(seen);
};
`;

const PAGE = (script: string) => `<!doctype html><html><head>
<link rel="manifest" href="/manifest.json"><link rel="icon" href="/favicon.ico">
<link rel="stylesheet" href="/css/style.css">
<script>window.order = ['inline'];</script>
</head><body><div id="app"></div><div id="box" class="runtime-only">box</div>
<img id="static" src="/pictures/a.svg" srcset="/pictures/a.svg 1x, ./pictures/b.svg 2x" alt=""><video id="film" poster="pictures/b.svg"></video>
<script defer src="/js/deferred.js"></script><script src="./js/first.js"></script>
${script}</body></html>`;

const FILES = {
  'css/style.css':
    'body { color: rgb(1, 2, 3); } .runtime-only { background-image: url(/pictures/a.svg); border-image-source: url("../pictures/b.svg"); }',
  'js/first.js':
    "window.order.push('first'); const late = document.createElement('script'); late.src = '/js/dynamic.js'; document.head.appendChild(late);",
  'js/deferred.js': "window.order.push('deferred');",
  'js/dynamic.js': "window.dynamic = 'ran';",
  'js/module.js': `import { word } from './word.js'; window.order.push(word);`,
  'js/word.js': "export const word = 'module';",
  'worker.js': "postMessage('from worker');",
  'data.json': '{"from":"package"}',
  'pictures/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>',
  'pictures/b.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>',
};

const site = setUpBrowser();

function probeTheme(property: Record<string, unknown> = {}): FixtureExhibit {
  const isModule = property.bundleTool === 'vite';
  const script = isModule
    ? '<script type="module" src="/probe.js"></script>'
    : '<script defer src="/probe.js"></script>';
  return {
    exhibitId: THEME_ID,
    title: 'Probe',
    resourceType: ['theme'],
    property,
    package: {
      ...FILES,
      'probe.js': isModule ? `import './js/module.js';${PROBE}` : PROBE,
      'index.html': PAGE(script),
    },
  };
}

async function openWith(theme: FixtureExhibit, path = '/', others: FixtureExhibit[] = []): Promise<Page> {
  const { state } = site.fixture;
  state.exhibits = [theme, ...others];
  state.themeId = theme.exhibitId;
  return site.open(site.fixture.site + path);
}

async function seen(page: Page) {
  const text = await page.locator('#app[data-seen]').getAttribute('data-seen');
  return JSON.parse(text ?? '');
}

for (const [sandbox, property, separateFileHost] of [
  ['ordinary sandbox', {}, false],
  ['iframe sandbox', { bundleTool: 'vite' }, false],
  ['ordinary sandbox, files on a host of their own', {}, true],
  ['iframe sandbox, files on a host of their own', { bundleTool: 'vite' }, true],
] as const) {
  describe(sandbox, () => {
    test('a package finds its files, its data and its place', async () => {
      site.fixture.state.separateFileHost = separateFileHost;
      const { site: origin, port } = site.fixture;
      const files = separateFileHost ? `http://file.localhost:${port}` : `${origin}/file`;
      const entry = `${files}/exhibits/${THEME_ID}/packages`;
      const page = await openWith(probeTheme(property));
      const found = await seen(page);
      expect(found).toMatchObject({
        hasFreelogApp: true,
        sameData: true,
        name: 'theme',
        url: entry,
        publicPath: `${entry}/`,
        environment: true,
        umd: true,
        hostEnd: '.localhost',
        isTest: false,
        // Module scripts see the location of their frame, whose origin browsers let nobody replace.
        origin: 'bundleTool' in property ? origin : new URL(entry).origin,
        path: '/',
        image: `${entry}/pictures/a.svg`,
        link: `${origin}/?theme=%2Fabout%3Fx%25M21`,
        fetchedRoot: FILES['data.json'],
        fetchedRelative: FILES['data.json'],
        requested: FILES['data.json'],
        workerSaid: 'from worker',
        staticImage: `${entry}/pictures/a.svg`,
        staticSet: `${entry}/pictures/a.svg 1x, ${entry}/pictures/b.svg 2x`,
        poster: `${entry}/pictures/b.svg`,
        boxes: 1,
        background: `url("${entry}/pictures/a.svg")`,
        dynamic: 'ran',
        rawWindow: true,
      });
      expect(found.scripts.slice(0, 2)).toEqual(['inline', 'first']);
      expect(found.scripts.at(-1)).toBe('bundleTool' in property ? 'module' : 'deferred');
    });

    test('styles stay in the container, and what belongs to a page of its own is dropped', async () => {
      const page = await openWith(probeTheme(property));
      await seen(page);
      const outside = await page.evaluate(() => {
        const probe = document.createElement('div');
        probe.className = 'runtime-only';
        document.body.append(probe);
        const { color } = getComputedStyle(document.body);
        return { color, image: getComputedStyle(probe).backgroundImage };
      });
      expect(outside).toEqual({ color: 'rgb(0, 0, 0)', image: 'none' });
      const inside = await page.locator('#box').evaluate((box) => getComputedStyle(box).color);
      expect(inside).toBe('rgb(1, 2, 3)');
      expect(await page.locator('link[rel=manifest]').count()).toBe(0);
      expect(site.fixture.state.requests.some((line) => line.includes('manifest.json'))).toBe(false);
    });

    test('history moves only the route of the package', async () => {
      const page = await openWith(probeTheme(property));
      await seen(page);
      const frame = await sandboxWindow(page);
      await frame.evaluate((sandbox) => sandbox.history.pushState(null, '', '/reader?id=1'));
      expect(page.url()).toBe(`${site.fixture.site}/?theme=%2Freader%3Fid%25M21`);
      expect(await frame.evaluate((sandbox) => sandbox.location.pathname + sandbox.location.search)).toBe(
        '/reader?id=1',
      );
      await page.reload();
      expect((await seen(page)).path).toBe('/reader?id=1');
      await page.goBack();
      await expect
        .poll(async () => (await sandboxWindow(page)).evaluate((sandbox) => sandbox.location.pathname))
        .toBe('/');
    });

    test('an absolute address outside the entry navigates the page, a path the package', async () => {
      const page = await openWith(probeTheme(property));
      await seen(page);
      const outside = `${site.fixture.site}/${THEME_ID}/detail`;
      await (await sandboxWindow(page)).evaluate((sandbox, address) => {
        sandbox.location.href = address;
      }, outside);
      await page.waitForURL((url) => url.pathname === `/${THEME_ID}/detail`);
      await seen(page);
      await (await sandboxWindow(page)).evaluate((sandbox) => {
        sandbox.location.href = '/inside';
      });
      await page.waitForURL((url) => url.searchParams.get('theme') === '/inside');
      // the package is mounted anew after the address has changed
      await expect.poll(async () => (await seen(page)).path).toBe('/inside');
    });
  });
}

/** The window that the scripts of the theme see. */
async function sandboxWindow(page: Page) {
  return page.evaluateHandle(() => {
    const frame = document.querySelector<HTMLIFrameElement>('iframe#theme');
    const holder = (frame?.contentWindow ?? window) as unknown as Record<string, Window>;
    return frame
      ? (holder.__MICRO_APP_PROXY_WINDOW__ as Window)
      : ((window as unknown as Record<string, Window>).__MICRO_APP_PROXY_WINDOW__ as Window);
  });
}

describe('packages side by side', () => {
  const widget = (name: string): FixtureExhibit => ({
    exhibitId: WIDGET_ID,
    title: 'Widget',
    resourceType: ['widget'],
    package: {
      'index.html': `<html><head><style>.box { color: rgb(9, 9, 9); }</style></head><body><p class="box" id="${name}">widget</p>
        <script>window.shared = (window.shared || 0) + 1; window.addEventListener('poke', () => { window.rawWindow.pokes = (window.rawWindow.pokes || 0) + 1; });
        window.unmount = () => {}; window.mount = () => { document.getElementById('${name}').dataset.shared = window.shared; };</script></body></html>`,
    },
  });
  const THEME: FixtureExhibit = {
    exhibitId: THEME_ID,
    title: 'Host',
    resourceType: ['theme'],
    package: {
      'index.html': `<html><head><style>.box { color: rgb(3, 3, 3); }</style></head><body><p class="box" id="own">theme</p><div id="one"></div><div id="two"></div>
        <script>window.shared = 41; window.unmount = () => {}; window.mount = async () => {
          const app = window.microApp.getData().freelogApp;
          const first = await app.mountExhibitWidget({ exhibitId: '${WIDGET_ID}', container: document.getElementById('one') });
          const second = await app.mountExhibitWidget({ exhibitId: '${WIDGET_ID}', container: document.getElementById('two'), seq: 2 });
          const clash = await app.mountExhibitWidget({ exhibitId: '${WIDGET_ID}', container: document.getElementById('two') });
          window.rawWindow.controllers = { first, second, clash, app };
          document.getElementById('own').dataset.ready = String(window.shared);
        };</script></body></html>`,
    },
  };

  test('equal globals, classes and ids do not disturb each other, and a name is taken once', async () => {
    const page = await openWith(THEME, '/', [widget('box')]);
    await page.waitForSelector('#own[data-ready="41"]');
    expect(await page.locator('#box').count()).toBe(2);
    for (const box of await page.locator('#box').all()) {
      expect(await box.getAttribute('data-shared')).toBe('1');
      expect(await box.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(9, 9, 9)');
    }
    expect(await page.locator('#own').evaluate((element) => getComputedStyle(element).color)).toBe('rgb(3, 3, 3)');
    const names = await page.evaluate(() => {
      const { first, second, clash } = (window as unknown as Controllers).controllers;
      return [first, second, clash].map(({ name, success }) => ({ name, success }));
    });
    expect(names[0]).toMatchObject({ name: expect.stringMatching(/^w[\da-f]{6}$/), success: true });
    expect(names[1]).toEqual({ name: `${names[0]?.name}2`, success: true });
    expect(names[2]).toEqual({ name: names[0]?.name, success: false });
  });

  test('an unmounted widget leaves nothing: no listeners, no part of the address', async () => {
    const page = await openWith(THEME, '/', [widget('box')]);
    await page.waitForSelector('#own[data-ready]');
    expect([...new URL(page.url()).searchParams.keys()]).toHaveLength(3);
    const pokes = await page.evaluate(async () => {
      const { first, second } = (window as unknown as Controllers).controllers;
      window.dispatchEvent(new Event('poke'));
      await first.unmount({ destroy: true });
      await second.unmount({ destroy: true });
      window.dispatchEvent(new Event('poke'));
      return (window as unknown as { pokes: number }).pokes;
    });
    expect(pokes).toBe(2);
    expect([...new URL(page.url()).searchParams.keys()]).toEqual(['theme']);
    expect(await page.locator('#box').count()).toBe(0);
  });

  test('a widget that cannot be loaded gives no success and the error life cycle, but no exception', async () => {
    const page = await openWith(THEME, '/', [
      { ...widget('box'), refusal: { authCode: 502, defaulterIdentityType: 4, errorMsg: '' } },
    ]);
    await page.waitForSelector('#own[data-ready]');
    const outcome = await page.evaluate(async (exhibitId) => {
      const { first, app } = (window as unknown as Controllers).controllers;
      let errors = 0;
      const container = document.createElement('div');
      document.body.append(container);
      const again = await app.mountExhibitWidget({
        exhibitId,
        container,
        seq: 7,
        renderWidgetOptions: { lifeCycles: { error: () => errors++ } },
      });
      return { first: first.success, again: again.success, errors };
    }, WIDGET_ID);
    expect(outcome).toEqual({ first: false, again: false, errors: 1 });
  });

  interface Controller {
    name: string;
    success: boolean;
    unmount(options: object): Promise<boolean>;
  }
  interface Controllers {
    controllers: Record<'first' | 'second' | 'clash', Controller> & {
      app: { mountExhibitWidget(request: object): Promise<Controller> };
    };
  }
});

import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { audit, PHONE, setUpBrowser } from './browser.ts';
import { POLICIES } from './lumen-exhibits.ts';
import { type FixtureExhibit, OWNER_ID } from './site-fixture.ts';

const THEME_ID = '65f0000000000000000000a1';
const TEXT_ID = '65f0000000000000000000a2';
const LOCKED_ID = '65f0000000000000000000a3';
const SECOND_LOCKED_ID = '65f0000000000000000000a4';
const WIDGET_ID = '65f0000000000000000000a5';

const NOT_SIGNED = { authCode: 303, defaulterIdentityType: 4, errorMsg: 'not signed' };
const USER = { userId: 10002, username: 'reader', displayName: 'Reader', headImage: '/head.png' };

const THEME: FixtureExhibit = {
  exhibitId: THEME_ID,
  title: 'Host',
  resourceType: ['theme'],
  property: { options_theme: 'sea', data: 'a property called data' },
  dependencyTree: [
    {
      nid: 'aa0000000001',
      articleId: '65f0000000000000000000b1',
      articleName: 'meilin/counter',
      package: {
        'meta.json': JSON.stringify({
          nameSpace: 'libraries.counter',
          js: { entry: 'counter.js', other: [] },
          css: { entry: '' },
          other: [],
        }),
        'counter.js':
          'window.libraries = { counter: { count: ((window.libraries || {}).counter || { count: 0 }).count + 1 } };',
      },
    },
    {
      nid: 'aa0000000002',
      articleId: '65f0000000000000000000b2',
      articleName: 'meilin/share',
      package: { 'index.html': '<html><head></head><body><p id="share">share widget</p></body></html>' },
    },
  ],
  package: {
    'index.html': `<html><head></head><body><div id="host">host</div><div id="slot"></div>
      <script>window.unmount = () => {}; window.mount = () => { window.rawWindow.app = window.microApp.getData().freelogApp; window.rawWindow.own = window; };</script></body></html>`,
  },
};

const WIDGET: FixtureExhibit = {
  exhibitId: WIDGET_ID,
  title: 'Echo',
  resourceType: ['widget'],
  package: {
    'index.html': `<html><head></head><body><p id="echo"></p><script>
      window.unmount = () => {}; window.mount = () => {
        window.rawWindow.widgetApp = window.microApp.getData().freelogApp;
        window.microApp.addDataListener((data) => { document.getElementById('echo').textContent = data.word; window.microApp.dispatch({ heard: data.word, hasApp: Boolean(data.freelogApp) }); return 'thanks'; });
      };</script></body></html>`,
  },
};

/** Functions that packages reach through `freelogApp`, as far as the tests call them. */
interface App {
  [name: string]: (...values: never[]) => Promise<never>;
}
type Window_ = Window & { app: Record<string, (...values: unknown[]) => unknown>; widgetApp: App };

const site = setUpBrowser();

async function openHost(path = '/', options = {}): Promise<Page> {
  const { state } = site.fixture;
  state.themeId = THEME_ID;
  state.exhibits = [
    THEME,
    {
      exhibitId: TEXT_ID,
      title: 'A text',
      resourceType: ['markdown'],
      file: { type: 'text/markdown; charset=utf-8', body: '123' },
    },
    { exhibitId: LOCKED_ID, title: 'Locked one', resourceType: ['image'], refusal: NOT_SIGNED, policies: POLICIES },
    {
      exhibitId: SECOND_LOCKED_ID,
      title: 'Locked two',
      resourceType: ['image'],
      refusal: NOT_SIGNED,
      policies: POLICIES,
    },
    WIDGET,
  ];
  const page = await site.open(site.fixture.site + path, options);
  await page.waitForSelector('#host');
  await page.waitForFunction(() => 'app' in window);
  return page;
}

/** Calls a function of the theme's `freelogApp`. */
function call(page: Page, name: string, ...values: unknown[]): Promise<unknown> {
  return page.evaluate(
    async ([functionName, args]) =>
      (window as unknown as Window_).app[functionName as string]?.(...(args as unknown[])),
    [name, values] as const,
  );
}

describe('names and values', () => {
  const PAIRS = [
    ['getExhibitListByPage', 'getExhibitListByPaging'],
    ['getExhibitById', 'getExhibitInfo'],
    ['getCollectionSubListByPage', 'getCollectionSubList'],
    ['getCollectionsSubListByPage', 'getCollectionsSubList'],
    ['getCollectionSubById', 'getCollectionSubInfo'],
    ['getCollectionSubAuthStatus', 'getCollectionSubAuth'],
  ];
  const OTHERS = [
    ...[
      'getExhibitListAuthByPage',
      'getExhibitListById',
      'getExhibitRecommend',
      'getExhibitDepInfo',
      'getExhibitSignCount',
    ],
    ...[
      'getExhibitAuthStatus',
      'getExhibitAvailable',
      'getSignStatistics',
      'getExhibitResultByAuth',
      'getExhibitInfoByAuth',
    ],
    ...[
      'getExhibitFileStream',
      'getExhibitDepFileStream',
      'getCollectionSubFileStream',
      'getCollectionSubDepFileStream',
    ],
    ...[
      'getCollectionSubListAuthByPage',
      'getCollectionSubListById',
      'getCollectionSubListAuthById',
      'getCollectionSubDepList',
    ],
    ...['getSelfProperty', 'getSelfDependencyTree', 'getSelfPropertyForTheme', 'getSelfDepForTheme', 'getSelfDep'],
    ...[
      'getTopExhibitId',
      'getSelfNid',
      'getSelfWidgetRenderName',
      'getStaticPath',
      'getCurrentUrl',
      'reload',
      'setViewport',
    ],
    ...['getActiveWidget', 'getAllWidget', 'mountExhibitWidget', 'mountArticleWidget', 'getCurrentUser', 'callLogin'],
    ...['callLoginOut', 'onLogin', 'onUserChange', 'isUserChange', 'setUserData', 'getUserData', 'deleteUserData'],
    ...['addAuth', 'callAuth', 'closeAuth', 'getShareUrl', 'mapShareUrl', 'getWechatShareURL', 'isWeChatOrQQ'],
    ...['updateWechatShare', 'pushMessage4Task'],
  ];

  test('every function exists, in both naming generations', async () => {
    const page = await openHost();
    const missing = await page.evaluate(
      (names) => names.filter((name) => typeof (window as unknown as Window_).app[name] !== 'function'),
      [...PAIRS.flat(), ...OTHERS],
    );
    expect(missing).toEqual([]);
    expect(await page.evaluate(() => (window as unknown as Window_).app.somethingElse)).toBeUndefined();
  });

  test('the values of the node are there and frozen', async () => {
    const page = await openHost();
    const values = await page.evaluate(() => {
      const { nodeInfo, resultType, isTest, status, noAuthCode, authCode } = (
        window as unknown as { app: Record<string, object> }
      ).app;
      return {
        nodeInfo,
        resultType,
        isTest,
        status: { ...status },
        noAuthCode,
        authCode,
        isFrozen: Object.isFrozen(nodeInfo),
      };
    });
    expect(values).toMatchObject({
      nodeInfo: {
        nodeId: 80000001,
        nodeDomain: 'lumen',
        ownerUserName: 'meilin',
        ownerDisplayName: '梅林',
        tags: ['light'],
      },
      resultType: { SUCCESS: 0, FAILED: 1, USER_CANCEL: 2, DATA_ERROR: 3, TEST_NODE: 4, OFFLINE: 5 },
      isTest: false,
      status: { authUIMounted: true, themeMounted: true },
      noAuthCode: [301, 302, 303, 304, 305, 306, 307],
      authCode: [200, 201, 202, 203],
      isFrozen: true,
    });
  });

  test('a request that fails resolves to undefined', async () => {
    const page = await openHost();
    expect(await call(page, 'pushMessage4Task', { taskConfigCode: 'x' })).toBeUndefined();
    site.fixture.state.isUnreachable = true;
    expect(await call(page, 'getExhibitListByPage', {})).toBeUndefined();
  });
});

describe('exhibits and files', () => {
  test('a list comes as a response with an envelope, on request with the decision about each', async () => {
    const page = await openHost();
    expect(await call(page, 'getExhibitListByPage', { skip: 0, limit: 2 })).toMatchObject({
      status: 200,
      data: { errCode: 0, data: { totalItem: 5, dataList: [{ exhibitId: THEME_ID }, { exhibitId: TEXT_ID }] } },
    });
    expect(await call(page, 'getExhibitListAuthByPage', { limit: 10 })).toMatchObject({
      data: {
        data: {
          dataList: expect.arrayContaining([
            expect.objectContaining({ exhibitId: LOCKED_ID, authInfo: expect.objectContaining({ isAuth: false }) }),
          ]),
        },
      },
    });
  });

  test('a file arrives as address or as content with its type', async () => {
    const page = await openHost();
    const address = `${site.fixture.site}/file/exhibits/${TEXT_ID}`;
    expect(await call(page, 'getExhibitFileStream', TEXT_ID, { returnUrl: true })).toBe(address);
    expect(await call(page, 'getExhibitFileStream', TEXT_ID)).toMatchObject({
      status: 200,
      data: '123',
      headers: { 'content-type': 'text/markdown; charset=utf-8' },
    });
    expect(await call(page, 'getExhibitFileStream', LOCKED_ID)).toBeUndefined();
  });

  test('paths inside a package work encoded or not', async () => {
    const page = await openHost();
    const expected = `${site.fixture.site}/file/exhibits/${TEXT_ID}/packages/%E5%9B%BE%20%E7%89%87/a.png`;
    for (const subFilePath of ['图 片/a.png', '/图 片/a.png', './%E5%9B%BE%20%E7%89%87/a.png']) {
      expect(await call(page, 'getExhibitFileStream', TEXT_ID, { subFilePath, returnUrl: true })).toBe(expected);
    }
    expect(
      await call(page, 'getExhibitDepFileStream', TEXT_ID, { nid: 'n1', subFilePath: 'a', returnUrl: true }),
    ).toMatch(/\/articles\/n1\/packages\/a$/);
    expect(
      await call(page, 'getCollectionSubFileStream', TEXT_ID, { itemId: 'i1', subFilePath: 'a', returnUrl: true }),
    ).toMatch(/\/items\/i1\/a$/);
  });
});

describe('own package', () => {
  test('properties read in both ways, and a property wins over the envelope', async () => {
    const page = await openHost();
    expect(await call(page, 'getSelfPropertyForTheme')).toMatchObject({ options_theme: 'sea' });
    const both = await page.evaluate(async () => {
      const { app } = window as unknown as { app: { getSelfProperty(): Promise<Record<string, unknown>> } };
      const property = await app.getSelfProperty();
      return { own: property.options_theme, data: property.data, status: property.status, keys: Object.keys(property) };
    });
    expect(both).toEqual({ own: 'sea', data: 'a property called data', status: 200, keys: ['options_theme', 'data'] });
    expect(await call(page, 'getTopExhibitId')).toBe(THEME_ID);
    expect(await call(page, 'getStaticPath', '/a/b.png')).toBe(
      `${site.fixture.site}/file/exhibits/${THEME_ID}/packages/a/b.png`,
    );
  });

  test('only the theme changes the viewport, and never its width', async () => {
    const page = await openHost();
    await call(page, 'setViewport', { 'maximum-scale': 1, width: 900 });
    expect(await page.getAttribute('meta[name=viewport]', 'content')).toBe(
      'width=device-width, initial-scale=1, maximum-scale=1',
    );
  });
});

describe('widgets', () => {
  async function mountEcho(page: Page): Promise<void> {
    await page.evaluate(async (exhibitId) => {
      const holder = window as unknown as {
        app: { mountExhibitWidget(request: object): Promise<unknown> };
        controller: unknown;
      };
      holder.controller = await holder.app.mountExhibitWidget({
        exhibitId,
        container: document.getElementById('slot'),
        renderWidgetOptions: { data: { word: 'first' }, 'disable-sandbox': true, 'disable-scopecss': true },
      });
    }, WIDGET_ID);
  }
  interface Held {
    controller: {
      name: string;
      setData(data: object): void;
      getData(): object;
      addDataListener(listener: (data: object) => void): void;
      reload(destroy: boolean): Promise<boolean>;
      clearData(): void;
    };
  }

  test('controller and widget speak with each other, and freelogApp stays in the data', async () => {
    const page = await openHost();
    await mountEcho(page);
    const heard = await page.evaluate(
      () =>
        new Promise((resolve) => {
          const { controller } = window as unknown as Held;
          controller.addDataListener(resolve);
          controller.setData({ word: 'second' });
        }),
    );
    expect(heard).toEqual({ heard: 'second', hasApp: true });
    expect(await page.textContent('#echo')).toBe('second');
    expect(await page.evaluate(() => (window as unknown as Held).controller.getData())).toEqual(heard);
  });

  test('options cannot switch the sandbox off', async () => {
    const page = await openHost();
    await mountEcho(page);
    expect(await page.evaluate(() => 'mount' in window)).toBe(false);
    const { name } = await page.evaluate(() => (window as unknown as Held).controller);
    const attributes = await page.locator(`micro-app[name=${name}]`).evaluate((element) => element.getAttributeNames());
    expect(attributes).not.toContain('disable-sandbox');
  });

  test('a widget has its own bound freelogApp and user data', async () => {
    site.fixture.state.user = USER;
    const page = await openHost();
    await mountEcho(page);
    const names = await page.evaluate(async () => {
      const { app, widgetApp } = window as unknown as Window_;
      await app.setUserData?.('mark', 1);
      await (widgetApp.setUserData as unknown as (key: string, value: number) => Promise<void>)('mark', 2);
      return [await app.getSelfWidgetRenderName?.(), await widgetApp.getSelfWidgetRenderName?.()];
    });
    expect(names[0]).toBe('theme');
    expect(site.fixture.state.userData).toEqual({ 'theme-mark': 1, [`${names[1]}-mark`]: 2 });
    expect(await call(page, 'getAllWidget')).toEqual([names[1]]);
  });

  test('reloading runs the scripts again and keeps freelogApp', async () => {
    const page = await openHost();
    await mountEcho(page);
    const reloaded = await page.evaluate(async () => {
      const holder = window as unknown as Held & { widgetApp?: unknown };
      delete holder.widgetApp;
      const success = await holder.controller.reload(true);
      return { success, hasApp: Boolean(holder.widgetApp) };
    });
    expect(reloaded).toEqual({ success: true, hasApp: true });
  });

  test('a dependency of the theme is mounted by its place in the tree', async () => {
    const page = await openHost();
    const success = await page.evaluate(async (topExhibitId) => {
      const { app } = window as unknown as {
        app: { mountArticleWidget(request: object): Promise<{ success: boolean }> };
      };
      const controller = await app.mountArticleWidget({
        articleId: '65f0000000000000000000b2',
        parentNid: topExhibitId.slice(0, 12),
        nid: 'aa0000000002',
        topExhibitId,
        container: document.getElementById('slot'),
      });
      return controller.success;
    }, THEME_ID);
    expect(success).toBe(true);
    expect(await page.textContent('#share')).toBe('share widget');
  });

  test('libraries of the theme run once in the window of the package that asks', async () => {
    const page = await openHost();
    const loaded = await page.evaluate(async () => {
      const { FreelogLibrary, own } = window as unknown as {
        FreelogLibrary: Record<string, (...values: unknown[]) => Promise<Record<string, unknown>>>;
        own: Window;
      };
      const { jsEntryUrl, cssEntryUrl, metaJson } =
        (await FreelogLibrary.getLibraryEntryUrls?.('meilin/counter', own)) ?? {};
      await FreelogLibrary.loadLibraryJs?.(jsEntryUrl, metaJson, own);
      const value = await FreelogLibrary.loadLibraryJs?.(jsEntryUrl, metaJson, own);
      const unknown = await FreelogLibrary.getLibraryEntryUrls?.('meilin/none', own).catch(
        (error: Error) => error.message,
      );
      return { value, cssEntryUrl, unknown, onPage: 'libraries' in window };
    });
    expect(loaded).toEqual({
      value: { count: 1 },
      cssEntryUrl: '',
      unknown: 'meilin/none is not a dependency of the theme',
      onPage: false,
    });
  });
});

describe('visitor', () => {
  test('packages see name and picture of the user, never an id', async () => {
    site.fixture.state.user = USER;
    const page = await openHost();
    expect(await call(page, 'getCurrentUser')).toEqual({
      username: 'reader',
      displayName: 'Reader',
      headImage: '/head.png',
    });
  });

  test('logging in is a page of the platform, with the way back', async () => {
    const page = await openHost('/?theme=%2Fa');
    expect(await call(page, 'getCurrentUser')).toBeNull();
    await call(page, 'callLogin');
    await page.waitForURL(/\/login\?/);
    const { origin, searchParams } = new URL(page.url());
    expect(origin).toBe(site.fixture.platform);
    expect(searchParams.get('goTo')).toBe(`${site.fixture.site}/?theme=%2Fa`);
  });

  test('logging out is confirmed first', async () => {
    site.fixture.state.user = USER;
    const page = await openHost();
    void call(page, 'callLoginOut');
    await page.click('.cl-confirm button:has-text("Cancel")');
    expect(site.fixture.state.requests.some((line) => line.includes('logout'))).toBe(false);
    void call(page, 'callLoginOut').catch(() => {});
    await page.click('.cl-confirm button:has-text("Log out")');
    await expect.poll(() => site.fixture.state.requests.some((line) => line.includes('logout'))).toBe(true);
  });

  test('another account in another tab is reported once', async () => {
    site.fixture.state.user = USER;
    const page = await openHost();
    expect(await call(page, 'isUserChange')).toBe(false);
    const reports = await page.evaluate(() => {
      const { app } = window as unknown as Window_;
      let count = 0;
      app.onUserChange?.(() => {
        count += 1;
      });
      // biome-ignore lint/suspicious/noDocumentCookie: as the platform sets it
      document.cookie = 'uid=10077';
      document.dispatchEvent(new Event('visibilitychange'));
      document.dispatchEvent(new Event('visibilitychange'));
      return count;
    });
    expect(reports).toBe(1);
    expect(await call(page, 'isUserChange')).toBe(true);
  });

  test('user data of visitors is empty and is not stored', async () => {
    const page = await openHost();
    const read = (await call(page, 'getUserData', 'mark')) as { status: number; data: { data?: unknown } };
    expect(read.status).toBe(200);
    expect(read.data.data).toBeUndefined();
    expect(await call(page, 'setUserData', 'mark', 1)).toMatchObject({ data: { errCode: 30 } });
    expect(await call(page, 'setUserData', '', 1)).toBeUndefined();
  });

  test('user data is written, read and deleted', async () => {
    site.fixture.state.user = USER;
    const page = await openHost();
    expect(await call(page, 'setUserData', 'mark', { page: 3 })).toMatchObject({
      data: { errCode: 0, data: { page: 3 } },
    });
    expect(await call(page, 'getUserData', 'mark')).toMatchObject({ status: 200, data: { data: { page: 3 } } });
    expect(await call(page, 'deleteUserData', 'mark')).toMatchObject({ data: { data: null } });
    expect(site.fixture.state.userData).toEqual({});
  });

  test('the terms of an exhibit are told in words, of enabled policies, in the order of its owner', async () => {
    const page = await openHost();
    expect(await call(page, 'getExhibitTerms', LOCKED_ID)).toMatchObject({
      data: {
        errCode: 0,
        data: [
          { policyId: 'a'.repeat(32), policyName: 'Read for free' },
          { policyId: 'b'.repeat(32), policyName: 'One month', phrase: '¥6/month' },
        ],
      },
    });
    expect(await call(page, 'getExhibitTerms', '65f0000000000000000000ff')).toMatchObject({ data: { data: null } });
  });

  test('user data is found by keys of every kind', async () => {
    site.fixture.state.user = USER;
    const page = await openHost();
    for (const key of ['one,two', 'a b&c=d', '名/#?']) {
      await call(page, 'setUserData', key, key.length);
      expect(await call(page, 'getUserData', key)).toMatchObject({ data: { data: key.length } });
    }
  });
});

/** Waits for the button of both policies, which appears below the name and the terms once these are there in words. */
async function bothPoliciesAreComplete(page: Page): Promise<void> {
  await page.locator('.cl-policy > :nth-child(3)').nth(1).waitFor();
}

describe('authorisation panel', () => {
  test('an authorised exhibit resolves at once, an unknown one with the envelope', async () => {
    const page = await openHost();
    expect(await call(page, 'addAuth', TEXT_ID, { immediate: true })).toMatchObject({ status: 0 });
    expect(await call(page, 'addAuth', '65f0000000000000000000ff')).toMatchObject({
      status: 3,
      data: { errCode: 0, data: null },
    });
    expect(await page.locator('.cl-panel').count()).toBe(0);
  });

  test('signing is a link to the page of the platform, for enabled policies only', async () => {
    const page = await openHost();
    void call(page, 'addAuth', LOCKED_ID, { immediate: true }).catch(() => {});
    await page.waitForSelector('.cl-panel[open]');
    expect(await page.locator('.cl-policy').count()).toBe(2);
    await expect
      .poll(() => page.locator('.cl-summary').last().textContent())
      .toBe('¥6/month¥6 a month, for as long as you go on paying; nothing renews by itself.');
    expect(await page.isVisible('text=Pay 6.00')).toBe(false);
    await page.locator('.cl-details summary').last().click();
    expect(await page.isVisible('text=Pay 6.00')).toBe(true);
    const sign = new URL((await page.getAttribute('.cl-policy a.cl-primary', 'href')) ?? '');
    expect(sign.origin + sign.pathname).toBe(`${site.fixture.platform}/sign`);
    expect(Object.fromEntries(sign.searchParams)).toEqual({
      subjectId: LOCKED_ID,
      subjectType: '2',
      policyId: 'a'.repeat(32),
      goTo: page.url(),
      locale: 'en_US',
    });
    await page.click('.cl-policy a.cl-primary');
    await page.waitForURL(/\/sign\?/);
  });

  test('without the code that puts policies in words their terms are shown as states, and can be signed', async () => {
    const page = await openHost();
    const lost: string[] = [];
    await page.route('**/assets/*.js', (route) => {
      lost.push(route.request().url());
      return route.abort();
    });
    void call(page, 'addAuth', LOCKED_ID, { immediate: true }).catch(() => {});
    await bothPoliciesAreComplete(page);
    expect(lost).toHaveLength(1);
    expect(await page.locator('.cl-summary').allTextContents()).toEqual(['', '']);
    await page.locator('.cl-details summary').last().click();
    expect(await page.isVisible('text=Pay 6.00')).toBe(true);
    const sign = await page.locator('.cl-policy a.cl-primary').last().getAttribute('href');
    expect(new URL(sign ?? '').searchParams.get('policyId')).toBe('b'.repeat(32));
  });

  test('Esc closes it, and everything queued is cancelled; two calls share one entry', async () => {
    const page = await openHost();
    const outcomes = page.evaluate(
      ([first, second]) => {
        const { app } = window as unknown as Window_;
        return Promise.all([app.addAuth?.(first), app.addAuth?.(second), app.addAuth?.(first, { immediate: true })]);
      },
      [LOCKED_ID, SECOND_LOCKED_ID] as const,
    );
    await page.waitForSelector('.cl-panel[open]');
    await expect.poll(() => page.locator('.cl-exhibits button').count()).toBe(2);
    await page.click('.cl-exhibits button:has-text("Locked two")');
    expect(await page.textContent('.cl-exhibit h2')).toBe('Locked two');
    await page.keyboard.press('Escape');
    expect(await outcomes).toEqual([{ status: 2 }, { status: 2 }, { status: 2 }]);
  });

  test('it is gone as soon as it is closed, so that it does not take the next one along', async () => {
    const page = await openHost();
    void call(page, 'addAuth', LOCKED_ID, { immediate: true }).catch(() => {});
    await page.waitForSelector('.cl-panel[open]');
    const left = await page.evaluate(() => {
      (window as unknown as Window_).app.closeAuth?.();
      return document.querySelectorAll('.cl-panel').length;
    });
    expect(left).toBe(0);
  });

  test('focus stays in it, and the theme cannot be reached', async () => {
    const page = await openHost();
    void call(page, 'addAuth', LOCKED_ID, { immediate: true }).catch(() => {});
    await page.waitForSelector('.cl-panel[open]');
    for (let step = 0; step < 12; step += 1) {
      await page.keyboard.press('Tab');
      expect(
        await page.evaluate(
          () => document.activeElement === document.body || Boolean(document.activeElement?.closest('.cl-panel')),
        ),
      ).toBe(true);
    }
  });

  test('a contract that waits for its event is shown instead of the button', async () => {
    site.fixture.state.user = USER;
    site.fixture.state.contracts = [
      {
        contractId: '65f0000000000000000000c1',
        contractName: 'One month',
        policyId: 'b'.repeat(32),
        fsmCurrentState: 'initial',
        authStatus: 128,
        status: 0,
        createDate: '2026-03-01T00:00:00.000Z',
        policyInfo: POLICIES[1],
      },
    ];
    const page = await openHost('/', { locale: 'zh-CN' });
    void call(page, 'addAuth', LOCKED_ID, { immediate: true }).catch(() => {});
    await page.waitForSelector('.cl-panel[open]');
    await bothPoliciesAreComplete(page);
    expect(await page.locator('.cl-policy a.cl-primary').count()).toBe(1);
    await page.click('role=tab[name="合约"]');
    expect(await page.textContent('.cl-contract')).toContain('未授权');
    await page.click('summary:has-text("流转记录")');
    await expect.poll(() => page.locator('.cl-policy details li').count()).toBe(25);
    await page.click('text=更早的记录');
    await expect.poll(() => page.locator('.cl-policy details li').count()).toBe(27);
    expect(await page.isVisible('text=更早的记录')).toBe(false);
    expect(await page.getAttribute('.cl-contract a', 'href')).toBe(
      `${site.fixture.platform}/logged/contract?locale=zh_CN`,
    );
  });

  test('a frozen owner, an offline exhibit and a broken chain disable signing with the reason', async () => {
    const page = await openHost();
    const locked = site.fixture.state.exhibits.find(({ exhibitId }) => exhibitId === LOCKED_ID) as FixtureExhibit;
    const reasonFor = async () => {
      void call(page, 'addAuth', LOCKED_ID, { immediate: true }).catch(() => {});
      const reason = await page.textContent('.cl-warning');
      await bothPoliciesAreComplete(page);
      expect(await page.locator('.cl-policy button:disabled').count()).toBe(2);
      await page.keyboard.press('Escape');
      await page.waitForSelector('.cl-panel', { state: 'detached' });
      return reason;
    };
    locked.onlineStatus = 0;
    expect(await reasonFor()).toContain('off the shelf');
    locked.onlineStatus = 1;
    locked.refusal = { authCode: 301, defaulterIdentityType: 5, errorMsg: 'the author has no contract' };
    expect(await reasonFor()).toContain('the author has no contract');
  });

  test('fits a phone, whose viewport is unscaled while it is open', async () => {
    const page = await openHost('/', PHONE);
    await call(page, 'setViewport', { 'initial-scale': 0.5 });
    void call(page, 'addAuth', LOCKED_ID, { immediate: true }).catch(() => {});
    await page.waitForSelector('.cl-panel.cl-phone[open]');
    expect(await page.getAttribute('meta[name=viewport]', 'content')).toContain('initial-scale=1,');
    await page.keyboard.press('Escape');
    await page.waitForSelector('.cl-panel', { state: 'detached' });
    expect(await page.getAttribute('meta[name=viewport]', 'content')).toContain('initial-scale=0.5');
  });

  test('on a test site nothing is signed', async () => {
    site.fixture.state.user = { ...USER, userId: OWNER_ID };
    await openHost();
    const page = await site.open(site.fixture.testSite);
    await page.waitForFunction(() => 'app' in window);
    expect(await call(page, 'addAuth', LOCKED_ID, { immediate: true })).toEqual({ status: 4 });
    expect(await page.locator('.cl-panel').count()).toBe(0);
  });
});

describe('addresses', () => {
  test('share addresses keep development mode', async () => {
    const page = await openHost();
    const shared = `${site.fixture.site}/${TEXT_ID}/text`;
    expect(await call(page, 'getShareUrl', TEXT_ID, 'text')).toBe(shared);
    expect(await call(page, 'getShareUrl', { exhibitId: TEXT_ID, itemId: 'aabbccdd', query: { a: '1' } }, 'text')).toBe(
      `${site.fixture.site}/${TEXT_ID}/aabbccdd/text/?a=1`,
    );
    expect(await call(page, 'mapShareUrl', {})).toBe(true);
    expect(await call(page, 'getCurrentUrl', '/x?y=1')).toBe(`${site.fixture.site}/?theme=%2Fx%3Fy%25M21`);
  });

  test('a moment that the page pretends is kept where the theme goes, and not shared', async () => {
    const page = await openHost('/?pretendDate=2027-01-01&q=1');
    const shared = `${site.fixture.site}/${TEXT_ID}/text`;
    expect(await call(page, 'getCurrentUrl', '/x')).toBe(`${site.fixture.site}/?pretendDate=2027-01-01&theme=%2Fx`);
    expect(await call(page, 'getShareUrl', TEXT_ID, 'text')).toBe(shared);
  });

  test('development mode loads the theme from the own machine, and shares keep it', async () => {
    await openHost();
    const local = `http://127.0.0.1:${site.fixture.port}/file/exhibits/${WIDGET_ID}/packages`;
    const page = await site.open(`${site.fixture.site}/?dev=${encodeURIComponent(local)}`);
    await page.waitForSelector('#echo', { state: 'attached' });
    const dev = new URL(
      String(
        await page.evaluate(
          (id) => (window as unknown as Window_).widgetApp.getShareUrl?.(id as never, 'text' as never),
          TEXT_ID,
        ),
      ),
    );
    expect(dev.searchParams.get('dev')).toBe(local);
  });

  test('addresses beyond the own network are for the owner, after a confirmation', async () => {
    await openHost();
    const foreign = `${site.fixture.site}/?dev=${encodeURIComponent('https://evil.example/theme')}`;
    const visitor = await site.open(foreign);
    await visitor.waitForSelector('#host');

    site.fixture.state.user = { ...USER, userId: OWNER_ID };
    const owner = await site.open('about:blank');
    const questions: string[] = [];
    owner.on('dialog', (dialog) => {
      questions.push(dialog.message());
      void dialog.dismiss();
    });
    await owner.goto(foreign);
    await owner.waitForSelector('#host');
    expect(questions).toHaveLength(1);
    expect(questions[0]).toContain('https://evil.example');
  });

  test('the on-page console shows what is written to it', async () => {
    const page = await openHost('/?devconsole=1');
    await page.evaluate(() => console.warn('a word of warning'));
    expect(await page.textContent('.cl-console')).toContain('a word of warning');
  });
});

describe('the mark of the platform', () => {
  const mark = '.cl-report button';
  const links = (page: Page) =>
    page.$$eval('.cl-dialog[open] li a', (shown) =>
      shown.map((link) => [link.textContent, (link as HTMLAnchorElement).href]),
    );

  test('leads to the forms for reports of the site and of what was opened last', async () => {
    const page = await openHost();
    await page.click(mark);
    const report = (type: string, id: string) =>
      `${site.fixture.platform}/report?${new URLSearchParams({ type, id, goTo: page.url(), locale: 'en_US' })}`;
    const ofSite = ['Report the whole site', report('3', '80000001')];
    expect(await links(page)).toEqual([ofSite]);
    expect(await audit(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.waitForSelector('.cl-dialog', { state: 'detached' });
    for (const id of [LOCKED_ID, TEXT_ID, LOCKED_ID]) await call(page, 'getExhibitInfo', id, {});
    await page.click(mark);
    const titleOf = (id: string) => site.fixture.state.exhibits.find(({ exhibitId }) => exhibitId === id)?.title;
    const ofExhibit = (id: string) => [`Report “${titleOf(id)}”`, report('2', id)];
    expect(await links(page)).toEqual([ofExhibit(LOCKED_ID), ofExhibit(TEXT_ID), ofSite]);
  });

  test('the panel leads to the form of its exhibit', async () => {
    const page = await openHost();
    void call(page, 'addAuth', LOCKED_ID, { immediate: true }).catch(() => {});
    const href = await page.getAttribute('.cl-panel[open] a[href*="/report?"]', 'href');
    expect(new URL(href ?? '').searchParams.get('id')).toBe(LOCKED_ID);
  });

  test('owners have nothing to report on their own site', async () => {
    site.fixture.state.user = { userId: OWNER_ID, username: 'meilin', displayName: '', headImage: '' };
    const page = await openHost();
    expect(await page.locator(mark).count()).toBe(0);
    void call(page, 'addAuth', LOCKED_ID, { immediate: true }).catch(() => {});
    await page.waitForSelector('.cl-panel[open]');
    expect(await page.locator('.cl-panel a[href*="/report?"]').count()).toBe(0);
  });
});

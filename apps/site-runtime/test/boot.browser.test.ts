import { PAGE_STOPPED } from '@colophon/model';
import { describe, expect, test } from 'vitest';
import { audit, PHONE, setUpBrowser } from './browser.ts';
import { OWNER_ID } from './site-fixture.ts';

const THEME_ID = '65f0000000000000000000a1';
const THEME = {
  exhibitId: THEME_ID,
  title: 'Plain theme',
  resourceType: ['theme'],
  package: { 'index.html': '<html><head></head><body><h1 id="shown">Hello from the theme</h1></body></html>' },
};
const NEEDS_CONTRACT = { authCode: 303, defaulterIdentityType: 4, errorMsg: 'not signed' };

const site = setUpBrowser();
const notice = '[data-notice]';

describe('notices', () => {
  const rows: [name: string, node: Record<string, unknown> | null, heading: [en: string, zh: string]][] = [
    ['NODE_NONE', null, ['There is no site here', '这里还没有站点']],
    ['NODE_DELETED', { status: -1 }, ['This site has been deleted', '站点已不存在']],
    ['NODE_FREEZED', { status: 4, freezeReason: 'forged licences' }, ['This site is blocked', '站点已被封禁']],
    ['NODE_OFFLINE', { status: 8, nodeSuspendInfo: 'Back in May' }, ['This site is taking a break', '站点暂停访问']],
    ['NODE_PRIVATE', { status: 2 }, ['This site is private', '私密站点']],
    ['THEME_NONE', { nodeThemeId: '' }, ['Nothing to show yet', '站点还没有主题']],
  ];

  for (const [name, changes, headings] of rows) {
    for (const [index, locale] of ['en-US', 'zh-CN'].entries()) {
      test(`${name} is told in ${locale}`, async () => {
        const { state } = site.fixture;
        state.exhibits = [THEME];
        state.themeId = THEME_ID;
        state.node = changes && { ...state.node, ...changes };
        const page = await site.open(site.fixture.site, { locale });
        expect(await page.getAttribute(notice, 'data-notice')).toBe(name);
        expect(await page.textContent(`${notice} h1`)).toBe(headings[index]);
        expect(await page.getAttribute('html', 'lang')).toBe(index ? 'zh-CN' : 'en');
        expect(await page.isVisible('#runtime-loading')).toBe(false);
        expect(await page.getAttribute(`${notice} .cl-platform a`, 'href')).toBe(
          `${site.fixture.platform}/?locale=${index ? 'zh_CN' : 'en_US'}`,
        );
      });
    }
  }

  test('a frozen node tells the reason, a suspended one the words of its owner', async () => {
    site.fixture.state.node = { ...site.fixture.state.node, status: 4, freezeReason: 'forged licences' };
    expect(await (await site.open(site.fixture.site)).textContent(notice)).toContain('forged licences');
    site.fixture.state.node = { ...site.fixture.state.node, status: 8, nodeSuspendInfo: 'Back in May' };
    expect(await (await site.open(site.fixture.site)).textContent(notice)).toContain('Back in May');
  });

  test('the language follows the cookie before the browser', async () => {
    site.fixture.state.node = null;
    const page = await site.open(site.fixture.site);
    await page.context().addCookies([{ name: 'locale', value: 'zh_CN', url: site.fixture.site }]);
    await page.reload();
    expect(await page.textContent(`${notice} h1`)).toBe('这里还没有站点');
  });

  test('a private node offers visitors the login page of the platform and opens for its owner', async () => {
    const { state } = site.fixture;
    state.node = { ...state.node, status: 2 };
    state.exhibits = [THEME];
    state.themeId = THEME_ID;
    const page = await site.open(`${site.fixture.site}/?theme=%2F`);
    const href = new URL((await page.getAttribute(`${notice} .cl-actions a`, 'href')) ?? '');
    expect(href.origin + href.pathname).toBe(`${site.fixture.platform}/login`);
    expect(href.searchParams.get('goTo')).toBe(`${site.fixture.site}/?theme=%2F`);
    expect(href.searchParams.get('locale')).toBe('en_US');

    state.user = { userId: OWNER_ID, username: 'meilin', displayName: '', headImage: '' };
    await page.reload();
    await page.waitForSelector('#shown');
  });

  test('a test site is closed to everybody but the owner', async () => {
    const { state } = site.fixture;
    state.exhibits = [THEME];
    state.themeId = THEME_ID;
    const page = await site.open(site.fixture.testSite);
    expect(await page.getAttribute(notice, 'data-notice')).toBe('TEST_NODE');
    state.user = { userId: OWNER_ID, username: 'meilin', displayName: '', headImage: '' };
    await page.reload();
    await page.waitForSelector('#shown');
    expect(await page.title()).toBe('[T] Lumen 光的陈列');
    expect(state.requests.some((line) => line.startsWith(`GET /v2/exhibits/80000001/test/${THEME_ID}`))).toBe(true);
  });

  test('a frozen visitor is told so', async () => {
    const { state } = site.fixture;
    state.user = { userId: 10002, username: 'frost', displayName: '', headImage: '', status: 1 };
    const page = await site.open(site.fixture.site);
    expect(await page.getAttribute(notice, 'data-notice')).toBe('USER_FREEZED');
    expect(await page.getAttribute(`${notice} .cl-actions a`, 'href')).toMatch(/\/freeze\?locale=en_US$/);
  });

  test('the owner of a frozen node comes to the page that says why, others do not', async () => {
    const { state } = site.fixture;
    state.node = { ...state.node, status: 5 };
    const page = await site.open(site.fixture.site);
    expect(await page.locator(`${notice} .cl-actions a`).count()).toBe(0);
    state.user = { userId: OWNER_ID, username: 'meilin', displayName: '', headImage: '' };
    await page.reload();
    await page.waitForSelector(notice);
    const href = await page.getAttribute(`${notice} .cl-actions a`, 'href');
    expect(href).toBe(`${site.fixture.platform}/result/node/freeze/80000001?locale=en_US`);
  });

  test('a theme with a broken chain or a freeze is told apart from one that needs a contract', async () => {
    const { state } = site.fixture;
    state.themeId = THEME_ID;
    state.exhibits = [{ ...THEME, refusal: { authCode: 301, defaulterIdentityType: 1, errorMsg: 'chain' } }];
    const page = await site.open(site.fixture.site);
    expect(await page.getAttribute(notice, 'data-notice')).toBe('THEME_FREEZED');
    state.exhibits = [{ ...THEME, refusal: NEEDS_CONTRACT, frozen: true }];
    await page.reload();
    expect(await page.getAttribute(notice, 'data-notice')).toBe('THEME_FREEZED');
  });

  test('who comes to a theme that is not available reads why, and can look at the site without it', async () => {
    const { state } = site.fixture;
    state.themeId = THEME_ID;
    state.exhibits = [{ ...THEME, refusal: { authCode: 403, defaulterIdentityType: 1, errorMsg: 'It is blocked.' } }];
    const page = await site.open(site.fixture.site);
    await page.waitForSelector(`${notice} >> text=It is blocked.`);
    await page.click(`${notice} a[href="/?withoutTheme=1"]`);
    await page.waitForSelector('.cl-plain');
    expect(await page.locator(notice).count()).toBe(0);
  });

  test('a theme that needs a contract opens the panel, and the notice opens it again', async () => {
    const { state } = site.fixture;
    state.themeId = THEME_ID;
    state.exhibits = [{ ...THEME, refusal: NEEDS_CONTRACT }];
    const page = await site.open(site.fixture.site);
    await page.waitForSelector('.cl-panel[open]');
    await page.keyboard.press('Escape');
    await page.waitForSelector('.cl-panel', { state: 'detached' });
    await page.click(`${notice} button`);
    await page.waitForSelector('.cl-panel[open]');
  });

  test('notices have no serious accessibility findings, on desktop and phone', async () => {
    site.fixture.state.node = { ...site.fixture.state.node, status: 2 };
    expect(await audit(await site.open(site.fixture.site))).toEqual([]);
    expect(await audit(await site.open(site.fixture.site, { ...PHONE, colorScheme: 'dark' }))).toEqual([]);
  });
});

describe('pages that hang', () => {
  for (const [locale, heading, without] of [
    ['en-US', 'The site stopped responding', 'Open without the theme'],
    ['zh-CN', '站点没有响应', '不使用主题打开'],
  ]) {
    test(`a page that was ended says so in ${locale}, once, and its owner learns of it`, async () => {
      const { state } = site.fixture;
      state.exhibits = [THEME];
      state.themeId = THEME_ID;
      const page = await site.open(`${site.fixture.site}/?theme=%2Freader&stopped=1`, { locale });
      expect(await page.getAttribute(notice, 'data-notice')).toBe('THEME_HUNG');
      expect(await page.textContent(`${notice} h1`)).toBe(heading);
      expect(await page.textContent(`${notice} a.cl-button`)).toBe(without);
      expect(new URL(page.url()).search).toBe('?theme=%2Freader');
      expect(state.reports).toEqual([{ page: '/?theme=%2Freader', message: PAGE_STOPPED }]);
      expect(await audit(page)).toEqual([]);
      await page.click(`${notice} button`);
      await page.waitForSelector('#shown');
    });
  }

  test('a theme that never came to life is not started again unasked', async () => {
    const { state } = site.fixture;
    state.exhibits = [THEME];
    const page = await site.open(site.fixture.site);
    await page.waitForSelector('[data-notice="THEME_NONE"]');
    // as it stays behind when the browser ends a page that it cannot reach
    await page.evaluate(() => sessionStorage.setItem('colophon-theme-starts', '1'));
    state.themeId = THEME_ID;
    await page.reload();
    await page.waitForSelector('[data-notice="THEME_HUNG"]');
    await page.reload();
    await page.waitForSelector('#shown');
  });

  test('a page that is left while its theme starts has not hung', async () => {
    const { state } = site.fixture;
    state.exhibits = [THEME];
    state.themeId = THEME_ID;
    const page = await site.open(site.fixture.site);
    await page.waitForSelector('#shown');
    expect(await page.evaluate(() => sessionStorage.getItem('colophon-theme-starts'))).toBe('1');
    await page.reload();
    await page.waitForSelector('#shown');
    expect(await page.locator(notice).count()).toBe(0);
  });

  test('without the theme a site lists what it has: what is open as links, the rest with its terms', async () => {
    const { state } = site.fixture;
    const text = { body: 'Moss', type: 'text/plain' };
    const open = { exhibitId: '65f0000000000000000000b1', title: 'Moss', resourceType: ['文章'], file: text };
    const sold = { ...open, exhibitId: '65f0000000000000000000b2', title: 'Fern', refusal: NEEDS_CONTRACT };
    state.exhibits = [THEME, open, sold];
    state.themeId = THEME_ID;
    const page = await site.open(`${site.fixture.site}/?withoutTheme=1`);
    const href = await page.getAttribute('.cl-plain li a', 'href');
    expect(new URL(href ?? '').pathname).toBe('/file/exhibits/65f0000000000000000000b1');
    expect(await page.locator('#shown').count()).toBe(0);
    expect(await audit(page)).toEqual([]);
    await page.click('.cl-plain li button');
    await page.waitForSelector('.cl-panel[open]');
    await page.keyboard.press('Escape');
    await page.click('.cl-plain .cl-actions a');
    await page.waitForSelector('#shown');
  });
});

describe('mounting the theme', () => {
  test('a theme takes the page: its content, the node as title, no loading mark, no notice', async () => {
    const { state } = site.fixture;
    state.exhibits = [THEME];
    state.themeId = THEME_ID;
    const page = await site.open(site.fixture.site);
    await page.waitForSelector('#freelog-plugin-container #shown');
    await page.waitForSelector('#runtime-loading', { state: 'hidden' });
    expect(await page.title()).toBe('Lumen 光的陈列');
    expect(await page.locator(notice).count()).toBe(0);
  });

  test('a theme whose owner is frozen is still shown', async () => {
    const { state } = site.fixture;
    state.exhibits = [THEME];
    state.themeId = THEME_ID;
    state.node = { ...state.node, ownerUserStatus: 1 };
    const page = await site.open(site.fixture.site);
    await page.waitForSelector('#shown');
  });

  test('a foreign script that does not load leaves the theme alone', async () => {
    const { state } = site.fixture;
    const html = THEME.package['index.html'].replace('<h1', '<script src="http://127.0.0.1:1/ad.js"></script><h1');
    state.exhibits = [{ ...THEME, package: { 'index.html': html } }];
    state.themeId = THEME_ID;
    const page = await site.open(site.fixture.site);
    await page.waitForSelector('#runtime-loading', { state: 'hidden' });
    expect(await page.locator(notice).count()).toBe(0);
    expect(await page.isVisible('#shown')).toBe(true);
  });

  const failures: [name: string, files: Record<string, string>, report: RegExp][] = [
    ['without an entry', {}, /packages answered 404$/],
    [
      'with a script that is missing',
      { 'index.html': '<body><script src="/gone.js"></script></body>' },
      /gone\.js answered 404$/,
    ],
    [
      'with a script that throws',
      { 'index.html': '<body><script>throw new Error("broken")</script></body>' },
      /^Error: broken$/,
    ],
    [
      'with a mount function that throws',
      {
        'index.html':
          '<body><script>window.unmount=()=>{};window.mount=()=>{throw new Error("broken")}</script></body>',
      },
      /^Error: broken$/,
    ],
    [
      'with a mount promise that rejects',
      {
        'index.html':
          '<body><script>window.unmount=()=>{};window.mount=async()=>{throw new Error("broken")}</script></body>',
      },
      /^Error: broken$/,
    ],
  ];
  for (const [name, files, report] of failures) {
    test(`a theme ${name} ends in a notice that loads the page again`, async () => {
      const { state } = site.fixture;
      state.exhibits = [{ ...THEME, package: files }];
      state.themeId = THEME_ID;
      const page = await site.open(site.fixture.site);
      await page.waitForSelector('[data-notice=THEME_FAILED]');
      await expect.poll(() => state.reports).toMatchObject([{ message: expect.stringMatching(report) }]);
      expect(state.reports[0]!.page).toMatch(/^\/(\?theme=%2F)?$/);
      state.exhibits = [THEME];
      await page.click(`${notice} button`);
      await page.waitForSelector('#shown');
    });
  }

  test('an API that does not answer ends in a notice that loads the page again', async () => {
    const { state } = site.fixture;
    state.exhibits = [THEME];
    state.themeId = THEME_ID;
    state.isUnreachable = true;
    const page = await site.open(site.fixture.site);
    await page.waitForSelector('[data-notice=UNREACHABLE]');
    state.isUnreachable = false;
    await page.click(`${notice} button`);
    await page.waitForSelector('#shown');
  });
});

describe("what the node's owner is told", () => {
  const LATER = `<script>
    setTimeout(() => { throw new TypeError('too late') });
    setTimeout(() => { throw new TypeError('too late') }, 20);
    Promise.reject({ toString() { throw 1 } });
    document.querySelector('#shown').onclick = () => {
      for (let index = 0; index < 9; index += 1) setTimeout(() => { throw new Error('press ' + index + 'x'.repeat(900)) });
    };
  </script>`;
  const broken = (bundleTool: string) => ({
    ...THEME,
    property: { bundleTool },
    package: { 'index.html': THEME.package['index.html'].replace('</body>', `${LATER}</body>`) },
  });

  for (const bundleTool of ['webpack', 'vite']) {
    test(`what a theme throws later, each failure once, five of a page, not too long: ${bundleTool}`, async () => {
      const { state } = site.fixture;
      state.exhibits = [broken(bundleTool)];
      state.themeId = THEME_ID;
      const page = await site.open(`${site.fixture.site}/?theme=%2Freader`);
      await expect.poll(() => state.reports.length).toBe(2);
      const messages = () => state.reports.map(({ message }) => message).sort();
      expect(messages()).toEqual([
        expect.stringMatching(/^Uncaught TypeError: too late/),
        'Unhandled rejection: object',
      ]);
      expect(state.reports[0]!.page).toMatch(/^\/\?theme=/);
      await page.click('#shown');
      await expect.poll(() => state.reports.length).toBe(5);
      expect(Math.max(...messages().map(({ length }) => length))).toBe(500);
      await page.waitForTimeout(200);
      expect(state.reports.length).toBe(5);
    });
  }

  test('nothing of a test site and of a package that is developed', async () => {
    const { state } = site.fixture;
    state.exhibits = [broken('webpack')];
    state.themeId = THEME_ID;
    state.user = { userId: OWNER_ID, username: 'meilin', displayName: '', headImage: '' };
    for (const address of [site.fixture.testSite, `${site.fixture.site}/?dev=replace`]) {
      const thrown: string[] = [];
      const page = await site.open('about:blank');
      page.on('pageerror', ({ message }) => thrown.push(message));
      await page.goto(address);
      await expect.poll(() => thrown).toContain('too late');
    }
    expect(state.reports).toEqual([]);
  });
});

import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page } from '@playwright/test';
import { BUILDS, type BuildName, buildPackage } from '../../content/conformance/build.ts';
import { fillLogin, recharge } from '../frame/account.ts';
import { activateWallet, newName, openAccount, post, put } from '../frame/api.ts';
import { type Journey, looksOf, platform, site, test } from '../frame/journey.ts';
import { type KitNode, openKitNode, putOnline } from '../frame/kit.ts';

const PASSWORD = 'lantern7';
const PAY_PASSWORD = '204682';
/** An exhibit that there is none of; the kit asks for it, to be refused. */
const NOBODY = 'f'.repeat(24);
/** All cases of a theme, with the mounts of all widgets, on a busy machine. */
const CASES_TIMEOUT_MS = 240_000;

/** Functions of the theme that journeys call. */
interface Kit {
  kitApp: Record<string, (...values: unknown[]) => unknown>;
}

/** Collects what must not happen on a page: errors, failed requests and answers, but for those that the kit asks for. */
function watch(page: Page, { soldId }: KitNode): string[] {
  const found: string[] = [];
  const isWanted = (text: string) => text.includes(NOBODY) || text.includes(`/file/exhibits/${soldId}`);
  const note = (kind: string, text: string) => {
    if (!isWanted(text)) found.push(`${kind}: ${text}`);
  };
  page.on('pageerror', (error) => note('error', error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') note('console', `${message.text()} ${message.location().url}`);
  });
  page.on('requestfailed', (request) => {
    // what is under way when the page is left
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') note('request', request.url());
  });
  page.on('response', (response) => {
    if (response.status() >= 400) note(`answer ${response.status()}`, response.url());
  });
  return found;
}

const theme = (page: Page) => page.locator('#freelog-plugin-container [data-route]').first();

/** Faults that the theme has found, once it has gone through all cases. */
async function findings(page: Page): Promise<string[]> {
  const text = theme(page);
  await expect(text).toHaveAttribute('data-findings', /^\[/, { timeout: CASES_TIMEOUT_MS });
  return JSON.parse((await text.getAttribute('data-findings'))!) as string[];
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(theme(page)).toBeAttached();
}

function call(page: Page, name: string, ...values: unknown[]): Promise<unknown> {
  return page.evaluate(
    ([member, given]) => (window as unknown as Kit).kitApp[member as string]!(...(given as unknown[])),
    [name, values] as const,
  );
}

for (const look of looksOf('wide')) {
  test.describe(`packages of every way of building: ${look.locale}`, () => {
    test.describe.configure({ timeout: CASES_TIMEOUT_MS * BUILDS.length });

    test('they call every member, and get what the specification says', async ({ startJourney }) => {
      const journey = startJourney('conformance', look);
      const owner = await journey.openBrowser();
      const ownerName = newName('kit');
      await openAccount(owner.request, ownerName, PASSWORD);
      await activateWallet(owner.request, ownerName, PAY_PASSWORD);
      const node = await openKitNode(owner.request);
      const address = site(node.nodeDomain);

      const page = await journey.openBrowser();
      const problems = watch(page, node);
      await test.step('a visitor', async () => {
        for (const build of ['umd-plain', 'vite-vue'] as const) {
          await putOnline(owner.request, node.themes[build]);
          await open(page, address);
          expect({ build, findings: await findings(page), problems }).toEqual({ build, findings: [], problems: [] });
        }
        await journey.picture(page);
      });

      const reader = newName('reader');
      await test.step('who logs in from the site is known there', () => logsIn(journey, page, reader));

      await test.step('a visitor who is known', async () => {
        for (const build of BUILDS) {
          await putOnline(owner.request, node.themes[build]);
          await open(page, address);
          expect({ build, findings: await findings(page), problems }).toEqual({ build, findings: [], problems: [] });
        }
      });

      // from here on themes go through no cases
      await page.evaluate(() => sessionStorage.setItem('kit-idle', 'yes'));
      await test.step('routes come with the address, and go back and forward with the browser', async () => {
        for (const build of ['vite-vue', 'umd-plain'] as const) {
          await putOnline(owner.request, node.themes[build]);
          await open(page, address);
          await keepsRoutes(page, { isHash: build === 'umd-plain' });
        }
      });

      await test.step('a share address leads to the route that the theme names', async () => {
        await putOnline(owner.request, node.themes['vite-react']);
        await open(page, site(node.nodeDomain, `/${node.textId}/kit?from=friends`));
        await expect(theme(page)).toHaveAttribute('data-route', `/shared/${node.textId}?item=undefined&from=friends`);
        expect(new URL(page.url()).pathname).toBe('/');
        await open(page, site(node.nodeDomain, `/${node.textId}/nothing`));
        await expect(theme(page)).toHaveAttribute('data-route', '/');
      });

      await test.step('an option of the theme shows after the next load', async () => {
        expect(await call(page, 'getSelfPropertyForTheme')).toMatchObject({ options_tone: 'plain' });
        await put(owner.request, `/v2/presentables/${node.themes['vite-react']}/rewriteProperty`, {
          rewriteProperty: [{ key: 'options_tone', value: 'sea', remark: '' }],
        });
        await open(page, address);
        expect(await call(page, 'getSelfPropertyForTheme')).toMatchObject({ options_tone: 'sea' });
      });

      await test.step('a theme under development comes from the own machine, and shares keep it', () =>
        developsTheme(page, node));

      await test.step('what is signed over the panel opens at once', () => signs(journey, page, node, reader));
      expect(problems).toEqual([]);

      await test.step('notices say why there is no site', () => showsNotices(journey, owner, node));
    });
  });
}

/** Logs a new reader in by the function of the theme. */
async function logsIn(journey: Journey, page: Page, reader: string): Promise<void> {
  const other = await journey.openBrowser();
  await openAccount(other.request, reader, PASSWORD);
  await activateWallet(other.request, reader, PAY_PASSWORD);
  await page.evaluate(() => (window as unknown as Kit).kitApp.callLogin!());
  await expect(page).toHaveURL((url) => url.origin === platform());
  await fillLogin(page, journey.t, reader, PASSWORD);
  await expect(theme(page)).toHaveAttribute('data-visitor', reader);
  await findings(page); // the cases go back in the history, which would break off whatever is opened meanwhile
}

/** Sends a theme through routes of the browser's history, or behind a hash. */
async function keepsRoutes(page: Page, { isHash }: { isHash: boolean }): Promise<void> {
  const goes = (path: string) =>
    page.evaluate((to) => {
      const { router } = (window as unknown as Kit).kitApp as unknown as { router: { push(to: object): void } };
      router.push({ name: 'theme', path: to });
    }, path);
  const route = (wanted: string) => expect(theme(page)).toHaveAttribute('data-route', wanted);
  const at = (path: string) => (isHash ? `/#${path}` : path);
  await goes(at('/one?a=1'));
  await route('/one?a=1');
  await goes(at('/two'));
  await route('/two');
  await page.goBack();
  await route('/one?a=1');
  await page.goForward();
  await route('/two');
  await page.reload();
  await route('/two');
}

/** Loads the theme from a server of the developer's own. */
async function developsTheme(page: Page, { nodeDomain }: KitNode): Promise<void> {
  const files = await buildPackage('page' satisfies BuildName);
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url!, 'http://own').pathname).slice(1) || 'index.html';
    asked.push(path);
    response.setHeader('access-control-allow-origin', request.headers.origin ?? '*');
    response.setHeader('access-control-allow-credentials', 'true');
    response.setHeader('content-type', path.endsWith('.html') ? 'text/html' : 'text/javascript');
    response.end(files[path] ?? '');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    const own = `http://localhost:${(server.address() as AddressInfo).port}`;
    await open(page, site(nodeDomain, `/?dev=${encodeURIComponent(own)}`));
    expect(asked).toContain('kit.js');
    const shared = new URL(String(await call(page, 'getShareUrl', NOBODY, 'kit')));
    expect(shared.searchParams.get('dev')).toBe(own);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

/** Signs and pays on the platform, and comes back. */
async function signs(journey: Journey, page: Page, { nodeDomain, soldId }: KitNode, reader: string): Promise<void> {
  const { t } = journey;
  await page.goto('/logged/wallet');
  await recharge(page, t);
  await open(page, site(nodeDomain));
  await page.evaluate((id) => {
    (window as unknown as Kit).kitApp.addAuth!(id, { immediate: true });
  }, soldId);
  await page.locator('.cl-panel a[href*="/sign?"]').first().click();
  await expect(page).toHaveURL((url) => url.origin === platform() && url.pathname === '/sign');
  await page.getByRole('button', { name: /^(Sign|签约).*¥5/ }).click();
  await page.getByRole('button', { name: /^(Pay|支付).*¥5/ }).click();
  await expect(page.getByRole('group', { name: t('payments:enter_pay_password') })).toBeVisible();
  await page.keyboard.type(PAY_PASSWORD);
  await expect(page.getByText(t('signing:signed_active'))).toBeVisible();
  await page.getByRole('button', { name: t('signing:back_to', { name: nodeDomain }) }).click();
  await expect(theme(page)).toHaveAttribute('data-visitor', reader);
  expect(await call(page, 'addAuth', soldId, { immediate: true })).toMatchObject({ status: 0 });
  expect(await call(page, 'getExhibitFileStream', soldId)).toMatchObject({ status: 200 });
  expect(await call(page, 'getSignStatistics')).toMatchObject({
    data: { data: expect.arrayContaining([expect.objectContaining({ subjectId: soldId })]) },
  });
}

async function showsNotices(journey: Journey, owner: Page, { nodeId, nodeDomain, themes }: KitNode): Promise<void> {
  const page = await journey.openBrowser();
  const notice = (name: string) => expect(page.locator('.cl-notice')).toHaveAttribute('data-notice', name);
  await page.goto(site(newName('nobody').replace('-', '')));
  await notice('NODE_NONE');
  await put(owner.request, `/v2/presentables/${themes['vite-react']}/onlineStatus`, { onlineStatus: 0 });
  await page.goto(site(nodeDomain));
  await notice('THEME_NONE');
  await post(owner.request, '/v2/nodes/setNodeInfo', { nodeId, status: 2 });
  await page.goto(site(nodeDomain));
  await notice('NODE_PRIVATE');
}

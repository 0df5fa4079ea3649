import { expect } from '@playwright/test';
import { type DnsServer, startDnsServer } from '../../apps/server/test/dns-server.ts';
import { fillLogin } from '../frame/account.ts';
import { newName, openAccount, post, put } from '../frame/api.ts';
import { barriers, keysShown, pixelsBeyond, settled } from '../frame/findings.ts';
import { LOOKS, platform, site, test } from '../frame/journey.ts';
import { FREE, openSite } from '../frame/nodes.ts';
import { releaseTexts } from '../frame/release.ts';
import { siteTexts } from '../frame/site-texts.ts';

const PASSWORD = 'lantern7';

// The name server is one for both.
test.describe.configure({ mode: 'serial' });
let dns: DnsServer;
test.beforeAll(async () => {
  dns = await startDnsServer(Number(process.env.E2E_DNS_PORT));
});
test.afterAll(() => dns.close());

for (const look of LOOKS) {
  test(`a site moves to a domain of its own: ${look.locale}, ${look.viewport.width} px`, async ({ startJourney }) => {
    const journey = startJourney('own-domain', look);
    const { t } = journey;
    const owner = await journey.openBrowser();
    await openAccount(owner.request, newName('owner'), PASSWORD);
    const domain = newName('tales').replace('-', '');
    const hostName = `${domain}.own.test`;
    const { port } = new URL(platform());
    const ownSite = `http://${hostName}:${port}`;
    const nodeId = await openSite(owner.request, domain);
    const title = newName('Harbour');
    const [resourceId] = await releaseTexts(owner.request, [title]);
    const mounted = await post<Record<string, { data: string }>>(
      owner.request,
      '/v2/presentables/createPresentableBatchEasy',
      { nodeId, resources: [{ resourceId }] },
    );
    const exhibitId = mounted[resourceId!]!.data;
    await put(owner.request, `/v2/presentables/${exhibitId}`, {
      addPolicies: [{ policyName: 'free for all', policyText: FREE }],
    });
    await put(owner.request, `/v2/presentables/${exhibitId}/onlineStatus`, { onlineStatus: 1 });
    const section = owner.getByRole('region', { name: t('nodes:domains') });

    await test.step('the owner adds the domain and is told which records it needs', async () => {
      await owner.goto(`/node/formal/${nodeId}?showPage=setting`);
      await settled(owner);
      const field = section.getByRole('textbox', { name: t('nodes:domain_add_label') });
      await field.fill('not a domain');
      await section.getByRole('button', { name: t('nodes:domain_add'), exact: true }).click();
      await expect(section.getByText(t('nodes:domain_wrong'))).toBeVisible();
      await field.fill(`https://${hostName.toUpperCase()}/`);
      await section.getByRole('button', { name: t('nodes:domain_add'), exact: true }).click();
      await expect(section.getByText(`_colophon.${hostName}`)).toBeVisible();
      expect(await pixelsBeyond(owner)).toBe(0);
      expect(await barriers(owner)).toEqual([]);
      expect(await keysShown(owner)).toEqual([]);
      await section.scrollIntoViewIfNeeded();
      await journey.picture(owner);
    });

    await test.step('before the record is there the domain is not verified', async () => {
      // the name server is asked before it has the record
      const answered = owner.waitForResponse(/\/verification$/);
      await section.getByRole('button', { name: t('nodes:domain_verify') }).click();
      await answered;
      await expect(owner.getByText(/The TXT record was not found|未找到 TXT 记录/)).toBeVisible();
      await expect(section.getByText(t('nodes:domain_waiting'))).toBeVisible();
      const value = await section.getByText(/^colophon-site=/).textContent();
      dns.records.set(`_colophon.${hostName}`, [value!]);
      await section.getByRole('button', { name: t('nodes:domain_verify') }).click();
      await expect(section.getByText(t('nodes:domain_waiting'))).toHaveCount(0);
      await expect(section.getByText(t('nodes:domain_main'), { exact: true })).toBeVisible();
      await journey.picture(owner);
    });

    const visitor = await journey.openBrowser();
    const name = newName('visitor');

    await test.step('a visitor of the old address arrives at the new one, and sees the work', async () => {
      await expect
        .poll(async () => {
          await visitor.goto(site(domain));
          return new URL(visitor.url()).origin;
        })
        .toBe(ownSite);
      await expect(visitor.locator('.card').first()).toBeVisible();
      await visitor.goto(`${site(domain)}${exhibitId}/detail`);
      await expect(visitor.getByRole('heading', { name: title }).first()).toBeVisible();
      expect(new URL(visitor.url()).origin).toBe(ownSite);
      await journey.picture(visitor);
    });

    await test.step('they log in by way of the platform and are known at the new address', async () => {
      await openAccount(visitor.request, name, PASSWORD);
      await visitor.context().clearCookies();
      await visitor.goto(ownSite);
      await expect(visitor.locator('.card').first()).toBeVisible();
      await visitor.getByRole('button', { name: siteTexts[look.locale].logIn }).click();
      await expect(visitor).toHaveURL((url) => url.origin === platform() && url.pathname === '/login');
      await settled(visitor);
      await fillLogin(visitor, t, name, PASSWORD);
      await expect(visitor).toHaveURL((url) => url.origin === ownSite && !url.pathname.startsWith('/v2'));
      await expect(visitor.locator('.card').first()).toBeVisible();
      const known = await visitor.evaluate(
        async () => (await (await fetch('/v2/users/current')).json()).data?.username,
      );
      expect(known).toBe(name);
    });

    await test.step('the owner takes the domain away: the site is at its old address', async () => {
      await section.getByRole('button', { name: t('nodes:domain_remove_named', { hostName }) }).click();
      await owner
        .getByRole('alertdialog')
        .or(owner.getByRole('dialog'))
        .getByRole('button', { name: t('nodes:domain_remove'), exact: true })
        .click();
      await expect(section.getByText(hostName, { exact: true })).toHaveCount(0);
      await expect
        .poll(async () => {
          await visitor.goto(site(domain));
          return new URL(visitor.url()).origin;
        })
        .toBe(new URL(site(domain)).origin);
    });
  });
}

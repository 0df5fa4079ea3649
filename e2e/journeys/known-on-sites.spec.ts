import { expect, type Page } from '@playwright/test';
import { fillLogin } from '../frame/account.ts';
import { newName, openAccount } from '../frame/api.ts';
import { barriers, keysShown, pixelsBeyond, settled } from '../frame/findings.ts';
import { looksOf, platform, site, test } from '../frame/journey.ts';

const DOMAIN = 'tide-lab';
const OTHER = 'paper-window';
const PASSWORD = 'lantern7';

/** Whom a site's own page knows. */
function knownOn(page: Page): Promise<string | null> {
  return page.evaluate(async () => {
    const answer = await (await fetch('/v2/users/current')).json();
    return answer.data?.username ?? null;
  });
}

/** Waits until the browser is back on the site's page, and nothing leads it on. */
async function backOn(page: Page, domain: string): Promise<void> {
  await expect(page).toHaveURL((url) => url.origin === new URL(site(domain)).origin && !url.pathname.startsWith('/v2'));
  await expect(page.locator('.card').first()).toBeVisible();
}

for (const look of looksOf('wide')) {
  test(`a site knows its visitor when the visitor says so, and no stranger's page can say it: ${look.locale}, ${look.viewport.width} px`, async ({
    startJourney,
  }) => {
    const journey = startJourney('known-on-sites', look);
    const { t } = journey;
    const page = await journey.openBrowser();
    const name = newName('mira');
    await openAccount(page.request, name, PASSWORD);

    await test.step('a theme that sends its visitor through the platform learns nothing without a click', async () => {
      await page.goto(site(DOMAIN));
      await expect(page.locator('.card').first()).toBeVisible();
      await page.evaluate(
        ([login, back]) => window.location.assign(`${login}?goTo=${encodeURIComponent(back!)}`),
        [platform('/login'), site(DOMAIN)],
      );
      await expect(page).toHaveURL((url) => url.origin === platform() && url.pathname === '/continue');
      await settled(page);
      await expect(page.getByRole('heading', { level: 1, name: new RegExp(name) })).toBeVisible();
      expect(await pixelsBeyond(page)).toBe(0);
      expect(await barriers(page)).toEqual([]);
      expect(await keysShown(page)).toEqual([]);
      await journey.picture(page);
      await page.getByRole('link', { name: t('account:stay_visitor') }).click();
      await backOn(page, DOMAIN);
      expect(await knownOn(page)).toBeNull();
    });

    await test.step('no page of a site frames the question, asks for a ticket or answers it', async () => {
      const asking = `${platform('/continue')}?${new URLSearchParams({ goTo: site(DOMAIN), nonce: 'a'.repeat(64) })}`;
      const done = await page.evaluate(
        async ([address, origin, nodeDomain]) => {
          const frame = document.createElement('iframe');
          frame.src = address!;
          const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
          document.documentElement.append(frame);
          await loaded;
          const send = (path: string, body: object) =>
            fetch(origin + path, {
              method: 'POST',
              credentials: 'include',
              headers: { 'content-type': 'application/json' },
              body: JSON.stringify(body),
            }).then(
              async (answer) => (await answer.json()).errCode,
              () => 'blocked',
            );
          const results = [
            await send('/v2/passport/siteConsents', { nodeDomain }),
            await send('/v2/passport/siteTickets', { nodeDomain, nonceHash: 'a'.repeat(64) }),
          ];
          const seen = (() => {
            try {
              return frame.contentDocument?.body?.textContent?.trim() ?? null;
            } catch {
              return 'closed';
            }
          })();
          frame.remove();
          return { results, seen };
        },
        [asking, platform(), DOMAIN],
      );
      for (const result of done.results) expect([3, 30, 'blocked']).toContain(result);
      expect([null, '', 'closed']).toContain(done.seen);
      expect(await knownOn(page)).toBeNull();
    });

    await test.step('who agrees is known there, and is not asked again', async () => {
      await page.goto(`/login?goTo=${encodeURIComponent(site(DOMAIN))}`);
      await page.getByRole('button', { name: t('account:continue_as_user', { name }) }).click();
      await backOn(page, DOMAIN);
      expect(await knownOn(page)).toBe(name);
      await page.evaluate(() => fetch('/v2/passport/logout'));
      expect(await knownOn(page)).toBeNull();
      await page.goto(`/login?goTo=${encodeURIComponent(site(DOMAIN))}`);
      await backOn(page, DOMAIN);
      expect(await knownOn(page)).toBe(name);
    });

    await test.step("a stranger's ticket logs nobody in as the stranger, whether they are known on the site or not", async () => {
      const stranger = await journey.openBrowser();
      const strangerName = newName('stranger');
      await openAccount(stranger.request, strangerName, PASSWORD);
      const tickets: string[] = [];
      await stranger.route(/\/v2\/passport\/siteSession/, (route) => {
        tickets.push(route.request().url());
        return route.abort();
      });
      for (let times = 0; times < 2; times += 1) {
        await stranger.goto(`/login?goTo=${encodeURIComponent(site(DOMAIN))}`).catch(() => undefined);
        const agree = stranger.getByRole('button', { name: t('account:continue_as_user', { name: strangerName }) });
        if (times === 0) await agree.click();
        await expect.poll(() => tickets.length).toBe(times + 1);
      }
      await page.goto(tickets[0]!);
      await page.goto(site(DOMAIN));
      expect(await knownOn(page)).toBe(name);
      const victim = await journey.openBrowser();
      await victim.goto(tickets[1]!);
      await victim.goto(site(DOMAIN));
      expect(await knownOn(victim)).toBeNull();
    });

    await test.step('a theme registers no service worker, whatever address it names', async () => {
      const registered = await page.evaluate(async () => {
        const tries = ['/service-worker.js', '/file/exhibits/worker.js', '/runtime/assets/worker.js'].map((address) =>
          navigator.serviceWorker.register(address).then(
            () => address,
            () => null,
          ),
        );
        return {
          worked: (await Promise.all(tries)).filter(Boolean),
          all: (await navigator.serviceWorker.getRegistrations()).length,
        };
      });
      expect(registered).toEqual({ worked: [], all: 0 });
    });

    await test.step('a page of a site has neither camera nor place, whoever would allow it', async () => {
      const allowed = await page.evaluate(() => {
        const { featurePolicy } = document as unknown as { featurePolicy: { allowsFeature(name: string): boolean } };
        const names = [
          'camera',
          'microphone',
          'geolocation',
          'payment',
          'autoplay',
          'fullscreen',
          'picture-in-picture',
        ];
        return names.filter((feature) => featurePolicy.allowsFeature(feature));
      });
      expect(allowed).toEqual(['autoplay', 'fullscreen', 'picture-in-picture']);
    });

    await test.step('what was agreed to is taken back in the settings, and the site has a visitor at once', async () => {
      const settings = await page.context().newPage();
      await settings.goto('/logged/setting?tab=sites');
      await settled(settings);
      expect(await pixelsBeyond(settings)).toBe(0);
      expect(await barriers(settings)).toEqual([]);
      await journey.picture(settings);
      await settings.getByRole('button', { name: new RegExp(`^${t('settings:forget_site')}`) }).click();
      await expect(settings.getByText(t('settings:no_known_sites'))).toBeVisible();
      expect(await knownOn(page)).toBeNull();
    });

    await test.step('who logs in on a page that says so is not asked', async () => {
      const other = await journey.openBrowser();
      await other.goto(`/login?goTo=${encodeURIComponent(site(OTHER))}`);
      await settled(other);
      await journey.picture(other);
      await fillLogin(other, t, name, PASSWORD);
      await backOn(other, OTHER);
      expect(await knownOn(other)).toBe(name);
    });
  });
}

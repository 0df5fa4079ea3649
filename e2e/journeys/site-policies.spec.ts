import { expect } from '@playwright/test';
import { siteContentPolicy } from '../../apps/server/src/platform/http/site-content-policy.ts';
import { looksOf, platform, site, test } from '../frame/journey.ts';

const DOMAIN = 'tide-lab';

for (const look of looksOf('wide')) {
  test(`a site opens under the tightest policy that an operator can set: ${look.locale}, ${look.viewport.width} px`, async ({
    startJourney,
  }) => {
    const journey = startJourney('policies', look);
    const page = await journey.openBrowser();
    const kept: string[] = [];
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) kept.push(message.text());
    });
    const policy = siteContentPolicy({ siteSources: { 'default-src': ["'none'"] }, publicOrigin: platform() });
    await page.route(
      (url) => url.origin === new URL(site(DOMAIN)).origin,
      async (route) => {
        if (route.request().resourceType() !== 'document') return route.continue();
        const response = await route.fetch();
        await route.fulfill({ response, headers: { ...response.headers(), 'content-security-policy': policy } });
      },
    );
    await page.goto(site(DOMAIN));
    await expect(page.locator('.card').first()).toBeVisible();
    await page.locator('.card a').first().click();
    await expect(page.locator('main h1, main h2').first()).toBeVisible();
    expect(kept).toEqual([]);
    await page.evaluate(() => fetch('https://elsewhere.example/').catch(() => undefined));
    await expect.poll(() => kept.length).toBeGreaterThan(0);
  });
}

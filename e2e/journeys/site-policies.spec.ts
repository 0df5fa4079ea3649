import { expect } from '@playwright/test';
import { siteContentPolicy } from '../../apps/server/src/platform/http/site-content-policy.ts';
import { Person } from '../../content/hostile/kit/person.ts';
import { looksOf, platform, site, test } from '../frame/journey.ts';

const DOMAIN = 'tide-lab';

for (const look of looksOf('wide')) {
  test(`a site opens under the tightest policy that an operator can set: ${look.locale}, ${look.viewport.width} px`, async ({
    startJourney,
  }) => {
    const journey = startJourney('policies', look);
    const page = await journey.openBrowser();
    const server = new Person(platform());
    const kept: string[] = [];
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) kept.push(message.text());
    });
    const policy = siteContentPolicy({ siteSources: { 'default-src': ["'none'"] }, publicOrigin: platform() });
    await page.route(
      (url) => url.origin === new URL(site(DOMAIN)).origin,
      async (route) => {
        if (route.request().resourceType() !== 'document') return route.continue();
        const { text, headers } = await server.send(route.request().url());
        const type = String(headers['content-type']);
        await route.fulfill({ body: text, headers: { 'content-type': type, 'content-security-policy': policy } });
      },
    );
    await page.goto(site(DOMAIN));
    await expect(page.locator('.card').first()).toBeVisible();
    expect(kept).toEqual([]);
    await page.evaluate(() => fetch('https://elsewhere.example/').catch(() => undefined));
    await expect.poll(() => kept.length).toBeGreaterThan(0);
  });
}

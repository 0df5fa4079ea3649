import { type APIRequestContext, expect, type Locator } from '@playwright/test';
import { barriers, collectErrors, pixelsBeyond, settled } from '../frame/findings.ts';
import { looksOf, platform, test } from '../frame/journey.ts';

for (const look of looksOf('wide')) {
  test(`a diagram is read and moved by keyboard: ${look.locale}, ${look.viewport.width} px`, async ({
    startJourney,
  }) => {
    const journey = startJourney('state-diagram', look);
    const { t } = journey;
    const page = await journey.openBrowser();
    const errors = collectErrors(page);
    const { resourceId, policyName } = await findPaidResource(page.context().request);
    await page.goto(`/resource/details/${resourceId}`);
    await settled(page);

    const views = page.getByRole('tablist', { name: t('policyDisplay:views', { name: policyName }) });
    const fullScreen = page.getByRole('button', { name: t('policyDisplay:full_screen_of', { name: policyName }) });
    await test.step('states, picture and code are behind the details', async () => {
      await expect(views).toBeHidden();
      await page.getByRole('button', { name: t('policyDisplay:details_of', { name: policyName }) }).click();
    });
    const words = await test.step('the text says who may sign and what leads where', async () => {
      const text = page.getByRole('tabpanel', { name: t('policyDisplay:text') }).first();
      await expect.poll(async () => (await linesOf(text)).filter(leadsOn).length).toBeGreaterThan(1);
      return linesOf(text);
    });

    await test.step('the arrow keys lead to the diagram', async () => {
      await views.getByRole('tab', { name: t('policyDisplay:text') }).focus();
      await page.keyboard.press('ArrowRight');
      await expect(views.getByRole('tab', { name: t('policyDisplay:diagram') })).toHaveAttribute(
        'aria-selected',
        'true',
      );
    });

    const picture = page.getByRole('application', { name: t('policyDisplay:diagram') });
    await test.step('its states have the names of the text and say where their events lead', async () => {
      await expect(picture).toBeVisible();
      const outline = page.getByRole('list', { name: t('policyDisplay:outline') });
      await expect.poll(() => linesOf(outline)).toEqual(expect.arrayContaining(words.filter(leadsOn)));

      const states = picture.getByRole('group');
      for (const name of await names(states)) expect(words.some((line) => name.startsWith(stateOf(line)))).toBe(true);
      await page.keyboard.press('Tab');
      await expect(fullScreen).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(states.first()).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(states.nth(1)).toBeFocused();
      await journey.picture(page);
    });

    await test.step('keys move and zoom it', async () => {
      const layer = picture.locator('.react-flow__viewport');
      const place = () => layer.evaluate((element) => new DOMMatrix(getComputedStyle(element).transform).toJSON());
      const before = await place();
      await page.keyboard.press('ArrowRight');
      await expect.poll(async () => (await place()).e).toBeLessThan(before.e);
      await page.keyboard.press('+');
      await expect.poll(async () => (await place()).a).toBeGreaterThan(before.a);
      await page.keyboard.press('0');
      await expect.poll(async () => (await place()).a).toBeLessThanOrEqual(1);
    });

    await test.step('it fills the screen on demand and gives it back', async () => {
      await fullScreen.click();
      const dialog = page.getByRole('dialog', { name: policyName });
      await dialog.getByRole('tab', { name: t('policyDisplay:diagram') }).click();
      await expect(dialog.getByRole('application')).toBeVisible();
      await journey.picture(page);
      expect(await barriers(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    });

    expect(await pixelsBeyond(page)).toBe(0);
    expect(errors).toEqual([]);
  });
}

/** A listed resource of the demonstration that has one policy, with a payment: the oldest, as journeys publish more than a page shows. */
async function findPaidResource(request: APIRequestContext): Promise<{ resourceId: string; policyName: string }> {
  const answer = await request.get(platform('/v2/resources?limit=100&status=1&isLoadPolicyInfo=1&sort=createDate:1'));
  const { dataList } = (await answer.json()).data;
  const resource = dataList.find(
    ({ policies }: { policies: { policyText: string }[] }) =>
      policies.length === 1 && policies[0]!.policyText.includes('TransactionEvent'),
  );
  return { resourceId: resource.resourceId, policyName: resource.policies[0].policyName };
}

/** The own lines of the innermost items of a list, and of the items around them. */
function linesOf(list: Locator): Promise<string[]> {
  return list.locator('li').evaluateAll((items) => items.map((item) => item.firstChild!.textContent!.trim()));
}

function names(elements: Locator): Promise<string[]> {
  return elements.evaluateAll((all) => all.map((each) => each.getAttribute('aria-label') ?? ''));
}

/** Returns true when a line of the text describes an event that leads to another state. */
function leadsOn(line: string): boolean {
  return line.includes('→');
}

/** The state that a line of the text is about, without what it grants. */
function stateOf(line: string): string {
  return line.replace(/\s*(\[.*\])?[:：]$/, '');
}

import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect } from '@playwright/test';
import { newName, openAccount, post } from '../frame/api.ts';
import { barriers, pixelsBeyond, settled } from '../frame/findings.ts';
import { LOOKS, test } from '../frame/journey.ts';

const PASSWORD = 'lantern7';

/** A program of somebody else that takes messages; it answers with `status`. */
async function startReceiver() {
  const types: string[] = [];
  const signatures: (string | string[] | undefined)[] = [];
  const answer = { status: 200 };
  const server = createServer(async (request, response) => {
    types.push(JSON.parse(await text(request)).type);
    signatures.push(request.headers['webhook-signature']);
    response.writeHead(answer.status).end('Seen at the shop.');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`;
  return { url, types, signatures, answer, close: () => server.close() };
}

for (const look of LOOKS) {
  test(`an owner has events sent to a program: ${look.locale}, ${look.viewport.width} px`, async ({ startJourney }) => {
    const journey = startJourney('webhooks', look);
    const t: typeof journey.t = (key, values) => journey.t(`webhooks:${key}`, values);
    const receiver = await startReceiver();
    const { url } = receiver;
    const page = await journey.openBrowser();
    await openAccount(page.request, newName('owner'), PASSWORD);

    await test.step('the list is empty, and an address that is none is refused at its field', async () => {
      await page.goto('/logged/setting?tab=webhooks');
      await settled(page);
      await expect(page.getByText(t('no_webhooks'), { exact: true })).toBeVisible();
      expect(await pixelsBeyond(page)).toBe(0);
      expect(await barriers(page)).toEqual([]);
      await page.getByRole('button', { name: t('add_webhook'), exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(t('url'), { exact: true }).fill('https://10.0.0.1/events');
      await dialog.getByRole('button', { name: t('add_webhook'), exact: true }).click();
      await expect(dialog.getByLabel(t('url'), { exact: true })).toHaveAttribute('aria-invalid', 'true');
    });

    await test.step('made, it shows its secret this once', async () => {
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(t('url'), { exact: true }).fill(url);
      await dialog.getByLabel(t('description'), { exact: true }).fill('Shop');
      expect(await barriers(page)).toEqual([]);
      await journey.picture(page);
      await dialog.getByRole('button', { name: t('add_webhook'), exact: true }).click();
      await expect(page.getByText(/^whsec_/)).toBeVisible();
      await journey.picture(page);
      await page.getByRole('button', { name: journey.t('settings:done'), exact: true }).click();
      await expect(page.getByRole('listitem').filter({ hasText: url })).toContainText(t('status_on'));
      expect(await pixelsBeyond(page)).toBe(0);
    });

    await test.step('what happens arrives, and a test as well', async () => {
      const nodeDomain = newName('hook').toLowerCase();
      await post(page.request, '/v2/nodes', { nodeName: nodeDomain.replaceAll('-', ''), nodeDomain });
      await expect.poll(() => receiver.types).toEqual(['node.created']);
      await page.getByRole('button', { name: t('deliveries_of', { url }), exact: true }).click();
      await page.getByRole('button', { name: t('send_test'), exact: true }).click();
      await expect.poll(() => receiver.types).toEqual(['node.created', 'ping']);
    });

    await test.step('each shows its body and the answer, and is sent again', async () => {
      const drawer = page.getByRole('dialog');
      await expect(async () => {
        await drawer.getByRole('button', { name: t('refresh'), exact: true }).click();
        await expect(drawer.getByText(t('delivery_delivered'), { exact: true }).nth(2)).toBeVisible({ timeout: 1_000 });
      }).toPass();
      const row = drawer.getByRole('listitem').filter({ hasText: 'node.created' });
      await row.getByText(t('content'), { exact: true }).click();
      await expect(row.getByText('"nodeDomain"')).toBeVisible();
      await expect(row.getByText('Seen at the shop.', { exact: true })).toBeVisible();
      expect(await pixelsBeyond(page)).toBe(0);
      expect(await barriers(page)).toEqual([]);
      await journey.picture(page);
      await row.getByRole('button', { name: t('send_again'), exact: false }).click();
      await expect.poll(() => receiver.types).toEqual(['node.created', 'ping', 'node.created']);
      await page.keyboard.press('Escape');
    });

    await test.step('a new secret signs beside the former one', async () => {
      await page.getByRole('button', { name: t('rotate_webhook', { url }), exact: true }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('new_secret'), exact: true })
        .click();
      await page.getByRole('button', { name: journey.t('settings:done'), exact: true }).click();
      await page.getByRole('button', { name: t('deliveries_of', { url }), exact: true }).click();
      await page.getByRole('button', { name: t('send_test'), exact: true }).click();
      await expect.poll(() => receiver.signatures.at(-1)).toMatch(/^v1,\S+ v1,\S+$/);
      await page.keyboard.press('Escape');
    });

    await test.step('a receiver that is gone switches it off, and it is switched on again', async () => {
      receiver.answer.status = 410;
      await page.getByRole('button', { name: t('deliveries_of', { url }), exact: true }).click();
      await page.getByRole('button', { name: t('send_test'), exact: true }).click();
      await expect.poll(() => receiver.types.length).toBe(5);
      await page.keyboard.press('Escape');
      const row = page.getByRole('listitem').filter({ hasText: url });
      await expect(async () => {
        await page.reload();
        await expect(row).toContainText(t('status_off'), { timeout: 2_000 });
      }).toPass();
      expect(await pixelsBeyond(page)).toBe(0);
      await journey.picture(page);
      await page.getByRole('button', { name: t('edit_webhook', { url }), exact: true }).click();
      await page.getByRole('switch', { name: t('is_on') }).click();
      await page.getByRole('button', { name: t('save'), exact: true }).click();
      await expect(row).toContainText(t('status_on'));
    });

    await test.step('deleted, it is gone', async () => {
      await page.getByRole('button', { name: t('delete_webhook', { url }), exact: true }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('delete'), exact: true })
        .click();
      await expect(page.getByText(t('no_webhooks'), { exact: true })).toBeVisible();
    });
    receiver.close();
  });
}

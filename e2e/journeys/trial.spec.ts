import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { PROJECT_NODE, ROOT } from '../../scripts/lib/project.mjs';
import { recharge } from '../frame/account.ts';
import { activateWallet, logInAs, newName, openAccount } from '../frame/api.ts';
import { barriers, collectErrors, keysShown, pixelsBeyond, settled } from '../frame/findings.ts';
import { type Journey, LOOKS, platform, test } from '../frame/journey.ts';
import { offerExhibit, openNode } from '../frame/offer.ts';
import { startServer } from '../frame/server.ts';

const PASSWORD = 'lantern7';
const PAY_PASSWORD = '204682';
const DAY_MS = 24 * 3_600_000;

const TRIAL = `for public

initial[active]:
  ~freelog.RelativeTimeEvent("1", "day") => offer

offer:
  ~freelog.TransactionEvent("10", "self.account") => bought
  ~freelog.RelativeTimeEvent("5", "day") => missed

bought[active]:
  terminate

missed:
  terminate`;

let server: Awaited<ReturnType<typeof startServer>>;
let shared: string | undefined;
let aheadMs = 0;

test.beforeAll(async () => {
  server = await startServer({ hasDemonstration: false, hasOwnClock: true });
  shared = process.env.E2E_ORIGIN;
  process.env.E2E_ORIGIN = server.origin;
});
test.afterAll(async () => {
  process.env.E2E_ORIGIN = shared;
  await server.stop();
});

/** Lets time pass, for the server and for a page. */
async function pass(page: Page, days: number): Promise<void> {
  aheadMs += days * DAY_MS;
  await server.setClockAhead(aheadMs);
  await page.clock.setSystemTime(Date.now() + aheadMs);
}

for (const look of LOOKS) {
  test(`a trial is lived through, bought when it is over, and its receipt checked offline: ${look.locale}, ${look.viewport.width} px`, async ({
    startJourney,
  }, info) => {
    const journey = startJourney('trial', look);
    const { t } = journey;
    const owner = await journey.openBrowser();
    const ownerName = newName('wen');
    await openAccount(owner.request, ownerName, PASSWORD);
    await activateWallet(owner.request, ownerName, PAY_PASSWORD);
    const offer = await offerExhibit(owner.request, await openNode(owner.request), { Trial: TRIAL });

    const page = await journey.openBrowser();
    const errors = collectErrors(page);
    const readerName = newName('mira');
    await openAccount(page.request, readerName, PASSWORD);
    await activateWallet(page.request, readerName, PAY_PASSWORD);
    await pass(page, 0);
    const main = page.getByRole('main');
    const row = main.locator('tbody tr').filter({ hasText: 'Trial' });
    const openShelf = async () => {
      await page.goto('/logged/contract?identityType=2');
      await settled(page);
    };

    await test.step('the trial is signed, and licenses at once', async () => {
      await page.goto(`/sign?subjectId=${offer.exhibitId}&policyId=${offer.policies[0]!.policyId}`);
      await settled(page);
      await main.getByRole('button', { name: /^(Sign|签约) · / }).click();
      await expect(main.getByText(t('signing:signed_active'))).toBeVisible();
      await lookAt(journey, page);
      await openShelf();
      await expect(row).toContainText(new RegExp(t('contracts:effect_licence_ends', { time: '[-0-9]+ [:0-9]+' })));
    });

    await test.step('a day later it is over, and says what continues it', async () => {
      await pass(page, 1.01);
      await openShelf();
      await expect(row).toContainText(t('ui:contract_inactive'));
    });

    await test.step('who has no money is told so, brings some, and buys', async () => {
      const dialog = page.getByRole('dialog', { name: t('payments:pay') });
      const pay = row.getByRole('button', {
        name: new RegExp(t('contracts:pay_named', { amount: '.+', name: offer.name })),
      });
      await pay.click();
      await expect(dialog.getByText(t('payments:balance_too_small'))).toBeVisible();
      await page.goto('/logged/wallet');
      await recharge(page, t);
      await openShelf();
      await pay.click();
      await expect(dialog.getByRole('group', { name: t('payments:enter_pay_password') })).toBeVisible();
      await page.keyboard.type(PAY_PASSWORD);
      await expect(dialog).toBeHidden();
      await expect(row).toContainText(t('ui:contract_active'));
    });

    await test.step('what is bought stays', async () => {
      await pass(page, 400);
      await logInAs(page.request, readerName, PASSWORD);
      await openShelf();
      await expect(row).toContainText(t('ui:contract_active'));
      await expect(row).toContainText(t('contracts:nothing_lasts'));
      await lookAt(journey, page);
    });

    await test.step('its receipt tells all of it, and is checked without the platform', async () => {
      await row
        .getByRole('button', { name: t('contracts:details_of', { policy: 'Trial', subject: offer.name }) })
        .click();
      const drawer = page.getByRole('dialog', { name: t('contracts:contract'), exact: true });
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        drawer.getByRole('button', { name: t('receipts:receipt') }).click(),
      ]);
      const file = info.outputPath(download.suggestedFilename());
      await download.saveAs(file);
      const receipt = await readFile(file, 'utf8');
      const { chain } = JSON.parse(receipt) as { chain: { kind: string; to?: string; amount?: string }[] };
      expect(chain.map(({ kind, to, amount }) => to ?? `${kind} ${amount}`)).toEqual([
        ...['initial', 'offer', 'payment 10.00', 'bought'],
      ]);

      const keys = info.outputPath('keys.json');
      const published = await page.request.get(platform('/.well-known/colophon-receipt-keys.json'));
      await writeFile(keys, await published.body());
      expect(await check(file, keys)).toBe(0);
      await writeFile(file, receipt.replace('"amount":"10.00"', '"amount":"1.00"'));
      expect(await check(file, keys)).toBe(1);
    });

    await test.step('nothing fails and nothing keeps anybody out', async () => {
      expect(await keysShown(page)).toEqual([]);
      expect(errors).toEqual([]);
    });
  });
}

/** Runs the checker of receipts as everybody can; answers its exit code. */
function check(file: string, keys: string): Promise<number> {
  const program = join(ROOT, 'packages/receipt/bin/colophon-receipt.js');
  return new Promise((resolve) => {
    const run = execFile(PROJECT_NODE, [program, 'check', file, '--keys', keys], () => resolve(run.exitCode ?? -1));
  });
}

async function lookAt(journey: Journey, page: Page): Promise<void> {
  await settled(page);
  await journey.picture(page);
  expect(await barriers(page)).toEqual([]);
  expect(await pixelsBeyond(page)).toBe(0);
}

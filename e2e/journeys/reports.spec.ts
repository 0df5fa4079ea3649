import { expect } from '@playwright/test';
import { get, logInAs, newName, openAccount } from '../frame/api.ts';
import { barriers, pixelsBeyond, saysShortly, settled } from '../frame/findings.ts';
import { LOOKS, operator, test } from '../frame/journey.ts';
import { releaseTexts } from '../frame/release.ts';

const PASSWORD = 'lantern7';
const RESULT = 'Taken from a book that is still for sale.';
const APPEAL = 'I wrote that book myself, and hold all rights to it.';

for (const look of LOOKS) {
  test(`a work is reported, blocked, and comes back on appeal: ${look.locale}, ${look.viewport.width} px`, async ({
    startJourney,
  }) => {
    const journey = startJourney('reports', look);
    const { t } = journey;
    const [title, author, reader] = [newName('Disputed'), newName('author'), newName('reader')];
    const owner = await journey.openBrowser();
    await openAccount(owner.request, author, PASSWORD);
    const [resourceId] = await releaseTexts(owner.request, [title]);
    const reporter = await journey.openBrowser();
    await openAccount(reporter.request, reader, PASSWORD);
    const desk = await journey.openBrowser();
    await logInAs(desk.request, operator().loginName, operator().password);

    await test.step('a reader reports it, with a reason and words', async () => {
      await reporter.goto(`/resource/details/${resourceId}`);
      await settled(reporter);
      await reporter.getByRole('button', { name: t('reports:report_title', { name: title }), exact: true }).click();
      const dialog = reporter.getByRole('dialog', { name: t('reports:report_title', { name: title }) });
      await dialog.getByRole('radio', { name: t('reports:copying_reason') }).check();
      await dialog.getByRole('textbox', { name: t('reports:description') }).fill('It stands in my bookshelf.');
      expect(await pixelsBeyond(reporter)).toBe(0);
      expect(await barriers(reporter)).toEqual([]);
      await journey.picture(reporter);
      await dialog.getByRole('button', { name: t('reports:send'), exact: true }).click();
      await saysShortly(reporter, t('reports:sent'));
    });

    await test.step('an operator reads it and blocks the work', async () => {
      await desk.goto(`/admin/reports?keywords=${title}`);
      await settled(desk);
      await journey.picture(desk);
      await desk.getByRole('button', { name: title, exact: true }).click();
      const drawer = desk.getByRole('dialog', { name: t('moderation:report'), exact: true });
      await expect(drawer.getByText('It stands in my bookshelf.')).toBeVisible();
      await settled(desk);
      expect(await barriers(desk)).toEqual([]);
      await journey.picture(desk);
      await drawer.getByRole('button', { name: t('moderation:decide'), exact: true }).click();
      const dialog = desk.getByRole('dialog', { name: t('moderation:decide_title', { name: title }) });
      await dialog.getByRole('radio', { name: t('moderation:accept_freeze') }).check();
      await dialog.getByRole('textbox', { name: t('moderation:result') }).fill(RESULT);
      await journey.picture(desk);
      await dialog.getByRole('button', { name: t('moderation:decide'), exact: true }).click();
      await saysShortly(desk, t('moderation:decided'));
    });

    await test.step('its owner is told by mail, reads why, and appeals', async () => {
      const query = new URLSearchParams({ address: `${author}@colophon.example`, authCodeType: 'subjectFrozen' });
      const mails = await get<{ dataList: { content: string }[] }>(owner.request, `/v2/messages/outbox?${query}`);
      const link = /\/logged\/reports\S*/.exec(mails.dataList[0]?.content ?? '')?.[0];
      expect(mails.dataList[0]?.content).toContain(RESULT);
      await owner.goto(`/resource/details/${resourceId}`);
      const decision = owner.getByRole('link', { name: t('reports:to_decision'), exact: true });
      await expect(decision).toBeVisible();
      await journey.picture(owner);
      expect(link).toContain(await decision.getAttribute('href'));
      await owner.goto(link!);
      await settled(owner);
      await expect(owner.getByText(RESULT)).toBeVisible();
      await owner.getByRole('textbox', { name: t('reports:appeal') }).fill(APPEAL);
      expect(await pixelsBeyond(owner)).toBe(0);
      expect(await barriers(owner)).toEqual([]);
      await journey.picture(owner);
      await owner.getByRole('button', { name: t('reports:send_appeal'), exact: true }).click();
      await saysShortly(owner, t('reports:appeal_sent'));
      await expect(owner.getByText(APPEAL)).toBeVisible();
    });

    await test.step('the operator accepts the appeal', async () => {
      await desk.goto('/admin/appeals?status=open');
      await settled(desk);
      await desk.getByRole('button', { name: title, exact: true }).click();
      const drawer = desk.getByRole('dialog', { name: t('moderation:appeal'), exact: true });
      await expect(drawer.getByText(APPEAL)).toBeVisible();
      await settled(desk);
      expect(await barriers(desk)).toEqual([]);
      await journey.picture(desk);
      await drawer.getByRole('button', { name: t('moderation:accept_appeal'), exact: true }).click();
      const dialog = desk.getByRole('dialog', { name: t('moderation:accept_appeal'), exact: true });
      await dialog.getByRole('button', { name: t('moderation:accept_appeal'), exact: true }).click();
      await saysShortly(desk, t('moderation:decided'));
    });

    await test.step('the work is back, and both sides read what became of it', async () => {
      await reporter.goto(`/resource/details/${resourceId}`);
      await expect(reporter.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await reporter.goto('/logged/reports');
      await expect(reporter.getByText(t('reports:report_accepted'), { exact: true })).toBeVisible();
      await settled(reporter);
      await journey.picture(reporter);
      await owner.reload();
      await expect(owner.getByText(t('reports:lifted'), { exact: true })).toBeVisible();
      await settled(owner);
      await journey.picture(owner);
    });
  });
}

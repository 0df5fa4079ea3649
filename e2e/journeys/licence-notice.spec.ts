import { expect, type Page } from '@playwright/test';
import { get, newName, newNumber, openAccount, post, put } from '../frame/api.ts';
import { barriers, collectErrors, keysShown, pixelsBeyond, settled } from '../frame/findings.ts';
import { type Journey, looksOf, site, test } from '../frame/journey.ts';
import { FREE, openSite } from '../frame/nodes.ts';
import { drawPng } from '../frame/png.ts';

const PASSWORD = 'lantern7';
const CONDITION = { en_US: 'Besides: name the author (CC BY 4.0)', zh_CN: '此外：请署名（CC BY 4.0）' } as const;

for (const look of looksOf('wide')) {
  test(`a picture is given away for its author’s name: ${look.locale}, ${look.viewport.width} px`, async ({
    startJourney,
  }) => {
    const journey = startJourney('licence-notice', look);
    const { t, locale } = journey;
    const condition = CONDITION[locale];
    const number = newNumber();
    const author = await journey.openBrowser();
    const errors = collectErrors(author);
    await openAccount(author.request, newName('giver'), PASSWORD);

    await test.step('one press in the wizard sets the policy and the licence notice', async () => {
      await author.goto('/resource/creator');
      const [chooser] = await Promise.all([
        author.waitForEvent('filechooser'),
        author.getByRole('button', { name: t('ui:choose_file') }).click(),
      ]);
      const buffer = drawPng(320, 240, number);
      await chooser.setFiles({ name: `gift-${number}.png`, mimeType: 'image/png', buffer });
      await expect(author.getByRole('button', { name: t('publish:next') })).toBeEnabled();
      await author.getByRole('button', { name: t('publish:next') }).click();
      await author.getByRole('button', { name: t('publish:next') }).click();
      await expect(author).toHaveURL(/step=terms/);
      await settled(author);
      await expect(author.getByRole('combobox', { name: t('terms:notice') })).toHaveValue('');
      await author.getByRole('button', { name: t('policies:offer_this', { name: t('terms:free_named') }) }).click();
      await expect(author.getByRole('combobox', { name: t('terms:notice') })).toHaveValue(/CC BY 4\.0/);
      await expect(author.getByRole('main').getByText(condition).first()).toBeVisible();
      await lookAt(journey, author);
      await author.getByRole('button', { name: t('publish:publish_and_list') }).click();
      await expect(author.getByRole('heading', { name: t('publish:created_listed') })).toBeVisible();
    });

    const [made] = (await get<{ dataList: Made[] }>(author.request, '/v2/resources?isSelf=1&limit=1')).dataList;
    const { resourceId, resourceTitle: title } = made!;
    expect(made).toMatchObject({ licence: 'CC-BY-4.0', status: 1 });

    await test.step('the card in the market says it, and the filter finds it', async () => {
      const reader = await journey.openBrowser();
      await reader.goto(`/market?query=${number}`);
      await settled(reader);
      const card = reader.getByRole('article').filter({ hasText: title });
      await expect(card.getByText(condition)).toBeVisible();
      const filter = reader.getByRole('combobox', { name: t('terms:notice') });
      await filter.click();
      await filter.fill('MIT');
      await reader.getByRole('option', { name: /MIT/ }).click();
      await expect(reader).toHaveURL(/licence=MIT/);
      // The newest works may stand below it, this very work among them.
      await expect(reader.getByText(t('market:nothing_for', { keyword: String(number) }))).toBeVisible();
      await filter.click();
      await filter.fill('CC BY 4');
      await reader.getByRole('option', { name: /CC BY 4/ }).click();
      await expect(reader).toHaveURL(/licence=CC-BY-4\.0/);
      await expect(card.getByText(condition)).toBeVisible();
      await lookAt(journey, reader);
      await reader.reload();
      await settled(reader);
      await expect(card.getByText(condition)).toBeVisible();

      await reader.goto(`/resource/details/${resourceId}`);
      await settled(reader);
      await expect(reader.getByRole('main').getByText(condition)).toBeVisible();
      await expect(reader.getByRole('link', { name: 'CC BY 4.0', exact: true })).toHaveAttribute('rel', /license/);
      await expect(reader.locator('head link[rel="license"]')).toHaveAttribute(
        'href',
        'https://creativecommons.org/licenses/by/4.0/',
      );
      await lookAt(journey, reader);
    });

    await test.step('the site and the page of signing say it', async () => {
      const domain = newName('gifts').replace('-', '');
      const nodeId = await openSite(author.request, domain);
      const [listed] = await get<{ policies: { policyId: string }[] }[]>(
        author.request,
        `/v2/resources/list?resourceIds=${resourceId}`,
      );
      const { presentableId } = await post<{ presentableId: string }>(author.request, '/v2/presentables', {
        nodeId,
        resourceId,
        version: '1.0.0',
        presentableName: `gift-${number}`,
        batchSignContracts: [{ resourceId, policyIds: listed!.policies.map(({ policyId }) => policyId) }],
        policies: [
          { policyName: 'Members', policyText: encodeURIComponent(FREE.replace('public', 'registeredUsers')) },
        ],
      });
      await put(author.request, `/v2/presentables/${presentableId}/onlineStatus`, { onlineStatus: 1 });

      const reader = await journey.openBrowser();
      await reader.goto(site(domain, `/${presentableId}/detail`));
      await expect(reader.getByText(condition)).toBeVisible();
      await journey.picture(reader);
      await openAccount(reader.request, newName('reader'), PASSWORD);
      await reader.goto(`/sign?subjectId=${presentableId}`);
      await settled(reader);
      await expect(reader.getByRole('region', { name: t('signing:cost') }).getByText(condition)).toBeVisible();
      await lookAt(journey, reader);

      await author.goto(`/node/exhibit/formal/${presentableId}`);
      await settled(author);
      await expect(author.getByRole('main').getByText(condition)).toBeVisible();
    });

    await test.step('another notice is chosen with the version, also one of one’s own', async () => {
      await author.goto(`/resource/sidebar/versionInfo/${resourceId}`);
      await settled(author);
      await author.getByRole('button', { name: t('properties:edit', { name: t('terms:notice') }) }).click();
      const drawer = author.getByRole('dialog', { name: t('properties:edit_property') });
      const field = drawer.getByRole('combobox', { name: t('properties:value') });
      await field.click();
      await field.fill(t('terms:own').slice(0, 4));
      await author.getByRole('option', { name: t('terms:own') }).click();
      await expect(drawer.getByRole('button', { name: t('ui:save') })).toBeDisabled();
      await drawer.getByRole('textbox', { name: t('terms:own_note') }).fill('Ask first.');
      await lookAt(journey, author);
      await drawer.getByRole('button', { name: t('ui:save') }).click();
      await expect
        .poll(async () => (await get<Made>(author.request, `/v2/resources/${resourceId}`)).licence)
        .toBe('LicenseRef-Own-Terms Ask first.');
    });
    expect(errors).toEqual([]);
  });
}

interface Made {
  readonly resourceId: string;
  readonly resourceTitle: string;
  readonly licence: string;
}

async function lookAt(journey: Journey, page: Page): Promise<void> {
  expect(await pixelsBeyond(page)).toBe(0);
  expect(await keysShown(page)).toEqual([]);
  expect(await barriers(page)).toEqual([]);
  await journey.picture(page);
}

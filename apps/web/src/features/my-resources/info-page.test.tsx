import { Suspense } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { queryClient } from '#api/query-client.ts';
import { loadTexts, switchLocale, translate } from '#i18n/i18n.ts';
import { control, drawPage, pretendBrowser, pretendServer, type Sent, shows, typeInto } from '#test/drawn-page.tsx';
import { InfoPage } from './info-page.tsx';

const ID = '65a1f0c2d4e5b60718293a4b';
const RESOURCE = {
  resourceId: ID,
  resourceName: 'mira/harbour',
  resourceTitle: 'Harbour',
  intro: '',
  tags: ['sea'],
  coverImages: [],
};

let sent: Sent[];
let resource: typeof RESOURCE;
const words = (key: string) => translate(`myResources:${key}` as never);
const save = () => control(words('save'));

beforeAll(async () => {
  await loadTexts(['myResources', 'ui', 'rules', 'reasons']);
  pretendBrowser();
  sent = pretendServer(({ method, body }) => {
    if (method === 'PUT') resource = { ...resource, ...(body as object) };
    return resource;
  });
});
beforeEach(async () => {
  await switchLocale('en_US');
  sent.length = 0;
  resource = RESOURCE;
  drawPage(() => (
    <Suspense>
      <InfoPage resourceId={ID} />
    </Suspense>
  ));
  await shows(words('title'));
});
afterEach(() => queryClient.clear());

test('a resource is saved with its title trimmed and what else it had, and is then unchanged', async () => {
  expect(save().ariaDisabled).toBe('true');
  typeInto(`${words('title')} *`, ' Old harbour ');
  await expect.poll(() => save().ariaDisabled).toBeNull();
  save().click();
  const writes = () => sent.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  await expect.poll(writes).toEqual([{ resourceTitle: 'Old harbour', intro: '', tags: ['sea'], coverImages: [] }]);
  await expect.poll(() => save().ariaDisabled).toBe('true');
  await expect.poll(() => control(words('discard'))).toBeNull();
});

test('a title is needed, an introduction is short, and what was typed can be given up', async () => {
  typeInto(`${words('title')} *`, ' ');
  await shows(translate('ui:field_required'));
  expect(save().ariaDisabled).toBe('true');
  typeInto(`${words('title')} *`, 'Harbour');
  await expect.poll(() => document.body.textContent).not.toContain(translate('ui:field_required'));
  typeInto(words('intro'), 'i'.repeat(201));
  await expect.poll(() => save().ariaDisabled).toBe('true');
  control(words('discard')).click();
  await expect.poll(() => control(words('discard'))).toBeNull();
  expect(save().ariaDisabled).toBe('true');
});

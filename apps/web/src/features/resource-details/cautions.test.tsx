import { beforeAll, expect, test } from 'vitest';
import { loadTexts, switchLocale } from '#i18n/i18n.ts';
import { drawPage, pretendBrowser, pretendServer, shows } from '#test/drawn-page.tsx';
import { Cautions } from './cautions.tsx';
import { offeredPolicies } from './policy-list.tsx';

const resource = (resourceId: string, more: object = {}) => ({
  resourceId,
  resourceName: `mira/${resourceId}`,
  resourceTitle: '',
  status: 1,
  userId: 7,
  latestVersion: '1.0.0',
  baseUpcastResources: [],
  policies: [],
  ...more,
});

beforeAll(async () => {
  await loadTexts(['resourceDetails', 'ui']);
  await switchLocale('en_US');
  pretendBrowser();
  pretendServer(({ path, query }) => {
    if (path === '/v2/resources/list') {
      return [
        resource('song', { baseUpcastResources: [{ resourceId: 'font', resourceName: 'mira/font' }] }),
        resource('font', { userId: 8 }),
        resource('sample', { status: 2 }),
      ].filter(({ resourceId }) => query.resourceIds!.split(',').includes(resourceId));
    }
    if (path === '/v2/auths/resources/batchAuth/results') return [{ resourceId: 'song', isAuth: false }];
    return path === '/v2/users/list' ? [{ userId: 8, status: 1 }] : undefined;
  });
});

test('before signing it is said what lacks licences, whose account is frozen and what is blocked, of each that is signed', async () => {
  drawPage(() => <Cautions resourceIds={['song', 'font']} />);
  await shows('Something that song uses is not licensed');
  await shows('The account of the author of font is frozen');
  expect(document.body.textContent).not.toContain('sample');
  drawPage(() => <Cautions resourceIds={['sample']} />);
  await shows('sample is blocked by the platform');
});

test('nothing that is not listed offers a policy', () => {
  const policies = [{ status: 1 }] as unknown as Parameters<typeof offeredPolicies>[0]['policies'];
  expect(offeredPolicies({ status: 1, policies }).length).toBe(1);
  for (const status of [0, 2, 4]) expect(offeredPolicies({ status, policies })).toEqual([]);
});

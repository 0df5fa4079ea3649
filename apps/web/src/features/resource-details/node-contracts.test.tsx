import { SubjectType } from '@colophon/model';
import { beforeAll, expect, test } from 'vitest';
import type { Resource } from '#api/resources/details.ts';
import { loadTexts, switchLocale } from '#i18n/i18n.ts';
import { control, drawPage, pretendBrowser, pretendServer, type Sent, shows } from '#test/drawn-page.tsx';
import { SignForm } from './sign-form.tsx';

const contract = (contractId: string, status: number) => ({
  contractId,
  contractName: `Terms ${contractId}`,
  subjectId: 'song',
  status,
  authStatus: 1,
  createDate: '2026-11-01T08:00:00.000Z',
  licensorName: 'mira/song',
  licenseeName: 'Harbour',
});
const song = {
  resourceId: 'song',
  resourceName: 'mira/song',
  resourceTitle: 'Song',
  resourceType: ['audio'],
  resourceTypeCode: 'audio',
  subjectType: SubjectType.resource,
  status: 1,
  policies: [],
} as unknown as Resource;
const nodes = [{ nodeId: 5, nodeName: 'Harbour', nodeDomain: 'harbour', status: 1 }] as unknown as Parameters<
  typeof SignForm
>[0]['nodes'];

let contracts: ReturnType<typeof contract>[];
let exhibits: { nodeId: number; presentableId: string }[];
let sent: Sent[];

beforeAll(async () => {
  await loadTexts(['resourceDetails', 'policyDisplay', 'terms', 'ui']);
  pretendBrowser();
  sent = pretendServer(({ path }) => {
    if (path === '/v2/contracts/list') return contracts;
    if (path === '/v2/presentables/list') return exhibits;
    if (path === '/v2/presentables/detail') return null;
    if (path !== '/v2/presentables/{nodeId}/contractAppliedPresentable') return [];
    const used = { presentableId: 'e1', presentableName: 'tides', presentableTitle: 'Tides' };
    return [{ contractId: 'c1', presentables: [used, { ...used, presentableId: 'e2', presentableTitle: '' }] }];
  });
});

const draw = async (locale: 'en_US' | 'zh_CN') => {
  sent.length = 0;
  await switchLocale(locale);
  drawPage(() => <SignForm userId={7} nodes={nodes} needed={[song]} version="1.0.0" onAdded={() => undefined} />);
};
const hrefs = () => [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));

test('a contract that can be used again names the exhibits that use it', async () => {
  [contracts, exhibits] = [[contract('c1', 0)], []];
  await draw('en_US');
  await shows('Song: the existing contract is used');
  await shows('Used by 2 exhibits:');
  await shows('Signed 2026-11-01');
  expect(hrefs().filter((href) => href?.startsWith('/node/'))).toEqual([
    '/node/exhibit/formal/e1',
    '/node/exhibit/formal/e2',
  ]);
  expect(document.body.textContent).not.toContain('terminated');
  await expect.poll(() => control('Sign and add').ariaDisabled).toBeNull();
});

test('contracts that have ended are a way further and license nothing', async () => {
  [contracts, exhibits] = [[contract('c2', 1)], []];
  await draw('en_US');
  await shows('1 terminated contract');
  expect(document.body.textContent).not.toContain('the existing contract is used');
  expect(control('Sign and add').ariaDisabled).toBe('true');
  expect(sent.map(({ path }) => path)).not.toContain('/v2/presentables/{nodeId}/contractAppliedPresentable');
  control('1 terminated contract').click();
  await shows('Terms c2');
});

test('Chinese: a node that has the resource already shows its current contracts', async () => {
  [contracts, exhibits] = [[contract('c1', 0), contract('c2', 1)], [{ nodeId: 5, presentableId: 'e1' }]];
  await draw('zh_CN');
  await shows('Song：当前合约');
  await shows('已用于 2 个展品');
  await shows('已终止的合约（1）');
});

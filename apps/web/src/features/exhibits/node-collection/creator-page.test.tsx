import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { queryClient } from '#api/query-client.ts';
import { loadTexts, switchLocale, translate } from '#i18n/i18n.ts';
import { control, drawPage, pretendBrowser, pretendServer, type Sent, shows, typeInto } from '#test/drawn-page.tsx';
import { CreatorPage } from './creator-page.tsx';

const NODE = { nodeId: 80_000_001, nodeTitle: 'Shore', nodeName: 'shore' };

let sent: Sent[];
const words = (key: string) => translate(`nodeCollections:${key}` as never);

beforeAll(async () => {
  await loadTexts(['nodeCollections', 'exhibits', 'types', 'ui', 'rules']);
  pretendBrowser();
  sent = pretendServer(({ method, path, query }) => {
    if (method === 'POST') return { presentableId: '65a1f0c2d4e5b60718293a4b' };
    if (path.includes('detail') || path.includes('Exists')) return query.presentableName === 'tides' ? {} : null;
    return [];
  });
});
beforeEach(() => switchLocale('en_US'));
afterEach(() => queryClient.clear());

test('a collection cannot be made under a name that the node has already', async () => {
  drawPage(() => <CreatorPage node={NODE} policyList={() => null} />);
  await expect.poll(() => control(words('create'))).not.toBeNull();
  typeInto(`${words('name')} *`, 'tides');
  typeInto(translate('exhibits:title'), 'Tides');
  await shows(words('name_taken'));
  expect(control(words('create')).ariaDisabled).toBe('true');
  typeInto(`${words('name')} *`, 'moon');
  await expect.poll(() => control(words('create')).ariaDisabled).toBeNull();
  expect(sent.filter(({ method }) => method === 'POST')).toEqual([]);
});

import { afterEach, beforeAll, expect, test } from 'vitest';
import { queryClient } from '#api/query-client.ts';
import { loadTexts, switchLocale, translate } from '#i18n/i18n.ts';
import {
  control as button,
  drawPage,
  pretendBrowser,
  pretendServer,
  type Sent,
  shows,
  typeInto,
} from '#test/drawn-page.tsx';
import { write } from '#test/write.ts';
import ResourcesPage from './resources-page.tsx';

const TIDES = {
  resourceId: '65a1f0c2d4e5b60718293a4b',
  resourceName: 'mira/tides',
  resourceTitle: 'Tides',
  username: 'mira',
  resourceType: ['markdown'],
  status: 1,
  operationType: 5,
  subjectType: 1,
  coverImages: [],
  tags: ['sea'],
  updateDate: '2026-11-20T04:00:00.000Z',
};
const SPAM = { ...TIDES, resourceId: '75a1f0c2d4e5b60718293a4b', resourceTitle: 'Spam', status: 2, operationType: 0 };
const RECORD = {
  operatorUserId: 10001,
  operatorUserName: 'otto',
  type: 1,
  reason: 'Fraud',
  remark: 'Reported twice.',
  createDate: '2026-11-21T04:00:00.000Z',
};

let rows: object[];
let asked: Sent[];

beforeAll(async () => {
  await loadTexts(['operators', 'rules', 'types', 'ui']);
  pretendBrowser();
  asked = pretendServer(({ path }) => {
    if (path.endsWith('/search')) return { skip: 0, limit: 20, totalItem: rows.length, dataList: rows };
    if (path.endsWith('/tags/admin')) return { skip: 0, limit: 100, totalItem: 0, dataList: [] };
    const history = [{ resourceId: TIDES.resourceId, resourceName: 'mira/tides', records: [RECORD] }];
    return path.endsWith('/records') ? history : true;
  });
});
afterEach(() => {
  queryClient.clear();
  asked.length = 0;
});

function draw(given: object[], address?: string) {
  rows = given;
  drawPage(ResourcesPage, address);
}

const words = (key: Parameters<typeof translate>[0], values?: Record<string, string | number>) =>
  translate(key, values as never);

test.each(['en_US', 'zh_CN'] as const)(
  'resources are shown with state and grade, and blocked with a reason (%s)',
  async (locale) => {
    await switchLocale(locale);
    draw([TIDES, SPAM]);
    await shows('Tides');
    await shows(words('operators:grade_5'));
    await shows(words('ui:resource_blocked'));
    expect(button(words('operators:block_selected')).ariaDisabled).toBe('true');
    document.querySelector<HTMLInputElement>(`[aria-label="${words('ui:select_row', { name: 'Tides' })}"]`)!.click();
    await expect.poll(() => button(words('operators:block_selected')).ariaDisabled).toBeNull();
    expect(button(words('operators:unblock_selected')).ariaDisabled).toBe('true');
    button(words('operators:block_selected')).click();
    await shows(words('operators:block_title', { count: 1 }));
    const act = () => button(words('operators:block'));
    expect(act().ariaDisabled).toBe('true');
    typeInto(words('operators:block_reason'), 'Fraud');
    await expect.poll(() => act().ariaDisabled).toBeNull();
    act().click();
    await expect
      .poll(() => asked.find(({ method }) => method === 'PUT')?.body)
      .toEqual({
        resourceIds: [TIDES.resourceId],
        operationType: 1,
        reason: 'Fraud',
        remark: '',
      });
  },
);

test('labels are added to what is chosen, or taken from it', async () => {
  await switchLocale('en_US');
  draw([TIDES]);
  await shows('#sea');
  document.querySelector<HTMLInputElement>(`[aria-label="${words('ui:select_row', { name: 'Tides' })}"]`)!.click();
  await expect.poll(() => button(words('operators:labels_selected')).ariaDisabled).toBeNull();
  button(words('operators:labels_selected')).click();
  await shows(words('operators:labels_title', { count: 1 }));
  document.querySelector<HTMLInputElement>('input[value="remove"]')!.click();
  await expect.poll(() => button(words('operators:labels_remove'))?.ariaDisabled).toBe('true');
  await expect.poll(() => document.querySelector('.mantine-TagsInput-inputField')).not.toBeNull();
  const field = document.querySelector<HTMLInputElement>('.mantine-TagsInput-inputField')!;
  field.focus();
  write(field, 'sea');
  await expect.poll(() => field.getAttribute('value')).toBe('sea');
  field.blur();
  await expect.poll(() => button(words('operators:labels_remove')).ariaDisabled).toBeNull();
  button(words('operators:labels_remove')).click();
  await expect
    .poll(() => asked.find(({ method }) => method === 'PUT')?.body)
    .toEqual({ resourceIds: [TIDES.resourceId], tagNames: ['sea'], setType: 2 });
});

test('one resource shows who blocked it when and why', async () => {
  await switchLocale('en_US');
  draw([TIDES]);
  await shows('Tides');
  button(words('operators:open_history', { name: 'Tides' })).click();
  await shows(words('operators:history_reason', { reason: 'Fraud' }));
  await shows('otto');
});

test('the address says what is looked for; where there is nothing, that is said', async () => {
  await switchLocale('en_US');
  draw([], '/?state=blocked&grade=5&keywords=tides');
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  const { query } = asked[0]!;
  expect([query.status, query.operationTypes, query.keywords]).toEqual(['2', '5', 'tides']);
  draw([]);
  await shows(words('operators:resources_empty'));
});

import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { queryClient } from '#api/query-client.ts';
import { loadTexts, switchLocale, translate } from '#i18n/i18n.ts';
import { control, drawPage, pretendBrowser, pretendServer, type Sent, shows, typeInto } from '#test/drawn-page.tsx';
import AttributesPage from './attributes-page.tsx';
import CategoriesPage from './categories-page.tsx';
import LabelsPage from './labels-page.tsx';
import TypesPage from './types-page.tsx';

const DATES = { createDate: '2026-11-20T04:00:00.000Z', updateDate: '2026-11-20T04:00:00.000Z' };
const branch = (code: string, name: string, priority: number, children: object[] = []) => ({
  code,
  name,
  titles: null,
  priority,
  children,
  sameAs: null,
  parentCode: '',
  status: 1,
  category: 1,
  subjectType: [1],
  resourceCount: 3,
});
const TYPES = [
  branch('image', 'image', 1, [branch('woodcut', 'Woodcut', 0)]),
  branch('RT100001', 'Clay', 2),
  branch('audio', 'audio', 3),
];
const INFO = {
  ...branch('woodcut', 'Woodcut', 0),
  parentCode: 'image',
  parentName: 'image',
  formats: ['.png'],
  ownAttrs: ['mood'],
  createUserId: 1,
  attrs: [{ key: 'mood', name: 'Mood' }],
  resourceConfig: {
    fileCommitMode: [1, 2],
    fileMaxSize: 200,
    fileMaxSizeUnit: 1,
    supportDownload: 2,
    supportEdit: 1,
    autoGenerateCover: 1,
    supportCreateBatch: 1,
    supportOptionalConfig: 1,
  },
  presentableConfig: { versionShowMode: 1 },
  ...DATES,
};
const MOOD = {
  key: 'mood',
  name: 'Mood',
  note: '',
  remark: '',
  insertMode: 2,
  format: 6,
  formatUnit: '',
  autoConvert: false,
  contentRule: { maxLength: 5 },
  analyseMode: 1,
  group: 2,
  priority: 1,
  names: { en_US: 'Mood', zh_CN: '心情' },
  notes: { en_US: '', zh_CN: '' },
};
const CATEGORY = {
  ...branch('OC1001', 'Spring', 1),
  parentName: '',
  sources: [],
  startTime: null,
  limitTime: null,
  ...DATES,
};
const LABEL = {
  tagId: '65a1f0c2d4e5b60718293a4b',
  tagName: 'harbour',
  tagNote: 'Boats',
  tagType: 1,
  authority: 1,
  resourceRange: ['image'],
  resourceRangeType: 1,
  createUserId: 1,
  ...DATES,
};

/** Data of the pretended server; `undefined` fails. */
let data: Record<string, unknown>;
let sent: Sent[];
const page = (dataList: unknown[]) => ({ skip: 0, limit: 100, totalItem: dataList.length, dataList });
const writes = () =>
  sent.filter(({ method }) => method !== 'GET').map(({ path, body }) => [path.split('/resources/')[1], body]);
const words = (key: string, values?: Record<string, string | number>) =>
  translate(`sorting:${key}` as never, values as never);

beforeAll(async () => {
  await loadTexts(['operators', 'sorting', 'types', 'ui', 'rules']);
  pretendBrowser();
  sent = pretendServer(({ method, path }) => (method === 'GET' ? data[path.split('/resources/')[1]!] : true));
});
beforeEach(async () => {
  await switchLocale('en_US');
  sent.length = 0;
  data = {
    'types/listSimpleByGroup': TYPES,
    'types/getInfoByCode': INFO,
    'types/list': { resourceTypes: page([{ ...INFO, category: 2, name: 'Linocut', code: 'RT100002' }]) },
    'attrs/list': { resourceAttrs: page([MOOD]) },
    'attr-records/list': { resourceAttrRecords: [{ key: 'iso', fileCount: 12 }], num: 1 },
    'types/audits': page([]),
    'operation-categories/list': { operationCategories: page([]) },
    'tags/admin': page([LABEL]),
    'tags/statistics': [{ tagId: LABEL.tagId, tagName: 'harbour', count: 41 }],
  };
});
afterEach(() => queryClient.clear());

test.each(['en_US', 'zh_CN'] as const)(
  'types stand as a tree with their names in both languages (%s)',
  async (locale) => {
    await switchLocale(locale);
    drawPage(TypesPage);
    const image = locale === 'en_US' ? 'Picture · 图片' : '图片 · Picture';
    await shows(image);
    const rows = [...document.querySelectorAll('tbody tr')].map((row) => row.textContent);
    expect(rows.map((row) => ['image', 'woodcut', 'RT100001', 'audio'].find((code) => row.includes(code)))).toEqual([
      ...['image', 'woodcut', 'RT100001', 'audio'],
    ]);
    expect(control(words('up_named', { name: image })).disabled).toBe(true);
    control(words('up_named', { name: 'Clay' })).click();
    await expect.poll(writes).toEqual([
      ['types/updatePriority', { code: 'RT100001', priority: 1 }],
      ['types/updatePriority', { code: 'image', priority: 2 }],
    ]);
  },
);

test('a type is switched off, and changed with what it has of its own', async () => {
  drawPage(TypesPage);
  await shows('Woodcut');
  control(words('enable_named', { name: 'Woodcut' })).click();
  await expect.poll(writes).toEqual([['types/updateStatusBatch', { codes: ['woodcut'], status: 2 }]]);
  await expect.poll(() => control(words('change_named', { name: 'Woodcut' })).disabled).toBe(false);
  sent.length = 0;
  control(words('change_named', { name: 'Woodcut' })).click();
  await shows(words('code_is', { code: 'woodcut' }));
  typeInto(words('name'), 'Wood cut');
  await expect.poll(() => control(translate('ui:save')).ariaDisabled).toBe('true');
  typeInto(words('name'), 'Wood-cut');
  await expect.poll(() => control(translate('ui:save')).ariaDisabled).toBeNull();
  control(translate('ui:save')).click();
  await expect.poll(writes).toHaveLength(1);
  expect(writes()[0]).toEqual([
    'types/update',
    expect.objectContaining({
      code: 'woodcut',
      name: 'Wood-cut',
      parentCode: 'image',
      attrs: ['mood'],
      formats: ['.png'],
    }),
  ]);
});

test('a new type begins below the one that it was added to', async () => {
  drawPage(TypesPage);
  await shows('Clay');
  control(words('add_below_named', { name: 'Clay' })).click();
  await shows(words('code_text'));
  typeInto(words('name'), 'Pots');
  await expect.poll(() => control(translate('ui:save')).ariaDisabled).toBeNull();
  typeInto(words('name_zh_CN'), '陶器');
  await expect.poll(() => control(translate('ui:save')).ariaDisabled).toBe('true');
  typeInto(words('name_en_US'), 'Pots');
  await expect.poll(() => control(translate('ui:save')).ariaDisabled).toBeNull();
  control(translate('ui:save')).click();
  await expect.poll(writes).toHaveLength(1);
  expect(writes()[0]).toEqual([
    'types/create',
    expect.objectContaining({ name: 'Pots', parentCode: 'RT100001', subjectType: [1] }),
  ]);
  expect(writes()[0]![1]).not.toHaveProperty('code');
});

test('types that users added have a list of their own; a tree that does not come says so', async () => {
  drawPage(TypesPage, '/?kind=added');
  await shows('Linocut');
  expect(sent.find(({ path }) => path.endsWith('types/list'))!.query).toMatchObject({ category: '2' });
  data['types/listSimpleByGroup'] = undefined;
  queryClient.clear();
  drawPage(TypesPage);
  await expect.poll(() => control(translate('ui:retry'))).not.toBeNull();
});

test('a property is called something in both languages before it is saved', async () => {
  drawPage(AttributesPage);
  await shows('Mood · 心情');
  control(words('change_named', { name: 'Mood' })).click();
  await shows(words('key_is', { key: 'mood' }));
  typeInto(words('name_zh_CN'), ' ');
  await expect.poll(() => control(translate('ui:save')).ariaDisabled).toBe('true');
  typeInto(words('name_zh_CN'), '情绪');
  typeInto(words('note_en_US'), 'How it feels');
  await expect.poll(() => control(translate('ui:save')).ariaDisabled).toBe('true');
  typeInto(words('note_zh_CN'), '给人的感受');
  await expect.poll(() => control(translate('ui:save')).ariaDisabled).toBeNull();
  control(translate('ui:save')).click();
  await expect.poll(writes).toHaveLength(1);
  expect(writes()[0]).toEqual([
    'attrs/update',
    {
      key: 'mood',
      name: { en_US: 'Mood', zh_CN: '情绪' },
      note: { en_US: 'How it feels', zh_CN: '给人的感受' },
      insertMode: 2,
      group: 2,
      format: 6,
      formatUnit: '',
      autoConvert: false,
      analyseMode: 1,
      contentRule: { maxLength: 5 },
    },
  ]);
});

test('a key that only files know becomes a property read from files', async () => {
  drawPage(AttributesPage);
  await shows(words('unknown_keys'));
  control(words('add_key', { key: 'iso' })).click();
  await shows(words('key_text'));
  typeInto(words('name_en_US'), 'Film speed');
  typeInto(words('name_zh_CN'), '感光度');
  await expect.poll(() => control(translate('ui:save')).ariaDisabled).toBeNull();
  control(translate('ui:save')).click();
  await expect.poll(writes).toHaveLength(1);
  expect(writes()[0]).toEqual([
    'attrs/create',
    expect.objectContaining({ key: 'iso', insertMode: 1, note: '', name: { en_US: 'Film speed', zh_CN: '感光度' } }),
  ]);
});

test('the first category is added with what belongs to it, and what names nothing is not saved', async () => {
  drawPage(CategoriesPage);
  await shows(words('categories_empty'));
  control(words('add_category')).click();
  await shows(words('time_text'));
  typeInto(words('name'), 'Spring');
  await expect.poll(() => control(translate('ui:save')).ariaDisabled).toBeNull();
  control(words('add_source')).click();
  await expect.poll(() => control(translate('ui:save')).ariaDisabled).toBe('true');
  control(words('remove_source', { number: 1 })).click();
  typeInto(words('start_time'), '2026-12-01T00:00');
  typeInto(words('limit_time'), '2026-11-01T00:00');
  await shows(translate('rules:ends_first'));
  expect(control(translate('ui:save')).ariaDisabled).toBe('true');
  typeInto(words('start_time'), '2026-10-01T00:00');
  await expect.poll(() => document.body.textContent).not.toContain(translate('rules:ends_first'));
  typeInto(words('start_time'), '2026-12-01T00:00');
  await shows(translate('rules:ends_first'));
  typeInto(words('limit_time'), '2027-01-01T00:00');
  await expect.poll(() => control(translate('ui:save')).ariaDisabled).toBeNull();
  control(translate('ui:save')).click();
  await expect
    .poll(writes)
    .toEqual([
      [
        'operation-categories/create',
        { name: 'Spring', parentCode: '', sources: [], startTime: '2026-12-01T00:00', limitTime: '2027-01-01T00:00' },
      ],
    ]);
});

test('only a category without others below it can be deleted', async () => {
  const below = { ...CATEGORY, code: 'OC1002', name: 'Blossom', parentCode: 'OC1001' };
  data['operation-categories/list'] = { operationCategories: page([CATEGORY, below]) };
  drawPage(CategoriesPage);
  await shows('Blossom');
  expect(control(words('delete_named', { name: 'Spring' }))).toBeNull();
  expect(control(words('delete_named', { name: 'Blossom' }))).not.toBeNull();
});

test('a label says for which types it is suggested and how many works carry it; it is not saved for none', async () => {
  drawPage(LabelsPage);
  await shows(words('range_1_of', { types: 'Picture' }));
  await shows('41');
  control(words('add_label')).click();
  await shows(words('label_text'));
  typeInto(words('label'), 'tides');
  await expect.poll(() => control(translate('ui:save')).ariaDisabled).toBeNull();
  control(translate('ui:save')).click();
  await expect
    .poll(writes)
    .toEqual([
      ['tags', { tagName: 'tides', tagNote: '', tagType: 1, authority: 1, resourceRangeType: 3, resourceRange: [] }],
    ]);
});

test('what the address looks for is asked for; where nothing is found, that is said', async () => {
  data['tags/admin'] = page([]);
  drawPage(LabelsPage, '/?keywords=ti&kind=2&authority=3');
  await shows(translate('ui:nothing_found'));
  expect(sent[0]!.query).toMatchObject({ keywords: 'ti', tagType: '2', authority: '3' });
});

test.each(['en_US', 'zh_CN'] as const)('a drawer ends with what operators changed, in words (%s)', async (locale) => {
  await switchLocale(locale);
  const audit = { auditId: 2, operatorId: 1, operatorName: 'otto', subject: 'type', subjectKey: 'woodcut', ...DATES };
  const changes = [
    { field: 'status', before: '1', after: '2' },
    { field: 'formats', before: '[]', after: '[".png",".jpg"]' },
    { field: 'resourceConfig.fileCommitMode', before: '[1]', after: '[1,4]' },
  ];
  data['types/audits'] = page([
    { ...audit, action: 'change', changes },
    { ...audit, auditId: 1, action: 'create', changes: [] },
  ]);
  drawPage(TypesPage);
  await shows('Woodcut');
  control(words('change_named', { name: 'Woodcut' })).click();
  await shows(words('history'));
  await shows(words('changed_from_to', { field: words('enabled'), before: words('yes'), after: words('no') }));
  const formats = { field: words('formats'), before: words('value_none'), after: '.png, .jpg' };
  await shows(words('changed_from_to', formats));
  const ways = { field: words('ways'), before: words('way_1'), after: `${words('way_1')}, ${words('way_4')}` };
  await shows(words('changed_from_to', ways));
  await shows('otto');
  expect(sent.find(({ path }) => path.endsWith('/audits'))?.query).toMatchObject({
    subject: 'type',
    subjectKey: 'woodcut',
  });
});

test('a type says which one it means the same as, and no longer', async () => {
  data['types/getInfoByCode'] = { ...INFO, ...branch('audio', 'audio', 3), children: undefined, sameAs: 'RT100001' };
  drawPage(TypesPage);
  await shows('Clay');
  control(words('change_named', { name: 'Audio · 音频' })).click();
  await shows(words('code_is', { code: 'audio' }));
  control(translate('ui:save')).click();
  await expect.poll(writes).toHaveLength(1);
  expect(writes()[0]).toEqual(['types/update', expect.objectContaining({ code: 'audio', sameAs: 'RT100001' })]);
});

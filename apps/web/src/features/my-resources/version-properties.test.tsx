import { afterEach, beforeAll, expect, test } from 'vitest';
import type { OwnVersion } from '#api/resources/versions.ts';
import { loadTexts, switchLocale } from '#i18n/i18n.ts';
import { control, drawPage, pretendBrowser, pretendServer, type Sent, shows, typeInto } from '#test/drawn-page.tsx';
import { VersionProperties } from './version-properties.tsx';

let sent: Sent[];
beforeAll(async () => {
  await loadTexts(['myResources', 'properties', 'ui']);
  await switchLocale('en_US');
  pretendBrowser();
  sent = pretendServer(({ method, path }) => {
    if (path.endsWith('/getAttrsByCode')) return [{ key: 'place', format: 6, contentRule: { maxLength: 5 } }];
    return method === 'PUT' ? {} : undefined;
  });
});
afterEach(() => {
  sent.length = 0;
});

const found = (key: string, insertMode: number, value: string) => ({
  key,
  name: key,
  remark: '',
  defaultValue: value,
  valueDisplay: value,
  valueUnit: '',
  insertMode,
});
const told = (key: string, type: string, more: object = {}) => ({
  key,
  name: key,
  remark: '',
  type,
  defaultValue: 'x',
  candidateItems: [],
  ...more,
});
const INK = told('ink', 'readonlyText', { name: 'Ink', defaultValue: 'red' });
const OPTIONS = ['options_a', 'options_b', 'options_c', 'options_d'].map((key) => told(key, 'editableText'));
const released = {
  resourceId: 'song',
  version: '1.0.0',
  inputAttrs: [{ key: 'mood', value: 'calm' }],
  systemPropertyDescriptors: [found('width', 1, '640 px'), found('place', 2, '')],
  customPropertyDescriptors: [INK, ...OPTIONS],
} as unknown as OwnVersion;

const drawIt = () => drawPage(() => <VersionProperties typeCode="audio" version={released} />);
const changes = () => sent.filter(({ method }) => method === 'PUT').map(({ body }) => body);
const buttons = (beginning: string) =>
  [...document.querySelectorAll('button')].filter((each) => each.getAttribute('aria-label')?.startsWith(beginning));

test('of a released version values change; nothing is added, taken away or named otherwise', async () => {
  drawIt();
  await shows('640 px');
  expect(buttons('Delete')).toEqual([]);
  expect([control('Add property'), control('Add option')]).toEqual([null, null]);
  control('Edit Ink').click();
  await shows('cannot be changed after the release');
  expect([...document.querySelectorAll<HTMLInputElement>('form input[readonly]')].map(({ value }) => value)).toEqual([
    'Ink',
    'ink',
  ]);
  typeInto('Value *', 'black');
  control('Save').click();
  await expect.poll(changes).toEqual([
    {
      customPropertyDescriptors: [{ ...INK, defaultValue: 'black' }, ...OPTIONS],
      inputAttrs: [{ key: 'mood', value: 'calm' }],
    },
  ]);
});

test('a value that the type asks for is given by its rule, the others stay', async () => {
  drawIt();
  await shows('to be filled in');
  control('Edit place').click();
  await expect.poll(() => control('Value')).toBeTruthy();
  typeInto('Value', 'too long');
  await shows('At most 5 characters');
  typeInto('Value', 'Oslo');
  await expect.poll(() => control('Save').ariaDisabled).toBeNull();
  control('Save').click();
  const inputAttrs = [
    { key: 'mood', value: 'calm' },
    { key: 'place', value: 'Oslo' },
  ];
  await expect.poll(changes).toEqual([{ inputAttrs }]);
});

test('more than three options are folded; an option keeps its kind', async () => {
  drawIt();
  await shows('Show all 4');
  expect(buttons('Edit options').length).toBe(3);
  control('Show all 4').click();
  await expect.poll(() => buttons('Edit options').length).toBe(4);
  control('Edit options_d').click();
  await shows('cannot be changed after the release');
  expect(
    [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')].map((each) => each.ariaDisabled),
  ).toEqual(['true', 'true']);
  typeInto('Default value', 'y');
  control('Save').click();
  await expect
    .poll(changes)
    .toMatchObject([{ customPropertyDescriptors: [INK, ...OPTIONS.with(3, { ...OPTIONS[3]!, defaultValue: 'y' })] }]);
});

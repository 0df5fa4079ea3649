import type { Middleware } from 'openapi-fetch';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { api } from '#api/client.ts';
import { queryClient } from '#api/query-client.ts';
import { loadTexts, switchLocale } from '#i18n/i18n.ts';
import { currentUserQuery } from '#session/current-user.ts';
import { draw } from '#test/draw.tsx';
import { stubLayout } from '#test/stub-layout.ts';
import { write } from '#test/write.ts';
import { question } from '#ui/confirm.ts';
import { RulesBlock } from './rules-block.tsx';

const SERIAL = '65a000000000000000000001';
let rules: unknown;
let isChanged: boolean;
let isBroken: boolean;
const sent: unknown[] = [];
const server: Middleware = {
  async onRequest({ request }) {
    const { pathname } = new URL(request.url);
    if (request.method === 'POST') sent.push(await request.json());
    if (isBroken) {
      const refusal = { ret: 1, errCode: 1, errcode: 1, msg: 'The server is at a loss.', data: null };
      return Response.json(refusal, { headers: { 'x-refusal': 'server.unexpected' } });
    }
    let data: unknown = [];
    if (pathname.endsWith('/collectRules')) data = request.method === 'POST' ? {} : rules;
    if (pathname.endsWith(SERIAL)) data = { resourceId: SERIAL, isChanged };
    return Response.json({ ret: 0, errCode: 0, errcode: 0, msg: 'success', data });
  },
};

beforeAll(async () => {
  await loadTexts(['collections', 'types', 'ui']);
  await switchLocale('en_US');
  stubLayout();
  api.use(server);
});
beforeEach(() => {
  rules = null;
  isChanged = false;
  isBroken = false;
  queryClient.setQueryData(currentUserQuery.queryKey, { userId: 7, username: 'mira', status: 0 } as never);
});
afterEach(() => {
  queryClient.clear();
  sent.length = 0;
});

const Screen = () => <RulesBlock collectionId={SERIAL} />;
const shows = (text: string) => expect.poll(() => document.body.textContent).toContain(text);
const button = (name: string) =>
  [...document.querySelectorAll<HTMLButtonElement>('button')].find((one) => one.textContent === name);
const press = async (name: string) => {
  await expect.poll(() => button(name)).toBeDefined();
  button(name)!.click();
};
const autoAdd = () => document.querySelector<HTMLInputElement>('input[role=switch]')!;

test('rules that have never been set are off; switched on, they begin with one condition on the title', async () => {
  draw(Screen);
  await shows('Items are added by hand.');
  await press('Edit');
  await expect.poll(autoAdd).not.toBeNull();
  autoAdd().click();
  await shows('Enter what “Resource title” “contains”');
  expect(button('Save')!.ariaDisabled).toBe('true');
  const value = document.querySelector<HTMLInputElement>('input[aria-label="Condition 1: value"]')!;
  write(value, 'tide');
  await expect.poll(() => button('Save')!.ariaDisabled).toBeNull();
  await press('Save');
  await expect
    .poll(() => sent)
    .toEqual([
      {
        serializeStatus: 0,
        status: 1,
        conditionType: 1,
        filterConditions: [{ key: 'resourceTitle', limitOperatorType: 'INCLUDES', value: 'tide' }],
      },
    ]);
});

test('while edits of items wait, nothing is switched on and nothing is sent', async () => {
  isChanged = true;
  draw(Screen);
  await press('Edit');
  await expect.poll(autoAdd).not.toBeNull();
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  autoAdd().click();
  await expect.poll(() => question.get()?.title).toBe('collections:publish_first');
  question.get()!.resolve(false);
  expect(autoAdd().checked).toBe(false);
  expect(sent).toEqual([]);
});

test('a completed collection that collects is asked about', async () => {
  const filterConditions = [{ key: 'resourceTitle', limitOperatorType: 'INCLUDES', value: 'tide' }];
  rules = { status: 1, conditionType: 2, filterConditions, serializeStatus: 1 };
  draw(Screen);
  await shows('Any condition');
  await shows('Resource title contains “tide”');
  await press('Edit');
  await press('Save');
  await expect.poll(() => question.get()?.description).toBe('collections:completed_text');
  question.get()!.resolve(false);
  expect(sent).toEqual([]);
});

test('rules that cannot be read say why', async () => {
  isBroken = true;
  draw(Screen);
  await shows('The server is at a loss.');
});

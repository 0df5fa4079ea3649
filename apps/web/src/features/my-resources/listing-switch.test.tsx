import type { Middleware } from 'openapi-fetch';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { api } from '#api/client.ts';
import { queryClient } from '#api/query-client.ts';
import { loadTexts, switchLocale } from '#i18n/i18n.ts';
import { draw } from '#test/draw.tsx';
import { stubLayout } from '#test/stub-layout.ts';
import { question } from '#ui/confirm.ts';
import { toasts } from '#ui/toast.ts';
import type { NewPolicySlot } from './batch-bar.tsx';
import { ListingSwitch } from './listing-switch.tsx';

const ID = '65a000000000000000000001';
const policy = (number: number, status: number) => ({
  policyId: `65b00000000000000000000${number}`,
  policyName: `Policy ${number}`,
  status,
  policyText: 'for public',
  translateInfo: { content: 'Everybody' },
});
let policies: ReturnType<typeof policy>[];
let isRefused: boolean;
const sent: object[] = [];
const server: Middleware = {
  async onRequest({ request }) {
    const data = { resourceId: ID, resourceTypeCode: 'markdown', status: 4, policies };
    if (request.method === 'PUT') {
      sent.push(await request.clone().json());
      if (isRefused) return Response.json({ ret: 4, errCode: 4, errcode: 4, msg: 'Not today.', data: null });
    }
    return Response.json({ ret: 0, errCode: 0, errcode: 0, msg: 'success', data });
  },
};

let slot: NewPolicySlot | null;
const newPolicy = (given: NewPolicySlot) => {
  slot = given;
  return <p>A policy is made here</p>;
};
const show = (latestVersion = '1.0.0') =>
  draw(() => (
    <ListingSwitch
      resource={{ resourceId: ID, subjectType: 1, status: 4, latestVersion, policies }}
      name="Tides"
      newPolicy={newPolicy}
    />
  ));

beforeAll(async () => {
  await loadTexts(['myResources', 'ui']);
  stubLayout();
  api.use(server);
});
beforeEach(async () => {
  policies = [];
  isRefused = false;
  sent.length = 0;
  slot = null;
  await switchLocale('en_US');
});
afterEach(() => queryClient.clear());

const turnOn = async () => {
  await expect.poll(() => document.querySelector('[role=switch]')).not.toBeNull();
  document.querySelector<HTMLElement>('[role=switch]')!.click();
};
const shows = (text: string) => expect.poll(() => document.body.textContent).toContain(text);
const button = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)!;

test('without a policy one is made in place, and listing goes on with it', async () => {
  show();
  await turnOn();
  await expect.poll(() => question.get()?.confirmLabel).toBe('myResources:create_policy');
  question.get()!.resolve(true);
  await shows('A policy is made here');
  expect(slot!.resourceTypeCodes).toEqual(['markdown']);
  await slot!.onAdd({ policyName: 'Free', policyText: 'for public 100%' });
  expect(sent).toEqual([
    { status: 1, addPolicies: [{ policyName: 'Free', policyText: 'for%20public%20100%25', status: 1 }] },
  ]);
  await expect.poll(() => document.body.textContent).not.toContain('A policy is made here');
});

test('a policy that is refused leaves the drawer open, and nothing is listed', async () => {
  isRefused = true;
  show();
  await turnOn();
  await expect.poll(() => question.get()).not.toBeNull();
  question.get()!.resolve(true);
  await shows('A policy is made here');
  await expect(slot!.onAdd({ policyName: 'Free', policyText: 'for public' })).rejects.toThrow();
  await shows('A policy is made here');
});

test('who does not want to make a policy is asked no further', async () => {
  show();
  await turnOn();
  await expect.poll(() => question.get()).not.toBeNull();
  question.get()!.resolve(false);
  await expect.poll(() => question.get()).toBeNull();
  expect(slot).toBeNull();
  expect(sent).toEqual([]);
});

test('Chinese: of policies that are all disabled some are enabled, and the resource is listed with them', async () => {
  await switchLocale('zh_CN');
  policies = [policy(1, 0), policy(2, 0)];
  show();
  await turnOn();
  await shows('Policy 2');
  await shows('资源会随即上架');
  expect(button('启用并上架').ariaDisabled).toBe('true');
  document.querySelector<HTMLInputElement>(`input[value="${policies[1]!.policyId}"]`)!.click();
  await expect.poll(() => button('启用并上架').ariaDisabled).toBeNull();
  button('启用并上架').click();
  await expect
    .poll(() => sent)
    .toEqual([{ status: 1, updatePolicies: [{ policyId: policies[1]!.policyId, status: 1 }] }]);
});

test('with an enabled policy it is listed at once', async () => {
  policies = [policy(1, 1)];
  show();
  await turnOn();
  await expect.poll(() => sent).toEqual([{ status: 1 }]);
  expect(question.get()).toBeNull();
});

test('without a version it is not listed, whatever policies it has', async () => {
  policies = [policy(1, 1)];
  show('');
  await turnOn();
  await expect.poll(() => toasts.get().map(({ message }) => message)).toEqual(['Release a version first.']);
  expect(sent).toEqual([]);
});

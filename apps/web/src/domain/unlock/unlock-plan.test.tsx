import { HeadlessMantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { Middleware } from 'openapi-fetch';
import { act } from 'react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Plan, type PlanStep, signableSteps, unlockPlanQuery } from '#api/authorisation/unlock.ts';
import { api } from '#api/client.ts';
import { loadTexts, switchLocale } from '#i18n/i18n.ts';
import { createTestRoot } from '#test/create-test-root.ts';
import { reaches } from '#test/reaches.ts';
import { chooseZone } from '#times.ts';
import { UNLOCK_TEXTS } from './texts.ts';
import { UnlockPlan } from './unlock-plan.tsx';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

beforeAll(() => chooseZone('Asia/Shanghai'));
afterAll(() => chooseZone(null));

const EXHIBIT = { kind: 'chain', exhibitId: '1'.repeat(24) } as const;
const you = { you: true, userId: 50001, name: 'nora', displayName: '' };
const bo = { you: false, userId: 50002, name: 'bo', displayName: '' };
const node = { identityType: 2, id: '80000000', name: 'harbour' };
const b = { identityType: 1, id: 'b'.repeat(24), name: 'bo/b' };
const resource = (name: string) => ({ subjectType: 1, id: name.repeat(24), name: `x/${name}` });
const holders = [{ name: EXHIBIT.exhibitId, policyIds: ['9'.repeat(32)] }];

const link = (n: number, parent: number | null, licensee: typeof node, name: string): Plan['links'][number] => ({
  n,
  parent,
  licensee,
  isOpen: n === 0,
  subject: resource(name),
  holders,
});
const step = (n: number, who: typeof you, what: PlanStep['what'], more: Partial<PlanStep> = {}): PlanStep => ({
  n,
  who,
  what,
  link: null,
  licensee: null,
  subject: null,
  ...more,
});

const PLAN: Plan = {
  goal: 'open',
  status: 'planned',
  blocks: [],
  excluding: [],
  keep: [],
  links: [link(0, null, node, 'a'), link(1, 0, b, 'e'), link(2, null, node, 'd')],
  steps: [
    step(1, bo, 'ask'),
    step(2, bo, 'sign', {
      link: 1,
      licensee: b,
      subject: resource('e'),
      policyId: '1'.repeat(32),
      policyName: 'for two',
    }),
    step(3, bo, 'pay', { link: 1, licensee: b, subject: resource('e'), amountCents: 200, holds: null }),
    step(4, you, 'sign', {
      link: 2,
      licensee: node,
      subject: resource('d'),
      policyId: '2'.repeat(32),
      policyName: 'free',
    }),
    step(5, you, 'wait', { until: '2027-03-01T01:30:00.000Z' }),
    step(6, you, 'sign', {
      link: 2,
      licensee: node,
      subject: resource('d'),
      policyId: '3'.repeat(32),
      policyName: 'week',
    }),
  ],
  totals: {
    parties: 1,
    unknown: 0,
    nowCents: 0,
    totalCents: 200,
    signatures: 3,
    exact: true,
    openAt: '2027-03-01T01:30:00.000Z',
    holdsUntil: null,
  },
};

beforeAll(async () => {
  await loadTexts([...UNLOCK_TEXTS]);
  await switchLocale('en_US');
});

async function show(plan: Plan, isQuietWhenOpen = false) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(unlockPlanQuery(EXHIBIT, 'open').queryKey, plan);
  const root = createTestRoot();
  await act(async () =>
    root.render(
      <HeadlessMantineProvider>
        <QueryClientProvider client={client}>
          <UnlockPlan subject={EXHIBIT} isQuietWhenOpen={isQuietWhenOpen} />
        </QueryClientProvider>
      </HeadlessMantineProvider>,
    ),
  );
  return document.body;
}

test('the tree says which licence of which path is missing and who can mend it', async () => {
  const page = await show(PLAN);
  const tree = page.querySelector('ul[aria-labelledby=unlock-links]')!;
  const inner = tree.querySelector('ul')!;
  expect(tree.textContent).toContain('In placeharbour needs a licence for x/a');
  expect(inner.textContent).toBe('Missingbo/b needs a licence for x/ebo can do this');
  expect(tree.textContent).toContain('Missingharbour needs a licence for x/dYou can do this');
});

test('what others could do stands below asking them, and the sums below the steps', async () => {
  const page = await show(PLAN);
  const steps = page.querySelector('ol[aria-labelledby=unlock-steps]')!;
  expect(steps.children).toHaveLength(4);
  expect(steps.children[0]!.textContent).toContain('Ask bo, who could do this:');
  expect(steps.children[0]!.querySelectorAll('li')).toHaveLength(2);
  const [signing, paying] = steps.children[0]!.querySelectorAll('li');
  expect([signing!.textContent, paying!.textContent]).toEqual([
    'Sign “for two” for x/e.Signed for bo/b',
    'Pay ¥2 for x/e.Holds for ever',
  ]);
  expect(steps.textContent).toContain('Wait until 2027-03-01 09:30.');
  expect(page.querySelector('dl')!.textContent).toContain('Everybody together pays¥2');
  expect(page.textContent).toContain('There is no way that needs fewer people');
});

test('one button signs what may be signed before the first wait, beside what is listed already', async () => {
  expect(signableSteps(PLAN).map(({ n }) => n)).toEqual([4]);
  const sent: { url: string; body: unknown }[] = [];
  const server: Middleware = {
    async onRequest({ request }) {
      if (request.method !== 'GET') sent.push({ url: new URL(request.url).pathname, body: await request.json() });
      return Response.json({ ret: 0, errCode: 0, msg: '', data: { ...PLAN, steps: [], links: [] } });
    },
  };
  api.use(server);
  const page = await show(PLAN);
  const button = [...page.querySelectorAll('button')].find(({ textContent }) =>
    textContent?.startsWith('Sign this one'),
  );
  await act(async () => button!.click());
  await reaches(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual({
    url: `/v2/presentables/${EXHIBIT.exhibitId}`,
    body: {
      resolveResources: [
        {
          resourceId: 'd'.repeat(24),
          contracts: [{ policyId: '9'.repeat(32) }, { policyId: '2'.repeat(32) }],
        },
      ],
    },
  });
  api.eject(server);
});

test('where nothing is missing it says so, or nothing at all', async () => {
  const open: Plan = { ...PLAN, status: 'open', links: [], steps: [], totals: null };
  expect((await show(open)).textContent).toContain('Nothing is missing');
  document.body.replaceChildren();
  expect((await show(open, true)).textContent).toBe('');
});

test('who can lift what no contract opens is named', async () => {
  const blocked: Plan = {
    ...PLAN,
    status: 'blocked',
    steps: [],
    totals: null,
    blocks: [{ kind: 'resource', id: 'd'.repeat(24), name: 'dan/d', liftedBy: 'operator' }],
  };
  const page = await show(blocked);
  expect(page.textContent).toContain('“dan/d” is blocked. Only an operator can restore it.');
  expect(page.querySelector('ol')).toBeNull();
});

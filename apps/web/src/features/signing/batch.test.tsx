import { compile, describeStates, policyId } from '@colophon/policy';
import { HeadlessMantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import type { Middleware } from 'openapi-fetch';
import { act } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { api } from '#api/client.ts';
import { queryClient } from '#api/query-client.ts';
import type { CurrentUser } from '#api/users/current-user.ts';
import { loadTexts, switchLocale } from '#i18n/i18n.ts';
import { createTestRoot } from '#test/create-test-root.ts';
import { reaches } from '#test/reaches.ts';
import { Batch } from './batch.tsx';
import { type Subject, subjectOf } from './subjects.ts';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

const FREE = 'for public initial[active]: terminate';
const PAID = 'for public initial: ~freelog.TransactionEvent("12.5","self.account") => own own[active]: terminate';
const USER = { userId: 50001, username: 'mira' } as CurrentUser;

/** Bodies of the requests to sign, and the answer to give. */
let sent: { subjectId: string; policyId: string }[][];
let refused: string | undefined;
const server: Middleware = {
  onRequest: async ({ schemaPath, request }) => {
    const answer = (data: unknown) => Response.json({ ret: 0, errCode: 0, msg: '', data });
    if (!schemaPath.endsWith('batchSign')) return answer([]);
    const { subjects } = (await request.json()) as { subjects: { subjectId: string; policyId: string }[] };
    sent.push(subjects);
    if (!refused) return answer([]);
    const details = [{ field: `subjects.${refused}`, reason: 'is refused' }];
    const envelope = { ret: 0, errCode: 2, msg: 'You are not among those who may sign.', data: null, details };
    return Response.json(envelope, { headers: { 'X-Refusal': 'contract.audience' } });
  },
};

beforeAll(async () => {
  await loadTexts(['signing', 'policyDisplay', 'policyFacts', 'payments', 'ui', 'types']);
  await switchLocale('en_US');
});
beforeEach(() => {
  [sent, refused] = [[], undefined];
  api.use(server);
});
afterEach(() => api.eject(server));

const idOf = (letter: string) => letter.repeat(24);

/** An exhibit that offers policies. */
function subject(letter: string, texts: readonly string[], onlineStatus = 1): Subject {
  const policies = texts.map((text, index) => ({
    policyId: policyId(text, 2),
    policyName: `Policy ${index + 1}`,
    status: 1,
    policyText: text,
    ...describeStates(compile(text, 2).state_machine!),
  }));
  const resourceInfo = { resourceName: `mira/${letter}`, resourceType: ['image'], coverImages: [] };
  const names = { presentableId: idOf(letter), presentableTitle: `Tide ${letter}`, presentableName: letter };
  const offer = { ...names, nodeId: 80000001, onlineStatus, coverImages: [], policies, resourceInfo };
  const licensor = { nodeId: 80000001, nodeName: 'shore', status: 1, ownerUserName: 'otto', ownerUserStatus: 0 };
  const known = { offer, licensor, contracts: [] } as unknown as Parameters<typeof subjectOf>[1];
  return subjectOf({ exhibitId: idOf(letter), policyId: undefined }, known);
}

async function show(subjects: Subject[]) {
  const root = createTestRoot();
  await act(async () =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <HeadlessMantineProvider>
          <Batch subjects={subjects} user={USER} goTo={undefined} />
        </HeadlessMantineProvider>
      </QueryClientProvider>,
    ),
  );
}

const buttons = () => [...document.querySelectorAll('button')];
const buttonOf = (name: string | RegExp) =>
  buttons().find((button) => (button.getAttribute('aria-label') ?? button.textContent).match(name));
const press = (name: string | RegExp) => act(async () => buttonOf(name)!.click());
const row = (letter: string) => document.querySelector(`li[aria-label="Tide ${letter}"]`)!;

test('the button has one sum for all, and the cheapest policy is chosen until the reader chooses', async () => {
  await show([subject('a', [PAID]), subject('b', [PAID, FREE]), subject('c', [FREE])]);
  expect(buttonOf(/^Sign \d/)!.textContent).toBe('Sign 3 · ¥12.50 due next');
  await act(async () =>
    row('b')
      .querySelector<HTMLInputElement>(`input[value="${policyId(PAID, 2)}"]`)!
      .click(),
  );
  expect(buttonOf(/^Sign \d/)!.textContent).toBe('Sign 3 · ¥25 due next');
  await press('Leave out Tide a');
  expect(buttonOf(/^Sign \d/)!.textContent).toBe('Sign 2 · ¥12.50 due next');
  await press(/^Sign \d/);
  expect(sent).toEqual([
    [
      { subjectId: idOf('b'), policyId: policyId(PAID, 2) },
      { subjectId: idOf('c'), policyId: policyId(FREE, 2) },
    ],
  ]);
});

test('what cannot be signed says why and does not keep the others from being signed', async () => {
  await show([subject('a', [FREE], 0), subject('b', []), subject('c', [FREE]), subject('d', [FREE])]);
  expect(row('a').textContent).toContain('off the shelf');
  expect(row('b').textContent).toContain('offers no policy');
  await press(/^Sign 2/);
  expect(sent[0]!.map(({ subjectId }) => subjectId)).toEqual([idOf('c'), idOf('d')]);
});

test('a refusal is said beside the exhibit that it is about, and the others can be signed without it', async () => {
  await show([subject('a', [FREE]), subject('b', [FREE])]);
  refused = idOf('b');
  await press(/^Sign 2/);
  await reaches(() => expect(row('b').querySelector('[role=alert]')!.textContent).toContain('not among those'));
  expect(row('a').querySelector('[role=alert]')).toBeNull();
  refused = undefined;
  await press('Leave out Tide b');
  await press(/^Sign ·/);
  expect(sent[1]!.map(({ subjectId }) => subjectId)).toEqual([idOf('a')]);
});

import { HeadlessMantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import type { Middleware } from 'openapi-fetch';
import { act } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { api } from '#api/client.ts';
import type { Contract } from '#api/contracts/contract.ts';
import { queryClient } from '#api/query-client.ts';
import { userKeys } from '#api/users/keys.ts';
import { loadTexts, switchLocale } from '#i18n/i18n.ts';
import { createTestRoot } from '#test/create-test-root.ts';
import { reaches } from '#test/reaches.ts';
import { ContractUses } from './contract-uses.tsx';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

const OWNER = 50001;
const [LICENSEE, LICENSOR] = ['a'.repeat(24), 'b'.repeat(24)];
const [POLICY, OTHER] = ['1'.repeat(32), '2'.repeat(32)];
const CONTRACT = {
  contractId: 'c'.repeat(24),
  status: 0,
  licenseeOwnerId: OWNER,
  licenseeIdentityType: 1,
  licenseeId: LICENSEE,
  licensorId: LICENSOR,
  subjectId: LICENSOR,
  subjectType: 1,
  policyId: POLICY,
} as Contract;

/** The policies that versions use of the licensor, by version; a refusal of the next change; what was sent. */
let versions: Record<string, string[]>;
let isRefused: boolean;
let sent: unknown[];
const server: Middleware = {
  onRequest: async ({ schemaPath, request }) => {
    if (schemaPath.endsWith('batchSetContracts')) {
      const body = (await request.json()) as {
        subjects: { versions: { version: string; policyId: string; operation: 0 | 1 }[] }[];
      };
      sent.push(body);
      if (isRefused) return Response.json({ ret: 0, errCode: 2, msg: 'No.', data: null });
      for (const { version, policyId, operation } of body.subjects[0]!.versions) {
        const others = versions[version]!.filter((each) => each !== policyId);
        versions[version] = operation === 1 ? [...others, policyId] : others;
      }
      return Response.json({ ret: 0, errCode: 0, msg: '', data: true });
    }
    const data = Object.entries(versions).map(([version, policyIds]) => {
      const contracts = policyIds.map((policyId) => ({ policyId }));
      const resolveResources = [LICENSOR, 'd'.repeat(24)].map((resourceId) => ({ resourceId, contracts }));
      return { version, resolveResources };
    });
    return Response.json({ ret: 0, errCode: 0, msg: '', data });
  },
};

beforeAll(async () => {
  await loadTexts(['contracts', 'ui']);
  await switchLocale('en_US');
});
beforeEach(() => {
  [isRefused, sent] = [false, []];
  versions = { '1.0.0': [POLICY], '1.1.0': [POLICY, OTHER], '2.0.0': [OTHER] };
  queryClient.clear();
  queryClient.setQueryData(userKeys.current, { userId: OWNER, status: 0 });
  api.use(server);
});
afterEach(() => api.eject(server));

async function show(contract = CONTRACT) {
  const root = createTestRoot();
  await act(async () =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <HeadlessMantineProvider>
          <ContractUses contract={contract} />
        </HeadlessMantineProvider>
      </QueryClientProvider>,
    ),
  );
}

const switches = () => [...document.querySelectorAll<HTMLInputElement>('input[role=switch]')];
const states = () =>
  switches().map(({ checked, ariaDisabled }) => `${checked ? 'on' : 'off'}${ariaDisabled === 'true' ? ' fixed' : ''}`);

test('each version of the licensee has a switch; the only contract of a version stays', async () => {
  await show();
  await reaches(() => expect(states()).toEqual(['on fixed', 'on', 'off']));
  await act(async () => switches()[0]!.click());
  await act(async () => switches()[2]!.click());
  await reaches(() => expect(states()).toEqual(['on fixed', 'on', 'on']));
  await act(async () => switches()[1]!.click());
  await reaches(() => expect(states()).toEqual(['on fixed', 'off', 'on']));
  await act(async () => switches()[0]!.click());
  expect(states()).toEqual(['on fixed', 'off', 'on']);
  expect(sent).toEqual([
    { subjects: [{ subjectId: LICENSOR, versions: [{ version: '2.0.0', policyId: POLICY, operation: 1 }] }] },
    { subjects: [{ subjectId: LICENSOR, versions: [{ version: '1.1.0', policyId: POLICY, operation: 0 }] }] },
  ]);
});

test('a change that is refused leaves the switch as it was', async () => {
  await show();
  await reaches(() => expect(states()).toEqual(['on fixed', 'on', 'off']));
  isRefused = true;
  await act(async () => switches()[2]!.click());
  await reaches(() => expect(sent).toHaveLength(1));
  await reaches(() => expect(states()).toEqual(['on fixed', 'on', 'off']));
});

test.each([
  ['somebody else', { licenseeOwnerId: OWNER + 1 }],
  ['a contract that has ended', { status: 1 }],
  ['a contract of a person', { licenseeIdentityType: 3 }],
])('%s has no switches', async (_what, changes) => {
  await show({ ...CONTRACT, ...changes });
  expect(switches()).toEqual([]);
});

import { deliverTemplates } from '@colophon/policy';
import { HeadlessMantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { beforeAll, expect, test } from 'vitest';
import { templatesQuery } from '#api/policies/queries.ts';
import { loadTexts, switchLocale } from '#i18n/i18n.ts';
import { createTestRoot } from '#test/create-test-root.ts';
import { reaches } from '#test/reaches.ts';
import { write } from '#test/write.ts';
import type { NewPolicy } from './checked-policy.tsx';
import { TermsCards } from './terms-cards.tsx';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

const templates = deliverTemplates({ locale: 'en_US', year: 2026 });

beforeAll(async () => {
  await loadTexts(['policies']);
  await switchLocale('en_US');
});

async function show(taken: { policyName: string; policyText: string }[]) {
  const added: NewPolicy[] = [];
  const client = new QueryClient();
  client.setQueryData(templatesQuery('resource', [], 'en_US').queryKey, templates as never);
  const root = createTestRoot();
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <HeadlessMantineProvider>
          <TermsCards
            subject="resource"
            resourceTypeCodes={[]}
            taken={taken}
            onAdd={async (policy) => added.push(policy)}
            onWriteOwn={() => undefined}
          />
        </HeadlessMantineProvider>
      </QueryClientProvider>,
    ),
  );
  await reaches(() => expect(document.querySelector('form')).not.toBeNull());
  return added;
}

const headings = () => [...document.querySelectorAll('h3')].map(({ textContent }) => textContent);
const button = (name: string) => document.querySelector<HTMLButtonElement>(`button[aria-label="${name}"]`)!;

const type = (input: HTMLInputElement, text: string) => act(async () => write(input, text));

test('free terms are one click', async () => {
  const added = await show([]);
  expect(headings()).toEqual(['Free for ever', 'Buy once, keep for ever', 'Monthly subscription', 'Write my own']);
  await act(async () => button('Add “Free for ever”').click());
  expect(added).toMatchObject([{ policyName: 'Free for ever', policyText: templates[0]!.template }]);
  expect(added[0]!.content).not.toBe('');
  expect(added[0]!.tests).toBe(templates[0]!.tests);
});

test('a price is written in its place, and only a possible one can be added', async () => {
  const added = await show([]);
  const price = document.querySelector<HTMLInputElement>('form[aria-label="Buy once, keep for ever"] input')!;
  await type(price, '0');
  expect(button('Add “Buy once, keep for ever”').ariaDisabled).toBe('true');
  await type(price, '19.90');
  expect(document.body.textContent).toContain('Pay ¥19.90 once, then it is yours for good.');
  await act(async () => button('Add “Buy once, keep for ever”').click());
  expect(added).toMatchObject([{ policyName: 'Buy once', policyText: expect.stringContaining('"19.90"') }]);
  expect(added[0]!.tests).toContain('pay 19.90');
});

test('terms in use are not offered again, whatever their price is', async () => {
  const bought = templates[1]!.template.replace('"10"', '"25"');
  await show([
    { policyName: 'Free', policyText: templates[0]!.template },
    { policyName: 'Once', policyText: bought },
  ]);
  expect(headings()).toEqual(['Monthly subscription', 'Write my own']);
});

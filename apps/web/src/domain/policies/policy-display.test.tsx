import { HeadlessMantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { beforeAll, expect, test } from 'vitest';
import { loadTexts, switchLocale } from '#i18n/i18n.ts';
import { createTestRoot } from '#test/create-test-root.ts';
import { reaches } from '#test/reaches.ts';
import { PolicyDisplay, type PolicyDisplayProps } from './policy-display.tsx';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

const TEXT = `for public
initial:
  ~freelog.TransactionEvent("12", "self.account") => paid
  ~freelog.ViewCountEvent("5") => lost
paid[active]:
  terminate
lost:
  terminate`;

beforeAll(async () => {
  await loadTexts(['policyDisplay']);
  await switchLocale('en_US');
});

async function show(props: Partial<PolicyDisplayProps> = {}) {
  const root = createTestRoot();
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <HeadlessMantineProvider>
          <PolicyDisplay text={TEXT} subjectType={1} name="Monthly" {...props} />
        </HeadlessMantineProvider>
      </QueryClientProvider>,
    ),
  );
}

const tab = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('[role=tab]')].find((each) => each.textContent === name)!;
const open = (name: string) => act(async () => tab(name).click());
const panel = () => document.querySelector('[role=tabpanel]:not([style*="none"])')!;
const items = () => [...panel().querySelectorAll('li')].map((each) => each.firstChild!.textContent);

test('words that are known are shown as they are, with the state that a contract is in', async () => {
  const content =
    'Everybody\n\nInitial state:\n  Pay 1 → State paid\nState paid [Authorised]:\n  Permanent licence\n\n';
  const states = { initial: { transitions: [] }, paid: { transitions: [] } };
  await show({ content, states, currentState: 'paid' });
  expect(panel().querySelector('[aria-current=step]')!.textContent).toBe('State paid [Authorised]:Permanent licence');
  expect(panel().querySelectorAll('[aria-current]')).toHaveLength(1);
});

test('a policy of which only the code is known is put into words here', async () => {
  await show();
  await reaches(() => expect(panel().textContent).toContain('Pay ¥12 → State paid'));
});

test('a text that cannot be read opens as code and says so', async () => {
  await show({ text: 'for nobody' });
  await reaches(() => expect(tab('Code').getAttribute('aria-selected')).toBe('true'));
  expect(panel().textContent).toContain('cannot be put into words');
  expect(panel().textContent).toContain('for nobody');
});

test('the code keeps every line and character', async () => {
  await show();
  await open('Code');
  expect(panel().querySelector('pre')!.textContent).toBe(`${TEXT}\n`);
});

test('the diagram is a list as well, which is in view where nothing can be drawn', async () => {
  // This browser knows no workers.
  await show({ currentState: 'paid', passedStates: ['initial'] });
  await open('State diagram');
  await reaches(() => expect(panel().textContent).toContain('cannot be drawn'));
  expect(items()).toEqual([
    'Initial state, Passed through',
    'Pay ¥12 → State paid',
    'ViewCountEvent(5) → State lost (nothing triggers this event yet)',
    'State paid, Current state, Authorised, End state',
    'State lost, End state, Unreachable',
  ]);
});

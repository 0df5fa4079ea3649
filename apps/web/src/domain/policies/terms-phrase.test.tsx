import { compile, type Kind } from '@colophon/policy';
import { HeadlessMantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, type ReactNode } from 'react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { config } from '#config.ts';
import { loadTexts, switchLocale } from '#i18n/i18n.ts';
import { createTestRoot } from '#test/create-test-root.ts';
import { reaches } from '#test/reaches.ts';
import { OfferedTerms } from './offered-terms.tsx';
import { readTerms } from './read-terms.ts';
import { StoredPolicy } from './stored-policy.tsx';
import { TermsPhrase } from './terms-phrase.tsx';
import { TermsSentence } from './terms-sentence.tsx';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

const { currency } = config;
afterEach(() => {
  config.currency = currency;
});

beforeAll(async () => {
  await loadTexts(['terms', 'policyDisplay']);
  await switchLocale('en_US');
});

const buy = (amount: string) =>
  `for public initial: ~freelog.TransactionEvent("${amount}","self.account") => own own[active]: terminate`;
const FREE = 'for public initial[active]: terminate';

function machineOf(text: string) {
  return compile(text, 1).state_machine!;
}

/** A policy as the API answers it. */
function stored(text: string, policyId = text) {
  const { states, audiences } = machineOf(text);
  const fsmDescriptionInfo = Object.fromEntries(Object.entries(states));
  return {
    policyId,
    policyName: 'Monthly',
    policyText: text,
    status: 1,
    fsmDescriptionInfo,
    fsmDeclarationInfo: { audiences },
  };
}

async function show(children: ReactNode): Promise<HTMLElement> {
  document.body.replaceChildren();
  const root = createTestRoot();
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <HeadlessMantineProvider>{children}</HeadlessMantineProvider>
      </QueryClientProvider>,
    ),
  );
  return document.body;
}

test('a price is written in the currency of the installation and the language on screen', async () => {
  const phraseOf = async (amount: string) =>
    (await show(<TermsPhrase policy={machineOf(buy(amount))} kind={2} />)).textContent;
  expect(await phraseOf('1234.5')).toBe('¥1,234.50 once');
  config.currency = { one: 'coin', other: 'coins', zh_CN: '枚' };
  expect(await phraseOf('10')).toBe('10 coins once');
  await act(() => switchLocale('zh_CN'));
  expect(await phraseOf('10')).toBe('10 枚买断');
  await act(() => switchLocale('en_US'));
});

test('rule 7: the same policy gives the same sentence wherever it is offered', async () => {
  const text = buy('7').replace(
    '=> own own',
    '=> own ~freelog.RelativeTimeEvent("1","week") => end end: terminate own',
  );
  const policy = stored(text);
  const sentence = 'Pay ¥7 once, then it is yours for good. Pay within 1 week of signing, or the offer ends.';
  for (const place of [
    <TermsSentence key="card" policy={policy} kind={3} />,
    <TermsSentence key="builder" policy={machineOf(text)} kind={3} />,
    <StoredPolicy key="signing" policy={policy} subjectType={2} />,
    <StoredPolicy key="text alone" policy={{ policyName: 'Monthly', policyText: text }} subjectType={2} />,
  ]) {
    const page = await show(place);
    await reaches(() => expect([...page.querySelectorAll('p')].map((each) => each.textContent)).toContain(sentence));
  }
});

test('what a policy says comes first, its states behind the details', async () => {
  const page = await show(<StoredPolicy policy={stored(buy('8'))} subjectType={2} />);
  expect(page.textContent).toBe('¥8 oncePay ¥8 once, then it is yours for good.Details');
  expect(page.querySelector('[role=tab]')).toBeNull();
  const details = page.querySelector<HTMLElement>('[aria-expanded]')!;
  expect(details.getAttribute('aria-label')).toBe('Details of “Monthly”');
  await act(async () => details.click());
  expect(details.getAttribute('aria-expanded')).toBe('true');
  await reaches(() => expect(page.querySelector('[role=tabpanel]')!.textContent).toContain('Pay ¥8'));
});

test('of several offers the one that costs least to begin with is told, and that there are others', async () => {
  const disabled = { ...stored(FREE), status: 0 };
  const page = await show(<OfferedTerms policies={[stored(buy('9')), disabled, stored(buy('5'))]} kind={2} />);
  expect(page.textContent).toBe('¥5 onceand 1 other policy');
  expect((await show(<OfferedTerms policies={[stored(buy('9')), stored(FREE)]} kind={2} />)).textContent).toContain(
    'Free for ever',
  );
  expect((await show(<OfferedTerms policies={[disabled]} kind={2} />)).textContent).toBe('No policy yet');
});

test('rule 9: a policy is read once for each who signs, however often it is shown', () => {
  const read = (kind: Kind) => readTerms(stored(buy('3'), 'same'), kind);
  expect(read(2)).toBe(read(2));
  expect(read(2)).not.toBe(read(3));
});

test('of a contract it is told what it was signed for, whatever has passed since', async () => {
  const past = stored('for public initial[active]: ~freelog.TimeEvent("2020-01-01 00:00") => over over: terminate');
  expect((await show(<TermsPhrase policy={past} kind={3} />)).textContent).toBe('No licence');
  const signed = await show(<TermsPhrase policy={past} kind={3} signedAt="2019-06-01T00:00:00.000Z" />);
  expect(signed.textContent).toBe('Free until 1 Jan 2020');
});

test('a policy that was loaded without its states says nothing', () => {
  expect(readTerms({ policyId: 'bare' }, 2)).toBeUndefined();
});

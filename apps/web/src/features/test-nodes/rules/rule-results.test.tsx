import { compile } from '@colophon/node-rules';
import { HeadlessMantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadTexts, switchLocale } from '#i18n/i18n.ts';
import { RuleList } from './rule-list.tsx';
import type { RuleResult } from './rule-results.ts';
import { type Outcome, SaveOutcome } from './save-outcome.tsx';

const TEXT = 'alter gallery do show /* so */ set_title "x" end\nalter lamp hide\n';
const [GALLERY, LAMP] = TEXT.trim().split('\n') as [string, string];

const fine = (text: string): RuleResult => ({ text, matchCount: 1, errors: [], warnings: [], actionWarnings: {} });

beforeAll(async () => {
  await loadTexts(['mappingRules']);
  await switchLocale('en_US');
});

function rendered(element: ReactNode): HTMLElement {
  const page = document.createElement('div');
  page.innerHTML = renderToStaticMarkup(<HeadlessMantineProvider>{element}</HeadlessMantineProvider>);
  return page;
}

describe('in the list', () => {
  const marks = (text: string, results: readonly RuleResult[]) => {
    const page = rendered(
      <RuleList
        text={text}
        result={compile(text)}
        results={results}
        onChange={() => []}
        choices={{ exhibits: [], candidates: [] }}
        exportName="x"
        onImport={() => undefined}
        enterCode={null}
      />,
    );
    return [...page.querySelectorAll('[aria-label^="Error:"], [aria-label^="Warning:"]')].map((mark) => [
      mark.closest('li')!.textContent,
      mark.getAttribute('aria-label'),
    ]);
  };

  test('what the match said stands at its rule and its action', () => {
    const results = [
      { ...fine(GALLERY), warnings: ['no theme'], actionWarnings: { 2: 'too long' } },
      { ...fine(LAMP), errors: ['no such exhibit'] },
    ];
    expect(marks(TEXT, results)).toEqual([
      [expect.stringContaining('gallery'), 'Warning: no theme'],
      ['Title x', 'Warning: too long'],
      [expect.stringContaining('lamp'), 'Error: no such exhibit'],
    ]);
  });

  test('nothing is said of a rule that was changed since', () => {
    expect(marks(TEXT.replace('hide', 'show'), [{ ...fine(LAMP), errors: ['no such exhibit'] }])).toEqual([]);
  });
});

describe('after saving', () => {
  const told = (outcome: Outcome, results?: readonly RuleResult[]) => {
    const page = rendered(<SaveOutcome outcome={outcome} results={results} />);
    return [...page.querySelectorAll('li')].map((item) => item.textContent);
  };
  const title = (results: readonly RuleResult[]) =>
    rendered(<SaveOutcome outcome={{ kind: 'saved' }} results={results} />).textContent;

  test('each rule is told with its matches', () => {
    const results = [fine(GALLERY), { ...fine(LAMP), matchCount: 2 }];
    expect(told({ kind: 'saved' }, results)).toEqual([`${GALLERY}1 match`, `${LAMP}2 matches`]);
    expect(title(results)).toContain('Checked and saved');
  });

  test('rules without effect are told behind the others, with the reasons', () => {
    const results = [{ ...fine(GALLERY), errors: ['not found'] }, fine(LAMP)];
    expect(told({ kind: 'saved' }, results)).toEqual([`${LAMP}1 match`, `${GALLERY}not found`]);
    expect(title(results)).toContain('some rules had no effect');
  });

  test('a failure is told with its reason', () => {
    const page = rendered(<SaveOutcome outcome={{ kind: 'failed', message: 'The node is frozen' }} />);
    expect(page.querySelector('[role=alert]')!.textContent).toContain('The node is frozen');
  });
});

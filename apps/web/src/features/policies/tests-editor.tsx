import { signerOf } from '@colophon/policy';
import { readText } from '@colophon/policy/draft';
import { begin } from '@colophon/policy/simulation';
import { recordCase, type TestsResult, testPolicy } from '@colophon/policy/tests';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useDeferredValue, useMemo } from 'react';
import { config } from '#config.ts';
import { TestResults } from '#domain/policies/test-results.tsx';
import { currentLocale } from '#i18n/i18n.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { TextAreaField } from '#ui/text-field.tsx';
import type { PolicySubject } from './check-policy.ts';
import { compileOptions } from './compile-options.ts';
import styles from './tests-editor.module.css';

interface TestsEditorProps {
  policyText: string;
  subject: PolicySubject;
  value: string;
  onChange: (tests: string) => void;
}

/** Runs tests as the platform will when they are saved; `null` where there are none. */
export function runHere(policyText: string, subject: PolicySubject, tests: string): TestsResult | null {
  if (tests.trim() === '') return null;
  const { machine } = readText(policyText, subject, compileOptions());
  if (!machine) return null;
  const { currency, timeZone } = config;
  return testPolicy(tests, { machine, subject, locale: currentLocale(), currency, timeZone });
}

/** True when tests may be saved: there are none, or all of them hold. */
export function mayBeSaved(result: TestsResult | null): boolean {
  return !result || (result.findings.length === 0 && result.cases.every(({ failure }) => !failure));
}

/** Writes tests of a policy, which run at every change. */
export function TestsEditor({ policyText, subject, value, onChange }: TestsEditorProps) {
  const { t } = useTranslation('policyTests');
  const tests = useDeferredValue(value);
  const result = useMemo(() => runHere(policyText, subject, tests), [policyText, subject, tests]);
  const addExample = () =>
    onChange(`${value.trimEnd()}\n\n${exampleFor(policyText, subject, t('example_name'))}`.trimStart());
  const { findings = [], cases = [], coverage } = result ?? {};
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {t('intro')}
      </Text>
      <TextAreaField
        label={t('tests')}
        placeholder={t('placeholder')}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        classNames={{ input: styles.text! }}
        spellCheck={false}
        minRows={6}
        maxRows={20}
      />
      <Group>
        <Button variant="default" size="xs" onClick={addExample}>
          {t('add_example')}
        </Button>
      </Group>
      <div aria-live="polite">
        {findings.length > 0 && (
          <ul className={styles.findings}>
            {findings.map(({ msg, line, charPositionInLine }) => (
              <li key={`${line} ${charPositionInLine} ${msg}`}>
                {t('finding', { line, column: charPositionInLine + 1, msg })}
              </li>
            ))}
          </ul>
        )}
        <TestResults cases={cases} />
        {coverage && mayBeSaved(result) && (
          <Text size="sm" c="dimmed" mt="sm">
            {t('coverage', {
              states: coverage.states.passed,
              all_states: coverage.states.reachable,
              steps: coverage.transitions.passed,
              all_steps: coverage.transitions.reachable,
            })}
          </Text>
        )}
      </div>
    </Stack>
  );
}

/** A case that says how a contract begins. */
function exampleFor(policyText: string, subject: PolicySubject, name: string): string {
  const { machine } = readText(policyText, subject, compileOptions());
  const { timeZone } = config;
  const started = machine && begin({ machine, subject, startAt: Date.now(), timeZone });
  const recorded = started && recordCase(started, { machine, name, kind: signerOf(subject) });
  return recorded ?? `case "${name}"\n  expect nothing\n`;
}

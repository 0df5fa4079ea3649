import type { TestsResult } from '@colophon/policy/tests';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { config } from '#config.ts';
import { TestResults } from '#domain/policies/tests/test-results.tsx';
import { askTests } from '#domain/policies/tests/tests-thread.ts';
import { useLocale, useTranslation } from '#i18n/use-translation.ts';
import { TextAreaField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast.ts';
import type { PolicySubject } from './check-policy.ts';
import styles from './tests-editor.module.css';

interface TestsEditorProps {
  policyText: string;
  subject: PolicySubject;
  value: string;
  onChange: (tests: string) => void;
  /** Gets whether the tests may be saved: there are none, or all of them have been seen to hold. */
  onGood: (isGood: boolean) => void;
}

function mayBeSaved(result: TestsResult | null): boolean {
  return result !== null && result.findings.length === 0 && result.cases.every(({ failure }) => !failure);
}

/** Writes tests of a policy, which run at every change. */
export function TestsEditor({ policyText, subject, value, onChange, onGood }: TestsEditorProps) {
  const { t } = useTranslation('policyTests');
  const locale = useLocale();
  const { currency, timeZone } = config;
  const [result, setResult] = useState<TestsResult | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever is told may be another one at every drawing
  useEffect(() => {
    let isCurrent = true;
    const tell = (found: TestsResult | null, isGood: boolean) => {
      if (!isCurrent) return;
      setResult(found);
      onGood(isGood);
    };
    if (value.trim() === '') tell(null, true);
    else {
      onGood(false);
      askTests({ kind: 'run', policyText, subject, tests: value, locale, currency, timeZone }).then(
        (found) => tell(found, mayBeSaved(found)),
        () => isCurrent && toast.error(t('cannot_run')),
      );
    }
    return () => {
      isCurrent = false;
    };
  }, [policyText, subject, value, locale]);
  const addExample = async () => {
    const name = t('example_name');
    const begun = await askTests({ kind: 'begin', policyText, subject, startAt: Date.now(), timeZone, name }).catch(
      () => null,
    );
    onChange(`${value.trimEnd()}\n\n${begun ?? `case "${name}"\n  expect nothing\n`}`.trimStart());
  };
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
        <Button variant="default" size="xs" onClick={() => void addExample()}>
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

import { signerOf } from '@colophon/policy';
import { readText } from '@colophon/policy/draft';
import { Alert, Button, Group, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { PolicyFacts } from '#domain/policies/policy-facts.tsx';
import { PolicyTerms } from '#domain/policies/policy-terms.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { Fold } from '#ui/fold.tsx';
import { ReasonedButton } from '#ui/reasoned-button.tsx';
import { Judgements } from './builder/judgements.tsx';
import { isSameText, type PolicySubject } from './check-policy.ts';
import { compileOptions } from './compile-options.ts';
import { TestsEditor } from './tests-editor.tsx';

/** A policy that is not stored yet. */
export interface NewPolicy {
  policyName: string;
  policyText: string;
  /** Meaning of the text, in the reader's language. */
  content: string;
  /** Tests that hold; empty for none. */
  tests?: string;
}

interface CheckedPolicyProps {
  policyName: string;
  policyText: string;
  subject: PolicySubject;
  /** Tests to begin with: those of the template that the text is. */
  offeredTests: string;
  /** Texts that cannot be used again. */
  takenTexts: readonly string[];
  onBack: () => void;
  onCreate: (policy: NewPolicy) => Promise<unknown>;
}

/** A finished policy to look at once more before it is created, or why it cannot be. */
export function CheckedPolicy({
  policyName,
  policyText,
  subject,
  offeredTests,
  takenTexts,
  onBack,
  onCreate,
}: CheckedPolicyProps) {
  const { t } = useTranslation('policyBuilder');
  const { t: tOfTests } = useTranslation('policyTests');
  const [tests, setTests] = useState(offeredTests);
  const [isGood, setIsGood] = useState(offeredTests === '');
  const [openedAt] = useState(() => Date.now());
  const create = useMutation({ mutationFn: onCreate });
  const reading = readText(policyText, subject, compileOptions());
  const isTaken = takenTexts.some((text) => isSameText(text, policyText));
  return (
    <Stack gap="lg">
      <h3>{policyName}</h3>
      {isTaken ? (
        <Alert role="alert" color="danger" title={t('check_failed')}>
          {t('text_taken')}
        </Alert>
      ) : (
        <>
          <Judgements reading={reading} />
          {reading.text !== null && reading.machine && (
            <PolicyFacts machine={reading.machine} kind={signerOf(subject)} nowAt={openedAt} isDetailed />
          )}
        </>
      )}
      <PolicyTerms text={policyText} subjectType={subject} name={policyName} content={reading.content} variant="free" />
      {!isTaken && (
        <Fold title={tOfTests('title')} startsOpen={offeredTests !== ''}>
          <TestsEditor policyText={policyText} subject={subject} value={tests} onChange={setTests} onGood={setIsGood} />
        </Fold>
      )}
      <Group>
        {!isTaken && (
          <ReasonedButton
            color="seal"
            loading={create.isPending}
            why={!isGood && tOfTests('not_good')}
            onClick={() =>
              create.mutate({ policyName, policyText, content: reading.content, ...(tests.trim() && { tests }) })
            }
          >
            {t('create')}
          </ReasonedButton>
        )}
        <Button variant="default" onClick={onBack} disabled={create.isPending}>
          {t('back_to_edit')}
        </Button>
      </Group>
    </Stack>
  );
}

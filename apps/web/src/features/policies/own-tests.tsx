import { Button, Group, Skeleton, Stack } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { policyTestsQuery, type TestedSubject } from '#api/policies/tests.ts';
import { useLocale, useTranslation } from '#i18n/use-translation.ts';
import { ErrorFace } from '#ui/faces.tsx';
import { ReasonedButton } from '#ui/reasoned-button.tsx';
import { toast } from '#ui/toast.ts';
import type { PolicySubject } from './check-policy.ts';
import { TestsEditor } from './tests-editor.tsx';

export interface OwnTestsProps {
  policyId: string;
  policyText: string;
  subject: PolicySubject;
  tested: TestedSubject;
  /** Keeps tests; empty for none. */
  onSave: (tests: string) => Promise<unknown>;
}

/** The tests that stand beside a policy of one's own, to be written and kept. */
export default function OwnTests({ policyId, policyText, subject, tested, onSave }: OwnTestsProps) {
  const { t } = useTranslation('policyTests');
  const { data: kept, isPending, error, refetch } = useQuery(policyTestsQuery(policyId, tested, useLocale()));
  const [written, setWritten] = useState<string | null>(null);
  const [isGood, setIsGood] = useState(false);
  const save = useMutation({
    mutationFn: onSave,
    onSuccess: () => {
      setWritten(null);
      toast.success(t('saved'));
    },
  });
  if (isPending) return <Skeleton height={160} />;
  if (error) return <ErrorFace error={error} retry={() => void refetch()} />;
  const stored = kept?.tests ?? '';
  const tests = written ?? stored;
  return (
    <Stack gap="sm">
      <TestsEditor policyText={policyText} subject={subject} value={tests} onChange={setWritten} onGood={setIsGood} />
      <Group>
        <ReasonedButton
          loading={save.isPending}
          why={(tests === stored && 'reasons:unchanged') || (!isGood && t('not_good'))}
          onClick={() => save.mutate(tests.trim() === '' ? '' : tests)}
        >
          {t('save')}
        </ReasonedButton>
        {tests !== stored && (
          <Button variant="subtle" onClick={() => setWritten(null)}>
            {t('undo')}
          </Button>
        )}
      </Group>
    </Stack>
  );
}

import type { StateMachine } from '@colophon/policy';
import type { Simulation } from '@colophon/policy/simulation';
import { IconClipboardCheck } from '@tabler/icons-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { ReasonedButton } from '#ui/reasoned-button.tsx';
import { toast } from '#ui/toast.ts';
import { useCopy } from '#ui/use-copy.ts';
import { askTests } from '../tests/tests-thread.ts';

/** Copies a run as a case that expects all that happened in it, for the tests of the policy. */
export function CopyAsTest({ simulation, machine }: { simulation: Simulation; machine: StateMachine }) {
  const { t } = useTranslation('simulation');
  const copy = useCopy();
  const { steps } = simulation;
  const copyCase = async () => {
    const text = await askTests({ kind: 'record', name: t('case_name'), simulation, machine }).catch(() => null);
    if (!text) toast.warning(t('no_case'));
    else if (await copy(text)) toast.success(t('case_copied'));
  };
  return (
    <ReasonedButton
      variant="default"
      leftSection={<IconClipboardCheck size={18} />}
      why={steps.length === 0 && 'reasons:nothing_yet'}
      onClick={() => void copyCase()}
    >
      {t('copy_case')}
    </ReasonedButton>
  );
}
